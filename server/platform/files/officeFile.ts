import { createInflateRaw } from 'node:zlib';

/** Limits that keep an office file from being a bomb. */
const maxEntries = 2000;
const maxUnpacked = 64 * 1024 * 1024;

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
  method: number;
  encrypted: boolean;
  offset: number;
}

/** The entries of a zip's central directory; null when it is not a well-formed zip. */
function zipEntries(content: Buffer): Entry[] | null {
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > content.length || content.readUInt32LE(0) !== 0x04034b50) return null;
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count && index <= maxEntries; index += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = content.readUInt16LE(at + 28);
    entries.push({
      encrypted: (content.readUInt16LE(at + 8) & 1) === 1,
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      unpacked: content.readUInt32LE(at + 24),
      offset: content.readUInt32LE(at + 42),
      name: content.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Bytes an entry really unpacks to, counted without keeping them; Infinity past `most` or when
 * broken.
 */
function unpackedBytes(content: Buffer, entry: Entry, most: number): Promise<number> {
  const start = entry.offset;
  if (start + 30 > content.length || content.readUInt32LE(start) !== 0x04034b50) {
    return Promise.resolve(Number.POSITIVE_INFINITY);
  }
  const data = start + 30 + content.readUInt16LE(start + 26) + content.readUInt16LE(start + 28);
  if (entry.method === 0) return Promise.resolve(entry.packed);
  if (entry.method !== 8) return Promise.resolve(Number.POSITIVE_INFINITY);
  return new Promise((resolve) => {
    let total = 0;
    const inflate = createInflateRaw();
    inflate.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total <= most) return;
      inflate.destroy();
      resolve(Number.POSITIVE_INFINITY);
    });
    inflate.on('end', () => resolve(total));
    inflate.on('error', () => resolve(Number.POSITIVE_INFINITY));
    inflate.end(content.subarray(data, data + entry.packed));
  });
}

/**
 * True when the content is a word-processing document (docx): a zip with `word/document.xml` and
 * its content types, without macros, not encrypted, whose entries unpack to at most 64 MB in all.
 * The declared sizes are not believed: every entry is unpacked and counted.
 */
export async function documentInside(content: Buffer): Promise<boolean> {
  const entries = content.length < 22 ? null : zipEntries(content);
  if (!entries || entries.length > maxEntries) return false;
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return false;
  if (entries.some((entry) => entry.encrypted || /vbaProject\.bin$/i.test(entry.name)))
    return false;
  let total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > maxUnpacked) return false;
  total = 0;
  for (const entry of entries) {
    total += await unpackedBytes(content, entry, maxUnpacked - total);
    if (total > maxUnpacked) return false;
  }
  return true;
}
