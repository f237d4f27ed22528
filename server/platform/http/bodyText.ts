import { bodyChunks } from './bodyChunks';
import { Refusal } from './refusal';

const patience = { idleMilliseconds: 20_000, totalMilliseconds: 60_000 };

const megabyte = 1024 * 1024;

/** 413 with the limit in a form for people. */
export function tooLarge(bytes: number): Refusal {
  const limit =
    bytes >= megabyte ? `${Math.floor(bytes / megabyte)} MB` : `${Math.ceil(bytes / 1024)} KB`;
  return new Refusal(413, `The request is too large. The limit is ${limit}.`, {
    name: 'PayloadTooLarge',
  });
}

/** 400 for a body or address that cannot be read. */
export const unreadable = (): Refusal =>
  new Refusal(400, 'The request could not be read', { name: 'BadRequest' });

/** Refuses by the length the caller announces, before anything is read. @throws Refusal 413 */
export function refuseAnnounced(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/**
 * The body as UTF-8 text.
 * @throws Refusal 413 above `maxBytes`, 408 when it stalls, 400 when it is not UTF-8
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  refuseAnnounced(request, maxBytes);
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of bodyChunks(request.body, patience)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw unreadable();
  }
}
