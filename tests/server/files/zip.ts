import { deflateRawSync } from 'node:zlib';

/** One file of a zip made for a test; `declared` lies about its unpacked size. */
interface ZipFile {
  name: string;
  content: Buffer;
  declared?: number;
  encrypted?: boolean;
}

/** A zip archive, checksums left at zero (readers that only list and unpack do not look). */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared, encrypted } of files) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(declared ?? content.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, tail, title]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
