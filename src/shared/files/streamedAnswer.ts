import { numberText } from '@/domain/lists/counted';
import { toFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';
import { readStream } from './readStream';
import type { TransferOptions } from './transfer';

/** Response header saying how many rows the file will have. */
const totalHeader = 'x-total-rows';

/**
 * The error body of a streamed answer is a stream as well: read it, so that its sentence is not
 * lost.
 */
async function readable(error: unknown): Promise<unknown> {
  const response =
    typeof error === 'object' && error !== null && 'response' in error ? error.response : null;
  if (typeof response !== 'object' || response === null || !('data' in response)) return error;
  if (!(response.data instanceof ReadableStream) || !('status' in response)) return error;
  const data: unknown = await new Response(response.data).json().catch(() => undefined);
  return { response: { status: response.status, data } };
}

interface StreamedAnswer {
  url: string;
  params: Record<string, string | undefined>;
  signal?: AbortSignal;
  /**
   * Told of each piece as it comes, and of how many rows there will be; null where the server does
   * not say. Where it throws, no more is read.
   */
  onPiece: (piece: Uint8Array, total: number | null) => void;
}

/** Reads an answer of rows while it comes. Rejects with an `ApiFailure`; `ABORTED` when stopped. */
export async function streamedAnswer({ url, params, signal, onPiece }: StreamedAnswer) {
  try {
    const answer = await http.get<ReadableStream<Uint8Array<ArrayBuffer>>>(url, {
      params,
      signal,
      adapter: 'fetch',
      responseType: 'stream',
    });
    const told = Number(answer.headers[totalHeader] ?? Number.NaN);
    const total = Number.isFinite(told) ? told : null;
    return {
      content: await readStream(answer.data, (piece) => onPiece(piece, total), signal),
      total,
    };
  } catch (error) {
    throw toFailure(await readable(error));
  }
}

/** `1,200 of 3,400 rows`, and the share. */
export function tellRows(
  onProgress: TransferOptions['onProgress'],
  read: number,
  total: number | null,
): void {
  // A quoted cell may hold line breaks of its own.
  const rows = Math.max(0, Math.min(read, total ?? read));
  const of = total === null ? '' : ` of ${numberText(total)}`;
  onProgress?.({
    done: total ? rows / total : null,
    figure: `${numberText(rows)}${of} rows`,
  });
}
