import { unzlibSync } from 'fflate';

const headerLength = 44;
const entryLength = 20;

/** The tables of a WOFF file by name, inflated when asked for. Throws for a name that it lacks. */
export function woffTables(content: ArrayBuffer): (name: string) => DataView {
  const file = new DataView(content);
  const entries = new Map<string, number>();
  for (let at = 0; at < file.getUint16(12); at++) {
    const entry = headerLength + at * entryLength;
    const name = String.fromCharCode(...new Uint8Array(content, entry, 4));
    entries.set(name, entry);
  }
  return (name) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`A font without ${name}`);
    const [offset, packed, whole] = [4, 8, 12].map((at) => file.getUint32(entry + at));
    const bytes = new Uint8Array(content, offset, packed);
    const table = packed === whole ? bytes : unzlibSync(bytes);
    return new DataView(table.buffer, table.byteOffset, table.byteLength);
  };
}
