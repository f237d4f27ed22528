const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
function utf8Bytes(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  const bytes: number[] = [];
  for (let i = 0; i < escaped.length; i++) {
    if (escaped[i] === '%') {
      bytes.push(Number.parseInt(escaped.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(escaped.charCodeAt(i));
  }
  return bytes;
}

/**
 * Base64 of a text's UTF-8 bytes, with padding: the "encoded" of the specification (readings D19).
 */
export function toBase64(text: string): string {
  const bytes = utf8Bytes(text);
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(i, i + 3);
    const four = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    const used = Math.min(bytes.length - i, 3) + 1;
    out += four.map((sextet, at) => (at < used ? alphabet[sextet] : '=')).join('');
  }
  return out;
}

/** The text behind base64 or base64url, padded or not; null when it is neither or not UTF-8. */
export function fromBase64(encoded: string): string | null {
  const plain = encoded.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null;
  let escaped = '';
  let bits = 0;
  let held = 0;
  for (const letter of plain) {
    held = ((held << 6) | alphabet.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      escaped += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`;
    }
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
