// Control characters (NUL included) and the characters that turn the direction of text, so that
// `invoice<RLO>fdp.exe` cannot look like `invoiceexe.pdf`.
const invisible = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
const reserved = /[<>:"|?*]/g;
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const mostBytes = 120;

const trimmed = (text: string): string => text.replace(/^[.\s]+|[.\s]+$/g, '');

function cutToBytes(text: string, most: number): string {
  let cut = '';
  let used = 0;
  for (const sign of text) {
    used += Buffer.byteLength(sign);
    if (used > most) break;
    cut += sign;
  }
  return cut;
}

/** The extension after the last full stop, lower case, without it; `''` when there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * A file name that is safe to store, show and send in a header: one path segment, no control or
 * direction characters, no leading full stop, at most 120 bytes of UTF-8, its extension kept. Never
 * empty.
 */
export function safeName(name: string): string {
  const safe = madeSafe(name);
  // Cutting a long name may bare another extension: made safe until nothing changes.
  return safe === name ? safe : safeName(safe);
}

function madeSafe(name: string): string {
  const last = name.replace(invisible, '').split(/[/\\]/).at(-1) ?? '';
  const clean = trimmed(
    last
      .replace(reserved, '_')
      .replace(/\s+/g, ' ')
      .replace(/\.{2,}/g, '.'),
  );
  const extension = extensionOf(clean);
  const stem = trimmed(extension ? clean.slice(0, -extension.length - 1) : clean);
  const named = stem === '' || device.test(stem) ? `file${stem}` : stem;
  const short = trimmed(cutToBytes(named, mostBytes - Buffer.byteLength(extension) - 1));
  return extension ? `${short}.${extension}` : short;
}

/**
 * A `Content-Disposition` value giving out the file under the name as an attachment (RFC 6266, RFC
 * 5987).
 */
export function attachment(name: string): string {
  const safe = safeName(name);
  const plain = safe.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
