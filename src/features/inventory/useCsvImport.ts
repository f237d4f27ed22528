import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { brokenCsv } from '@/domain/imports/importTexts';
import { duplicateTitleError } from '@/domain/inventory/csv';
import { isPossibleTitle, titlesPerQuestion } from '@/domain/inventory/takenTitles';
import { counted } from '@/domain/lists/counted';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { toFailure } from '@/shared/api/failure';
import type { KnownSearch } from '@/shared/imports/knownKeys';
import type { OpenImport } from '@/shared/imports/openImport';
import { refusedRows } from '@/shared/imports/refusedRows';
import {
  type ImportCheck,
  type ImportState,
  type RowProblems,
  tellFailure,
  useImportCheck,
} from '@/shared/imports/useImportCheck';
import { randomKey } from '@/shared/randomKey';
import { useUser } from '@/shared/session/useUser';
import { toastErrors, toastInfo, toastSuccess } from '@/shared/ui/toast';
import { findTakenTitles, importInventory } from './transfers';

export interface CsvImport extends ImportState {
  start: (file: File) => Promise<void>;
}

type Check = ImportCheck<'inventory'>;

/**
 * Canceled while the file was on its way or being stored: the last moment alone nobody can know.
 */
const canceledSending =
  'Canceled. Nothing was imported unless the import had just finished. Check the inventory before you import the file again.';

/** Titles that the user has already (spec 3.5.4). */
const takenTitles: KnownSearch = {
  find: (titles, signal) => findTakenTitles(titles.filter(isPossibleTitle), signal),
  atOnce: titlesPerQuestion,
  noun: 'title',
  message: duplicateTitleError,
};

/**
 * With the titles that are there already; without them where the server can't say, or nobody wants
 * to wait for it.
 */
const withTaken = (csv: OpenImport<'inventory'>, run: Check['run']): Promise<RowProblems> =>
  run('Comparing with your inventory', (options) => csv.withKnown(takenTitles, options)).catch(
    () => ({
      ...csv,
      isCompared: false,
    }),
  );

/**
 * One toast per message for the first problems, then one that counts the rest (spec 3.5.4); gives
 * what takes them back.
 */
function toastProblems({ firstMessages, total }: RowProblems): () => void {
  const more = total - firstMessages.length;
  const last = more > 0 ? [`${counted(more, 'more error', 'more errors')} in the table`] : [];
  // Long enough to read six of them.
  return toastErrors([...firstMessages, ...last], {
    autoClose: 12_000,
    className: 'gl-cell-toast',
  });
}

/** Toasts about one file; they go when the screen is left, and when another file is chosen. */
function useFileToasts() {
  const unsay = useRef<() => void>(() => undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      unsay.current();
    };
  }, []);
  return {
    isLeft,
    say: (toasted: () => void) => {
      unsay.current = toasted;
    },
    takeBack: () => {
      unsay.current();
      unsay.current = () => undefined;
    },
  };
}

/** Sends a file whose rows are all good, and leads to the list. */
function useSending(
  run: Check['run'],
  onImported: () => void,
): (file: File, rows: number) => Promise<void> {
  const { userId, mode } = useUser();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // The same file again, the same key: however often it is sent, it is imported once.
  const keys = useRef(new WeakMap<File, string>()).current;
  return async (file, rows) => {
    const key = keys.get(file) ?? randomKey();
    keys.set(file, key);
    try {
      await run(`Importing ${counted(rows, 'row')}`, (options) =>
        importInventory(file, { rows, owner: { userId, mode }, idempotencyKey: key }, options),
      );
    } catch (error) {
      if (toFailure(error).status === 'ABORTED') toastInfo(canceledSending);
      throw error;
    } finally {
      // Also after a failure: the answer may have been lost on its way back.
      dispatch(api.util.invalidateTags(['Inventory', 'Dashboard']));
    }
    toastSuccess(`${counted(rows, 'inventory item')} imported`);
    onImported();
    void navigate(href('/inventory'));
  };
}

/**
 * Reads and checks a CSV file in a worker and sends it when all its rows are good (spec 3.5.4).
 * `onImported` is called before the screen is left for the list.
 */
export function useCsvImport(onImported: () => void): CsvImport {
  const check = useImportCheck<'inventory'>();
  const { run, opened } = check;
  const toasts = useFileToasts();
  const send = useSending(run, onImported);

  const fail = (file: File, message: string, canRetry = false): void => {
    toasts.say(toastErrors([brokenCsv]));
    check.fail(file, message, canRetry);
  };
  const failRows = (file: File, found: RowProblems): void => {
    if (toasts.isLeft.current) return;
    toasts.say(toastProblems(found));
    check.failRows(file, found);
  };
  const checked = async (file: File): Promise<void> => {
    const csv = await check.open(file, { name: 'inventory', context: null });
    if (csv.fileProblem !== null) return fail(file, csv.fileProblem);
    if (csv.total > 0) return failRows(file, await withTaken(csv, run));
    await send(file, csv.rows);
  };
  const refused = async (file: File, error: unknown): Promise<void> => {
    const rows = refusedRows(toFailure(error));
    if (!rows) return tellFailure(error, (message, canRetry) => fail(file, message, canRetry));
    const csv = opened();
    // The server lists the first ones of very many: it refuses a checked file for titles that are
    // there already.
    const all = rows.isWhole || !csv ? rows : await withTaken(csv, run);
    failRows(file, all.total > 0 ? all : rows);
  };
  const start = async (file: File): Promise<void> => {
    check.reset();
    toasts.takeBack();
    check.setRunning(true);
    try {
      await checked(file);
    } catch (error) {
      await refused(file, error);
    } finally {
      check.setRunning(false);
    }
  };
  const { transfer, isRunning, cancel, failure } = check;
  return { transfer, isRunning, cancel, failure, start };
}
