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
  /** True when sending the same file again may help. */
  canRetry: boolean;
}

export type CsvImport = Pick<ReturnType<typeof useTransfer>, 'transfer' | 'isRunning' | 'cancel'> & {
  failure: ImportFailure | null;
  start: (file: File) => Promise<void>;
};

/** What is wrong in a file's rows. */
type RowProblems = Pick<OpenCsv, 'firstMessages' | 'total' | 'problems'>;

type Run = ReturnType<typeof useTransfer>['run'];

/** With the titles that are there already; without them where the server can't say, or nobody wants to wait for it. */
const withTaken = (csv: OpenCsv, run: Run): Promise<OpenCsv> =>
  run('Comparing with your inventory', (options) => csv.withTaken(findTakenTitles, options)).catch(() => csv);

/** The server lists the first ones of very many: it refuses a checked file for titles that are there already. */
async function whole(
  refused: RowProblems & { isWhole: boolean },
  csv: OpenCsv | null,
  run: Run,
): Promise<RowProblems> {
  const all = refused.isWhole || !csv ? refused : await withTaken(csv, run);
  return all.total > 0 ? all : refused;
}

/** One toast per message for the first problems, then one that counts the rest (spec 3.5.4); gives what takes them back. */
function toastProblems(messages: readonly string[], total: number): () => void {
  const more = total - messages.length;
  const last = more > 0 ? [`${counted(more, 'more error', 'more errors')} in the table`] : [];
  // Long enough to read six of them.
  return toastErrors([...messages, ...last], { autoClose: 12_000, className: 'gl-cell-toast' });
}

/**
 * Reads and checks a CSV file in a worker and sends it when all its rows are good (spec 3.5.4). `onImported` is called
 * before the screen is left for the list.
 */
export function useCsvImport(onImported: () => void): CsvImport {
  const { userId, mode } = useUser();
  const { transfer, run, cancel } = useTransfer();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const opened = useRef<OpenCsv | null>(null);
  const unsay = useRef<() => void>(() => undefined);
  // The same file again, the same key: however often it is sent, it is imported once.
  const keys = useRef(new WeakMap<File, string>()).current;

  const forget = (): void => {
    opened.current?.close();
    opened.current = null;
    // What was wrong with the last file is not wrong with this one.
    unsay.current();
    unsay.current = () => undefined;
    setFailure(null);
  };
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      opened.current?.close();
      unsay.current();
    };
  }, []);

  const show = (file: File, { firstMessages, total, problems }: RowProblems): void => {
    if (isLeft.current) return;
    unsay.current = toastProblems(firstMessages, total);
    setFailure({ file, message: null, problems, canRetry: false });
  };

  const send = async (file: File, rows: number): Promise<void> => {
    const key = keys.get(file) ?? randomKey();
    keys.set(file, key);
    try {
      await run(`Importing ${counted(rows, 'row')}`, (options) =>
        importInventory(file, rows, { userId, mode }, key, options),
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

  const check = async (file: File): Promise<OpenCsv | null> => {
    const csv = await run(`Checking ${file.name}`, (options) => openCsv(file, options));
    opened.current = csv;
    if (csv.fileProblem !== null) {
      unsay.current = toastErrors([brokenCsv]);
      setFailure({ file, message: csv.fileProblem, problems: null, canRetry: false });
      return null;
    }
    if (csv.total === 0) return csv;
    show(file, await withTaken(csv, run));
    return null;
  };

  const start = async (file: File): Promise<void> => {
    forget();
    setRunning(true);
    try {
      const csv = await check(file);
      if (csv) await send(file, csv.rows);
    } catch (error) {
      const reason = toFailure(error);
      if (reason.status === 'ABORTED') return;
      const refused = refusedRows(reason);
      if (refused) return show(file, await whole(refused, opened.current, run));
      unsay.current = toastErrors([brokenCsv]);
      setFailure({ file, message: reason.message, problems: null, canRetry: mayPass(reason) });
    } finally {
      setRunning(false);
    }
  };

  return { transfer, isRunning, cancel, failure, start };
}
