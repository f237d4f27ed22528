import { documentInside } from './officeFile';

/** A kind of file we take: its media type, and whether the content really is one. */
interface Kind {
  type: string;
  holds(content: Buffer): boolean | Promise<boolean>;
}

const startsWith =
  (...starts: readonly (string | number[])[]) =>
  (content: Buffer): boolean =>
    starts.some((start) => {
      const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start);
      return content.subarray(0, bytes.length).equals(bytes);
    });

/** A BMP starts with `BM`, its own length and the length of a known header. */
function isBitmap(content: Buffer): boolean {
  return (
    content.length >= 26 &&
    startsWith('BM')(content) &&
    [12, 40, 52, 56, 64, 108, 124].includes(content.readUInt32LE(14)) &&
    content.readUInt32LE(10) <= content.length
  );
}

/** Text of any eight-bit encoding: no control characters but tab, line feed and carriage return. */
function isText(content: Buffer): boolean {
  for (const byte of content) {
    if (byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d))
      return false;
  }
  return content.length > 0 && !startsWith('%PDF-', 'GIF8', '{\\rtf')(content);
}

const jpeg: Kind = { type: 'image/jpeg', holds: startsWith([0xff, 0xd8, 0xff]) };

/** What each allowed extension (domain/inventory/documents) must hold. */
const kinds: Record<string, Kind> = {
  pdf: { type: 'application/pdf', holds: startsWith('%PDF-') },
  png: { type: 'image/png', holds: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  gif: { type: 'image/gif', holds: startsWith('GIF87a', 'GIF89a') },
  jpg: jpeg,
  jpeg,
  bmp: { type: 'image/bmp', holds: isBitmap },
  csv: { type: 'text/csv', holds: isText },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    holds: documentInside,
  },
};

/**
 * The media type of content that really is what the extension says; null when it is something else.
 */
export async function contentType(extension: string, content: Buffer): Promise<string | null> {
  const kind = kinds[extension];
  return kind && (await kind.holds(content)) ? kind.type : null;
}
