"""An authenticator in software: makes one passkey, and signs with it as a browser would."""

import hashlib
import json
import os
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn import base64url_to_bytes
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """A passkey for a site, with a counter of its uses."""

    def __init__(self, origin: str, name: str) -> None:
        self.origin = origin
        self.name = name
        self.count = 0
        self.id = os.urandom(16)
        self.key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return what a browser sends about the new passkey."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        facts = self._facts(HAS_KEY) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": facts})
        said = self._said("webauthn.create", options)
        return self._credential(clientDataJSON=said, attestationObject=attested)

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return what a browser sends to come back."""
        self.count += 1
        facts, said = self._facts(), self._said("webauthn.get", options)
        signed = self.key.sign(facts + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._credential(clientDataJSON=said, authenticatorData=facts, signature=signed)

    def _facts(self, flags: int = 0) -> bytes:
        flags |= PRESENT | VERIFIED
        site = hashlib.sha256(self.name.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        challenge = options["publicKey"]["challenge"]
        assert len(base64url_to_bytes(challenge)) == 32
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        parts = {part: bytes_to_base64url(value) for part, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": parts}
