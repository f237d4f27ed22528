import { toFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';
import { readStream } from './readStream';
import { saveBlob } from './saveBlob';
import type { TransferOptions } from './transfer';

/** Response header saying how many rows the file will have. */
const totalHeader = 'x-total-rows';
const newline = 10;

/** The error body of a streamed answer is a stream as well: read it, so that its sentence is not lost. */
async function readable(error: unknown): Promise<unknown> {
  const response = typeof error === 'object' && error !== null && 'response' in error ? error.response : null;
  if (typeof response !== 'object' || response === null || !('data' in response)) return error;
  if (!(response.data instanceof ReadableStream) || !('status' in response)) return error;
  const data: unknown = await new Response(response.data).json().catch(() => undefined);
  return { response: { status: response.status, data } };
}

/**
 * Downloads a CSV that the server streams, counting rows as they come. Gives the number of rows without the
 * head. Rejects with an `ApiFailure`; `ABORTED` when stopped.
 */
export async function downloadCsv(
  url: string,
  params: Record<string, string | undefined>,
  name: string,
  { onProgress, signal }: TransferOptions = {},
): Promise<number> {
  try {
    const answer = await http.get<ReadableStream<Uint8Array<ArrayBuffer>>>(url, {
      params,
      signal,
      adapter: 'fetch',
      responseType: 'stream',
    });
    const told = Number(answer.headers[totalHeader] ?? Number.NaN);
    const total = Number.isFinite(told) ? told : null;
    let lines = -1;
    const tell = (piece: Uint8Array): void => {
      for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) lines += 1;
      // A quoted cell may hold line breaks of its own.
      const rows = Math.max(0, Math.min(lines, total ?? lines));
      const of = total === null ? '' : ` of ${total.toLocaleString('en-US')}`;
      onProgress?.({
        done: total ? rows / total : null,
        figure: `${rows.toLocaleString('en-US')}${of} rows`,
      });
    };
    const content = await readStream(answer.data, tell, signal);
    saveBlob(new Blob([content], { type: 'text/csv;charset=utf-8' }), name);
    const rows = total ?? Math.max(0, lines);
    onProgress?.({ done: 1, figure: `${rows.toLocaleString('en-US')} rows` });
    return rows;
  } catch (error) {
    throw toFailure(await readable(error));
  }
}
