import { useEffect, useRef, useState } from 'react';
import { mayPass, toFailure } from '@/shared/api/failure';
import { useTransfer } from '@/shared/files/useTransfer';
import type { ProblemSource } from './errorList';
import type { AnyImportOrder, ImportName, ImportOrder } from './importKinds';
import { type OpenImport, openImport } from './openImport';

/** Why a file was not imported. */
export interface ImportFailure {
  file: File;
  /** What is wrong with the file as a whole, or with its sending; null when its rows tell. */
  message: string | null;
  problems: ProblemSource | null;
  /**
   * False where nobody could say which values are there already: these are not among the problems.
   */
  isCompared: boolean;
  /** True when sending the same file again may help. */
  canRetry: boolean;
}

/** What is wrong in a file's rows. */
export type RowProblems = Pick<OpenImport<ImportName>, 'firstMessages' | 'total' | 'problems'> &
  Partial<Pick<ImportFailure, 'isCompared'>>;

type Transfers = ReturnType<typeof useTransfer>;

/** What is under way with a file, and why it is not imported. */
export interface ImportState extends Pick<Transfers, 'transfer' | 'cancel'> {
  /** True from when a file is chosen until it is known what becomes of it. */
  isRunning: boolean;
  failure: ImportFailure | null;
}

export interface ImportCheck<Name extends ImportName> extends ImportState {
  run: Transfers['run'];
  setRunning: (isRunning: boolean) => void;
  /** Reads and checks a file in a worker; rejects when stopped or unreadable. */
  open: (file: File, order: ImportOrder<Name> & AnyImportOrder) => Promise<OpenImport<Name>>;
  /** The file that was opened last. */
  opened: () => OpenImport<Name> | null;
  /** Says what is wrong with a file as a whole. */
  fail: (file: File, message: string, canRetry?: boolean) => void;
  /** Says what is wrong in its rows. */
  failRows: (file: File, found: RowProblems) => void;
  /** Forgets the file and what was wrong with it. */
  reset: () => void;
}

/** One file at a time: its check in the worker, and what is said of it. */
export function useImportCheck<Name extends ImportName>(): ImportCheck<Name> {
  const { transfer, run, cancel } = useTransfer();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const opened = useRef<OpenImport<Name> | null>(null);
  useEffect(() => () => opened.current?.close(), []);
  return {
    transfer,
    run,
    cancel,
    isRunning,
    setRunning,
    failure,
    open: async (file, order) => {
      const read = await run(`Checking ${file.name}`, (options) =>
        openImport<Name>(file, order, options),
      );
      opened.current = read;
      return read;
    },
    opened: () => opened.current,
    fail: (file, message, canRetry = false) =>
      setFailure({ file, message, problems: null, isCompared: true, canRetry }),
    failRows: (file, { problems, isCompared = true }) =>
      setFailure({ file, message: null, problems, isCompared, canRetry: false }),
    reset: () => {
      opened.current?.close();
      opened.current = null;
      setFailure(null);
    },
  };
}

/** Says why an act with a file failed; nothing where it was stopped. */
export function tellFailure(
  error: unknown,
  tell: (message: string, canRetry: boolean) => void,
): void {
  const reason = toFailure(error);
  if (reason.status !== 'ABORTED') tell(reason.message, mayPass(reason));
}
