import encodeQR from 'qr';

/** A link as the rows of a QR code; `1` is dark. */
export function pictureOf(link: string): string[] {
  return encodeQR(link, 'raw').map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
