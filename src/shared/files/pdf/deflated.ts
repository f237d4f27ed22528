import type { Bytes } from './streamText';

/** Bytes put one behind the other. */
function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * What `FlateDecode` reads as these bytes, by the browser's own compression: several times as fast
 * as any script.
 */
export async function deflated(parts: readonly Bytes[]): Promise<Bytes> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  // Not awaited: a write waits until what it became is read.
  const written = Promise.all([...parts.map((part) => writer.write(part)), writer.close()]);
  const reader = readable.getReader();
  const found: Bytes[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read())
    found.push(next.value);
  await written;
  return joined(found);
}
