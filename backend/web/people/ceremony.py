"""The messages between a browser and this site about a passkey (WebAuthn).

Loading the library takes 0.1 s and 14 MB, so it is loaded at its first use, and everything here
runs in a thread. Messages are JSON in the format of browsers.
"""

from typing import Any, NamedTuple

from backend.engine import Json
from backend.matches.facts.keeping import Passkey
from backend.matches.facts.store import Person

SITE = "Clanhold"


class BadCredential(Exception):
    """A browser's message about a passkey is wrong."""


class Place(NamedTuple):
    """The site as a browser sees it."""

    origin: str
    """Like https://play.example.org."""
    name: str
    """The name without a port: passkeys belong to it."""


class Made(NamedTuple):
    """A new passkey."""

    id: str
    public_key: str
    uses: int


def ask_to_make(place: Place, person: Person, challenge: bytes, known: list[Passkey]) -> Json:
    """Return the options with which a browser makes a passkey, unless it has a `known` one."""
    from webauthn import base64url_to_bytes, generate_registration_options  # noqa: PLC0415
    from webauthn.helpers import options_to_json_dict  # noqa: PLC0415
    from webauthn.helpers.structs import (  # noqa: PLC0415
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    wanted = generate_registration_options(
        rp_id=place.name,
        rp_name=SITE,
        user_id=person.id.encode(),
        user_name=person.nick,
        challenge=challenge,
        # A cleared browser has no cookie, so the passkey itself must store the person.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known
        ],
    )
    return options_to_json_dict(wanted)


def check_made(place: Place, challenge: bytes, credential: Json) -> Made:
    """Return the passkey that a browser has made. Raises `BadCredential`."""
    from webauthn import verify_registration_response  # noqa: PLC0415
    from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except Exception as error:  # the library raises many kinds of errors for bad input
        raise BadCredential from error
    key = bytes_to_base64url(made.credential_public_key)
    return Made(bytes_to_base64url(made.credential_id), key, made.sign_count)


def ask_to_sign(place: Place, challenge: bytes) -> Json:
    """Return the options with which a browser signs with any passkey for this site."""
    from webauthn import generate_authentication_options  # noqa: PLC0415
    from webauthn.helpers import options_to_json_dict  # noqa: PLC0415

    return options_to_json_dict(
        generate_authentication_options(rp_id=place.name, challenge=challenge)
    )


def check_signed(place: Place, challenge: bytes, credential: Json, passkey: Passkey) -> int:
    """Return the counter of the passkey that has signed. Raises `BadCredential`."""
    from webauthn import base64url_to_bytes, verify_authentication_response  # noqa: PLC0415

    try:
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.count,
        )
    except Exception as error:
        raise BadCredential from error
    return signed.new_sign_count


def challenge_in(credential: Json) -> bytes:
    """Return the challenge that a browser claims to answer. Raises `BadCredential`."""
    from webauthn import base64url_to_bytes  # noqa: PLC0415
    from webauthn.helpers import parse_client_data_json  # noqa: PLC0415

    try:
        said: Any = credential["response"]["clientDataJSON"]
        return parse_client_data_json(base64url_to_bytes(said)).challenge
    except Exception as error:
        raise BadCredential from error
