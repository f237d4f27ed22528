import { readStream } from './readStream';
import { saveBlob, saveLink } from './saveBlob';
import type { TransferOptions } from './transfer';

/** What is said when a file cannot be fetched and the server gives no sentence. */
const failed = 'The file could not be downloaded. Please try again.';

/**
 * Our own links are fetched with progress; those of another store are left to the browser (content
 * policy).
 */
function isOurs(address: string): boolean {
  return new URL(address, document.baseURI).origin === new URL(document.baseURI).origin;
}

async function sentence(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage && typeof body.message === 'string' ? body.message : failed;
}

/**
 * Downloads a signed link (spec 1.9: good for 3600 s) under the given name. Sends no token: the
 * signature is the permission. Rejects with a sentence for people, or with `AbortError` when
 * stopped.
 */
export async function downloadLink(
  address: string,
  name: string,
  { onProgress, signal }: TransferOptions = {},
): Promise<void> {
  if (!isOurs(address)) {
    saveLink(address, name);
    onProgress?.({ done: 1 });
    return;
  }
  saveBlob(await fetchLink(address, { onProgress, signal }), name);
  onProgress?.({ done: 1 });
}

/** The content behind a signed link. Rejects as `downloadLink` does. */
export async function fetchLink(
  address: string,
  { onProgress, signal }: TransferOptions = {},
): Promise<Blob> {
  const answer = await fetch(address, { signal }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Error(failed);
  });
  if (!answer.ok || !answer.body) throw new Error(await sentence(answer));
  const total = Number(answer.headers.get('content-length')) || 0;
  let loaded = 0;
  return readStream(
    answer.body,
    (piece) => {
      loaded += piece.length;
      onProgress?.({ done: total > 0 ? Math.min(1, loaded / total) : null });
    },
    signal,
  );
}
