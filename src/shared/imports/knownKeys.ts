import { brokenCsv } from '@/domain/imports/importTexts';
import { counted, numberText } from '@/domain/lists/counted';
import type { TransferOptions } from '@/shared/files/transfer';
import type { AskWorker } from './askWorker';

/** Asks the server which of a file's values are there already, and what is said of those. */
export interface KnownSearch {
  find: (keys: readonly string[], signal?: AbortSignal) => Promise<string[]>;
  /** Most values of one question. */
  atOnce: number;
  /** What a value is called: `title`. */
  noun: string;
  message: string;
}

/**
 * Those values of a worker's file that are there already, asked part by part, so that neither page
 * nor server has much to do at once; tells how far it is. Rejects as `find` does, and when the
 * worker gave up.
 */
export async function knownKeys(
  ask: AskWorker,
  { find, atOnce, noun }: KnownSearch,
  { onProgress, signal }: TransferOptions,
): Promise<string[]> {
  const known: string[] = [];
  for (let from = 0; ; from += atOnce) {
    const listed = await ask((id) => ({ kind: 'keys', id, from, size: atOnce }));
    if (listed.kind !== 'keys') throw new Error(brokenCsv);
    if (listed.keys.length === 0) return known;
    onProgress?.({
      done: from / listed.of,
      figure: `${numberText(from)} of ${counted(listed.of, noun)}`,
    });
    known.push(...(await find(listed.keys, signal)));
  }
}
