"""QR codes of links."""

from io import BytesIO

import segno


def qr_image(url: str) -> str:
    """Return a link's QR code as an SVG image that fills its frame, dark on white."""
    image = BytesIO()
    segno.make_qr(url, error="m").save(
        image, kind="svg", xmldecl=False, omitsize=True, light="#fff"
    )
    return image.getvalue().decode()
