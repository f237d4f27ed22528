import { numberText } from '@/domain/lists/counted';
import { saveBlob } from './saveBlob';
import { streamedAnswer, tellRows } from './streamedAnswer';
import type { TransferOptions } from './transfer';

const newline = 10;

/** What is downloaded, and the name of its file. */
interface CsvDownload {
  url: string;
  params: Record<string, string | undefined>;
  name: string;
}

/**
 * Downloads a CSV that the server streams, counting rows as they come. Gives the number of rows
 * without the head. Rejects with an `ApiFailure`; `ABORTED` when stopped.
 */
export async function downloadCsv(
  { url, params, name }: CsvDownload,
  { onProgress, signal }: TransferOptions = {},
): Promise<number> {
  let lines = -1;
  const onPiece = (piece: Uint8Array, total: number | null): void => {
    for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) lines += 1;
    tellRows(onProgress, lines, total);
  };
  const { content, total } = await streamedAnswer({ url, params, signal, onPiece });
  saveBlob(new Blob([content], { type: 'text/csv;charset=utf-8' }), name);
  const rows = total ?? Math.max(0, lines);
  onProgress?.({ done: 1, figure: `${numberText(rows)} rows` });
  return rows;
}
