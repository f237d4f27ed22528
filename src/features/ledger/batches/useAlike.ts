import { useEffect, useState } from 'react';
import type { AlikeChoice, AlikeRow } from '@/domain/batches/alike';
import type { GoodFile } from '@/shared/imports/useSmallImport';
import { useFindAlikeMutation } from './api';

/** Rows of a file that look like payments which are there already. */
interface Alike {
  /** Null until it is known. */
  rows: readonly AlikeRow[] | null;
  /** Asks anew: what is there may have become more. */
  onRetry: () => void;
}

interface Found {
  organization: string;
  file: GoodFile<'transactions'>;
  rows: readonly AlikeRow[];
}

/** Looks for such rows as soon as a right file and its organization are chosen. */
export function useAlike(organization: string, file: GoodFile<'transactions'> | null): Alike {
  const [find] = useFindAlikeMutation();
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same once more
  useEffect(() => {
    if (organization === '' || file === null) return;
    let isCurrent = true;
    find({ organization, lines: file.lines })
      .unwrap()
      .then(
        (rows) => {
          if (isCurrent) setFound({ organization, file, rows });
        },
        // The server asks for a decision again, with the rows, before it queues any.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [find, organization, file, round]);
  const isCurrent = found?.organization === organization && found.file === file;
  return { rows: isCurrent ? found.rows : null, onRetry: () => setRound((before) => before + 1) };
}

/**
 * What is done with the rows that are shown: chosen for just these, and open again as soon as there
 * are others.
 */
export function useAlikeChoice(rows: readonly AlikeRow[] | null) {
  const seen = rows?.map(({ row }) => row) ?? [];
  const of = seen.join();
  const [made, setMade] = useState<{ choice: AlikeChoice; of: string }>({ choice: '', of: '' });
  const choice: AlikeChoice = made.of === of ? made.choice : '';
  return { seen, choice, onChoose: (next: AlikeChoice) => setMade({ choice: next, of }) };
}
