import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { bodyChunks } from './bodyChunks';
import { refuseAnnounced, tooLarge, unreadable } from './bodyText';
import { isForbiddenKey, isUnstorable } from './jsonBody';
import { Refusal } from './refusal';

const patience = { idleMilliseconds: 30_000, totalMilliseconds: 600_000 };
const maxFields = 50;
const fieldBytes = 64 * 1024;

/** What a multipart call takes, and what it does with each file. */
export interface MultipartOrder {
  /** Of each file. */
  maxFileBytes: number;
  maxFiles: number;
  /**
   * Takes one file; the next one waits until the stream is read. `filename` is as sent, its folders
   * taken off: never trust it. A rejection ends the upload with that error.
   */
  onFile(name: string, filename: string, stream: Readable): Promise<void>;
}

/**
 * Streams a multipart body: files to `onFile` as they arrive, never kept in memory; gives the other
 * fields.
 * @throws Refusal 400 when it is broken or has too many parts, 408 when it stalls, 413 for a file
 * or field that is too large, 415 when it is not multipart; and whatever `onFile` throws. Undo what
 * `onFile` did when this throws.
 */
export async function readMultipart(
  request: Request,
  order: MultipartOrder,
): Promise<{ fields: Record<string, string> }> {
  refuseAnnounced(request, order.maxFiles * order.maxFileBytes + maxFields * fieldBytes);
  const parser = openParser(request, order);
  const parts = new Parts(parser, order);
  const stopping = new AbortController();
  try {
    if (request.body)
      await Promise.race([feed(request.body, parser, stopping.signal), parts.failed]);
    parser.end();
    await Promise.race([parts.finished, parts.failed]);
    return { fields: Object.fromEntries(parts.fields) };
  } catch (error) {
    stopping.abort();
    parts.giveUp(error);
    throw error;
  }
}

function openParser(request: Request, { maxFileBytes, maxFiles }: MultipartOrder): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Refusal(415, 'The request must be multipart/form-data', {
      name: 'UnsupportedMediaType',
    });
  }
  const limits = {
    fileSize: maxFileBytes,
    files: maxFiles,
    fields: maxFields,
    fieldSize: fieldBytes,
    headerPairs: 20,
    headerSize: 4096,
  };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw unreadable();
  }
}

async function feed(
  body: ReadableStream<Uint8Array>,
  parser: BusboyInstance,
  signal: AbortSignal,
): Promise<void> {
  for await (const chunk of bodyChunks(body, patience)) {
    if (signal.aborted) return;
    if (!parser.write(chunk)) await once(parser, 'drain', { signal });
  }
}

/** The parts as the parser finds them. */
class Parts {
  readonly fields = new Map<string, string>();
  /** Rejects at the first thing that is wrong; never resolves. */
  readonly failed: Promise<never>;
  /** Resolves when all parts are read and all files taken. */
  readonly finished: Promise<void>;
  private readonly taken: Promise<void>[] = [];
  private readonly open = new Set<BusboyFileStream>();
  private fail: (error: unknown) => void = () => undefined;

  constructor(
    parser: BusboyInstance,
    private readonly order: MultipartOrder,
  ) {
    this.failed = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.failed.catch(() => undefined);
    this.finished = new Promise<void>((resolve) => parser.on('finish', resolve)).then(async () => {
      await Promise.all(this.taken);
    });
    this.finished.catch(() => undefined);
    const tooManyParts = (): void =>
      this.fail(new Refusal(400, 'The request has too many parts', { name: 'BadRequest' }));
    parser.on('file', (name, stream, filename) => this.takeFile(name, stream, filename));
    // biome-ignore lint/complexity/useMaxParams: busboy hands its events over this way.
    parser.on('field', (name, value, _, cut) => this.takeField(name, value, cut));
    parser.on('filesLimit', tooManyParts).on('fieldsLimit', tooManyParts);
    parser.on('error', () => this.fail(unreadable()));
  }

  /** Ends the streams of files under way, so that nobody takes half a file for a whole one. */
  giveUp(reason: unknown): void {
    const error = reason instanceof Error ? reason : unreadable();
    for (const stream of this.open) stream.destroy(error);
  }

  private takeFile(
    name: string | undefined,
    stream: BusboyFileStream,
    filename: string | undefined,
  ): void {
    this.open.add(stream);
    stream.on('error', () => this.fail(unreadable()));
    stream.on('close', () => this.open.delete(stream));
    stream.on('limit', () => {
      const error = tooLarge(this.order.maxFileBytes);
      this.fail(error);
      stream.destroy(error);
    });
    const taken = this.order.onFile(name ?? '', filename ?? '', stream).then(() => {
      stream.resume();
    });
    taken.catch((error: unknown) => this.fail(error));
    this.taken.push(taken);
  }

  private takeField(name: string | undefined, value: string, cut: boolean): void {
    const bad =
      name === undefined || isForbiddenKey(name) || isUnstorable(name) || isUnstorable(value);
    if (cut) this.fail(tooLarge(fieldBytes));
    else if (bad || this.fields.has(name)) this.fail(unreadable());
    else this.fields.set(name, value);
  }
}
