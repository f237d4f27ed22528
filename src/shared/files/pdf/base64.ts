const step = 0x8000;

/** Base64 of bytes of any number. */
export function base64Of(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let text = '';
  for (let at = 0; at < bytes.length; at += step) {
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  }
  return btoa(text);
}
