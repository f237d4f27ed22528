import { useEffect, useState } from 'react';
import type { AlikeRow } from '@/domain/batches/alike';
import { failureMessage } from '@/shared/api/failure';
import { useFindAlikeMutation } from './api';
import type { ImportFile } from './importFile';

/** Rows of a file that look like payments which are there already. */
export interface Alike {
  /** Null until it is known. */
  rows: readonly AlikeRow[] | null;
  failure: string | null;
  /** Asks anew after a failure. */
  onRetry: () => void;
}

interface Found extends Pick<Alike, 'rows' | 'failure'> {
  organisation: string;
  file: ImportFile;
}

/** Looks for such rows as soon as a right file and its organisation are chosen. */
export function useAlike(organisation: string, file: ImportFile | null): Alike {
  const [find] = useFindAlikeMutation();
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same once more
  useEffect(() => {
    if (organisation === '' || file === null || file.faults.length > 0) return;
    let isCurrent = true;
    const tell = (answer: Pick<Alike, 'rows' | 'failure'>): void => {
      if (isCurrent) setFound({ organisation, file, ...answer });
    };
    find({ organisation, lines: file.lines })
      .unwrap()
      .then(
        (rows) => tell({ rows, failure: null }),
        (error) => tell({ rows: null, failure: failureMessage(error) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [find, organisation, file, round]);
  const isCurrent = found?.organisation === organisation && found.file === file;
  const { rows, failure } = isCurrent ? found : { rows: null, failure: null };
  return { rows, failure, onRetry: () => setRound((before) => before + 1) };
}
