import { titlesPerQuestion } from '@/domain/inventory/takenTitles';
import { counted, numberText } from '@/domain/lists/counted';
import type { TransferOptions } from '@/shared/files/transfer';
import type { AskWorker } from './askWorker';
import { brokenCsv } from './csvTexts';

/** Asks the server which of these titles their owner has already. */
export type FindTaken = (titles: readonly string[], signal?: AbortSignal) => Promise<string[]>;

/**
 * Those titles of a worker's file that are there already, asked part by part, so that neither page
 * nor server has much to do at once; tells how far it is. Rejects as `find` does, and when the
 * worker gave up.
 */
export async function takenOf(
  ask: AskWorker,
  find: FindTaken,
  { onProgress, signal }: TransferOptions,
): Promise<string[]> {
  const taken: string[] = [];
  for (let from = 0; ; from += titlesPerQuestion) {
    const listed = await ask((id) => ({ kind: 'titles', id, from, size: titlesPerQuestion }));
    if (listed.kind !== 'titles') throw new Error(brokenCsv);
    if (listed.titles.length === 0) return taken;
    onProgress?.({
      done: from / listed.of,
      figure: `${numberText(from)} of ${counted(listed.of, 'title')}`,
    });
    taken.push(...(await find(listed.titles, signal)));
  }
}
