/**
 * Reads a stream to its end, telling each piece; stops when the signal says so (rejects with
 * `AbortError`), or where `onPiece` throws.
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: (piece: Uint8Array<ArrayBuffer>) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const reader = stream.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', stop);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      onPiece(value);
    }
    signal?.throwIfAborted();
    return new Blob(pieces);
  } finally {
    signal?.removeEventListener('abort', stop);
    // At its end already, unless something was thrown: nobody reads the rest.
    stop();
  }
}
