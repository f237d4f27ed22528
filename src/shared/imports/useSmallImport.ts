import { useRef, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import type { AnyImportOrder, ImportName, ImportOrder } from './importKinds';
import type { ImportContent } from './openImport';
import { refusedRows } from './refusedRows';
import { type ImportState, tellFailure, useImportCheck } from './useImportCheck';

/** A file without an error, and what is in it. */
export interface GoodFile<Name extends ImportName> extends ImportContent<Name> {
  name: string;
}

interface SmallImport<Name extends ImportName> {
  state: ImportState;
  /** The file that was chosen, whatever it is like. */
  file: File | null;
  good: GoodFile<Name> | null;
  choose: (file: File) => Promise<void>;
  /** Says of a file which rows the server would not take; false for any other failure. */
  refuse: (error: unknown) => boolean;
}

/**
 * The file of a dialog: checked in the worker and sent as its lines once somebody has confirmed it.
 * A file that is chosen while another is read takes its place.
 */
export function useSmallImport<Name extends ImportName>(
  order: ImportOrder<Name> & AnyImportOrder,
): SmallImport<Name> {
  const check = useImportCheck<Name>();
  const [file, setFile] = useState<File | null>(null);
  const [good, setGood] = useState<GoodFile<Name> | null>(null);
  const last = useRef<File>();

  const read = async (chosen: File): Promise<void> => {
    const open = await check.open(chosen, order);
    if (open.fileProblem !== null) return check.fail(chosen, open.fileProblem);
    if (open.total > 0) return check.failRows(chosen, open);
    const content = await open.content();
    if (last.current === chosen) setGood({ name: chosen.name, ...content });
  };
  const choose = async (chosen: File): Promise<void> => {
    last.current = chosen;
    check.reset();
    setFile(chosen);
    setGood(null);
    check.setRunning(true);
    try {
      await read(chosen);
    } catch (error) {
      if (last.current === chosen) tellFailure(error, (message) => check.fail(chosen, message));
    } finally {
      if (last.current === chosen) check.setRunning(false);
    }
  };
  const refuse = (error: unknown): boolean => {
    const refused = refusedRows(toFailure(error));
    if (!refused || !file) return false;
    setGood(null);
    check.failRows(file, refused);
    return true;
  };
  return { state: check, file, good, choose, refuse };
}
