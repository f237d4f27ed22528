import { Readable } from 'node:stream';
import type { Place } from './cursor';
import type { PageWindow } from './pages';

/** Rows of one read, and where the next one begins. */
export interface Batch {
  /** How many were read. */
  count: number;
  /** Those of the rows, or that of the last one alone. */
  places: readonly Place[];
}

/** Rows of one read. */
export const usualBatch = 1000;

/**
 * The batches of a list, read by key: memory stays flat, and no transaction waits for the reader.
 * The next one is read while the caller works on the one before it: database and server take turns
 * otherwise.
 */
export async function* batches<Found extends Batch>(
  pageWindow: (pageWindow: PageWindow) => Promise<Found>,
  limit = usualBatch,
): AsyncGenerator<Found> {
  const read = (place: Place | null): Promise<Found> => {
    const reading = pageWindow({ place, direction: 'forward', limit });
    // Nobody waits for it any more when the reader has left; whoever waits gets its failure all the
    // same.
    reading.catch(() => undefined);
    return reading;
  };
  let next: Promise<Found> | null = read(null);
  while (next) {
    const found: Found = await next;
    const last = found.places.at(-1);
    next = last && found.count === limit ? read(last) : null;
    if (found.count > 0) yield found;
  }
}

/**
 * A list that can be read in parts beside each other: where a part ends is found before its rows
 * are read.
 */
export interface Parted<Found> {
  /** The place of the `count`-th row after a place; null where fewer are left. */
  end: (from: Place | null, count: number) => Promise<Place | null>;
  /** The rows after one place up to and with another; null for the list's own ends. */
  part: (from: Place | null, to: Place | null) => Promise<Found>;
}

/**
 * Its parts in their order, so many of them read at once: each by a connection, and so a processor,
 * of its own.
 */
export async function* parts<Found>(
  { end, part }: Parted<Found>,
  { size, atOnce }: { size: number; atOnce: number },
): AsyncGenerator<Found> {
  const reading: Promise<Found>[] = [];
  let from: Place | null = null;
  let isRead = false;
  do {
    while (!isRead && reading.length < atOnce) {
      const to: Place | null = await end(from, size);
      const found = part(from, to);
      // As above: the reader may have left.
      found.catch(() => undefined);
      reading.push(found);
      from = to;
      isRead = to === null;
    }
    const next = reading.shift();
    if (next) yield await next;
  } while (reading.length > 0 || !isRead);
}

/** Pieces of a text as the body of an answer, made as they are read. */
export const streamed = (pieces: AsyncGenerator<string>): ReadableStream =>
  // Node's stream type and the global one name the same class.
  Readable.toWeb(
    Readable.from(pieces, { highWaterMark: 2 }).map((piece: string) => Buffer.from(piece)),
  ) as ReadableStream;
