import { toFailure } from '@/shared/api/failure';
import { streamedAnswer, tellRows } from './streamedAnswer';
import type { TransferOptions } from './transfer';

/** Takes lines of `{ body: cells[][] }` as the server writes them, one for each row. */
function rowTaker(): { rows: string[][]; take: (text: string) => void } {
  const rows: string[][] = [];
  let rest = '';
  const read = (line: string): void => {
    if (!line.startsWith('[')) return;
    const cells: unknown = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
    if (Array.isArray(cells)) rows.push(cells.map(String));
  };
  return {
    rows,
    take: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) read(line);
    },
  };
}

/** How many rows are read at most, and what is said of more. */
interface RowLimit {
  most: number;
  refusal: string;
}

/** Which rows, and how many at most. */
interface RowQuery {
  params: Record<string, string | undefined>;
  limit: RowLimit;
}

/**
 * All rows of a list as cells, read while they come: a whole answer of a hundred thousand would
 * keep the page busy. Rejects with an `ApiFailure`; `ABORTED` when stopped, 413 where there are
 * more rows than the limit: of those none is read.
 */
export async function readRows(
  url: string,
  { params, limit: { most, refusal } }: RowQuery,
  { onProgress, signal }: TransferOptions = {},
): Promise<string[][]> {
  const decoder = new TextDecoder();
  const { rows, take } = rowTaker();
  await streamedAnswer({
    url,
    params: { ...params, format: 'rows' },
    signal,
    onPiece: (piece, total) => {
      if (total !== null && total > most) throw toFailure({ status: 413, message: refusal });
      take(decoder.decode(piece, { stream: true }));
      tellRows(onProgress, rows.length, total);
    },
  });
  // The last line says nothing; a row before it has been ended.
  return rows;
}
