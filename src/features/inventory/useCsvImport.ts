import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { counted } from '@/domain/lists/counted';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { mayPass, toFailure } from '@/shared/api/failure';
import type { ProblemSource } from '@/shared/files/errorList';
import { useTransfer } from '@/shared/files/useTransfer';
import { randomKey } from '@/shared/randomKey';
import { useUser } from '@/shared/session/useUser';
import { toastErrors, toastInfo, toastSuccess } from '@/shared/ui/toast';
import { brokenCsv, cancelledSending } from './csv/csvTexts';
import { type OpenCsv, openCsv } from './csv/openCsv';
import { refusedRows } from './csv/refusedRows';
import { findTakenTitles, importInventory } from './transfers';

/** Why a file was not imported. */
export interface ImportFailure {
  file: File;
  /** What is wrong with the file as a whole, or with its sending; null when its rows tell. */
  message: string | null;
  problems: ProblemSource | null;
  /**
   * False where nobody could say which titles are there already: these are not among the problems.
   */
  isCompared: boolean;
  /** True when sending the same file again may help. */
  canRetry: boolean;
}

export type CsvImport = Pick<
  ReturnType<typeof useTransfer>,
  'transfer' | 'isRunning' | 'cancel'
> & {
  failure: ImportFailure | null;
  start: (file: File) => Promise<void>;
};

/** What is wrong in a file's rows. */
type RowProblems = Pick<OpenCsv, 'firstMessages' | 'total' | 'problems'> &
  Partial<Pick<ImportFailure, 'isCompared'>>;

type Run = ReturnType<typeof useTransfer>['run'];

/**
 * With the titles that are there already; without them where the server can't say, or nobody wants
 * to wait for it.
 */
const withTaken = (csv: OpenCsv, run: Run): Promise<RowProblems> =>
  run('Comparing with your inventory', (options) => csv.withTaken(findTakenTitles, options)).catch(
    () => ({
      ...csv,
      isCompared: false,
    }),
  );

/**
 * The server lists the first ones of very many: it refuses a checked file for titles that are there
 * already.
 */
async function whole(
  refused: RowProblems & { isWhole: boolean },
  csv: OpenCsv | null,
  run: Run,
): Promise<RowProblems> {
  const all = refused.isWhole || !csv ? refused : await withTaken(csv, run);
  return all.total > 0 ? all : refused;
}

/**
 * One toast per message for the first problems, then one that counts the rest (spec 3.5.4); gives
 * what takes them back.
 */
function toastProblems(messages: readonly string[], total: number): () => void {
  const more = total - messages.length;
  const last = more > 0 ? [`${counted(more, 'more error', 'more errors')} in the table`] : [];
  // Long enough to read six of them.
  return toastErrors([...messages, ...last], { autoClose: 12_000, className: 'gl-cell-toast' });
}

interface ToldFailure {
  failure: ImportFailure | null;
  /** Why a file as a whole was not imported. */
  tell: (file: File, message: string, canRetry: boolean) => void;
  /** What is wrong in its rows. */
  tellRows: (file: File, found: RowProblems) => void;
  /** What was wrong with the last file is not wrong with the next one. */
  takeBack: () => void;
}

/** What is said of a file that was not imported; its toasts go when the screen is left. */
function useToldFailure(): ToldFailure {
  const [failure, setFailure] = useState<ImportFailure | null>(null);
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
    failure,
    tell: (file, message, canRetry) => {
      unsay.current = toastErrors([brokenCsv]);
      setFailure({ file, message, problems: null, isCompared: true, canRetry });
    },
    tellRows: (file, { firstMessages, total, problems, isCompared = true }) => {
      if (isLeft.current) return;
      unsay.current = toastProblems(firstMessages, total);
      setFailure({ file, message: null, problems, isCompared, canRetry: false });
    },
    takeBack: () => {
      unsay.current();
      unsay.current = () => undefined;
      setFailure(null);
    },
  };
}

/** Sends a file whose rows are all good, and leads to the list. */
function useSending(run: Run, onImported: () => void): (file: File, rows: number) => Promise<void> {
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
      if (toFailure(error).status === 'ABORTED') toastInfo(cancelledSending);
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
  const { transfer, run, cancel } = useTransfer();
  const [isRunning, setRunning] = useState(false);
  const { failure, tell, tellRows, takeBack } = useToldFailure();
  const send = useSending(run, onImported);
  const opened = useRef<OpenCsv | null>(null);
  useEffect(() => () => opened.current?.close(), []);

  const check = async (file: File): Promise<OpenCsv | null> => {
    const csv = await run(`Checking ${file.name}`, (options) => openCsv(file, options));
    opened.current = csv;
    if (csv.fileProblem !== null) tell(file, csv.fileProblem, false);
    else if (csv.total === 0) return csv;
    else tellRows(file, await withTaken(csv, run));
    return null;
  };
  const start = async (file: File): Promise<void> => {
    opened.current?.close();
    opened.current = null;
    takeBack();
    setRunning(true);
    try {
      const csv = await check(file);
      if (csv) await send(file, csv.rows);
    } catch (error) {
      const reason = toFailure(error);
      if (reason.status === 'ABORTED') return;
      const refused = refusedRows(reason);
      if (refused) return tellRows(file, await whole(refused, opened.current, run));
      tell(file, reason.message, mayPass(reason));
    } finally {
      setRunning(false);
    }
  };
  return { transfer, isRunning, cancel, failure, start };
}
