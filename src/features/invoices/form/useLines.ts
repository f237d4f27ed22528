import { type FormikContextType, type FormikTouched, useFormikContext } from 'formik';
import { type MutableRefObject, useMemo, useRef, useState } from 'react';
import { emptyLine, type InvoiceLine } from '@/domain/invoices/invoice';
import { maxLines } from '@/domain/invoices/invoiceErrors';
import { afterPress } from '@/shared/ui/fields/afterPress';
import type { InvoiceFormValues } from './invoiceForm';

/** A line that was taken away, and where it stood. */
interface RemovedLine {
  line: InvoiceLine;
  at: number;
}

/** What can be done with the lines; the same object as long as the form is open. */
export interface LineActions {
  /** Adds an empty line after one, or at the end, and leads to it. */
  add: (after?: number) => void;
  remove: (at: number) => void;
  move: (at: number, by: 1 | -1) => void;
  /** Puts other contents into a line. */
  change: (at: number, part: Partial<InvoiceLine>) => void;
  /** A box of a line was left. */
  leave: (at: number, name: keyof InvoiceLine) => void;
}

interface Lines {
  acts: LineActions;
  /** The line taken away last; null once something else was done with the lines. */
  removed: RemovedLine | null;
  undo: () => void;
}

/** Id of a line's part, for the focus. */
export const lineId = (at: number, part: 'item' | 'up' | 'down'): string => `line-${at}-${part}`;

/** Once the form has been drawn anew. */
const focusSoon = (id: string): void => {
  setTimeout(() => document.getElementById(id)?.focus(), 0);
};

const swapped = <Entry>(list: readonly Entry[], at: number, other: number): Entry[] =>
  list.map((entry, index) => {
    if (index === at) return list[other] ?? entry;
    return index === other ? (list[at] ?? entry) : entry;
  });

type Marks = FormikTouched<InvoiceLine>[];

/** Which boxes were left, a record for each line. */
const marksOf = (touched: unknown, length: number): Marks => {
  const known: Marks = Array.isArray(touched) ? touched : [];
  return Array.from({ length }, (_, at) => known[at] ?? {});
};

type LatestForm = Readonly<MutableRefObject<FormikContextType<InvoiceFormValues>>>;

/**
 * The lines as they will stand. Several changes may come before the form is drawn anew: each builds
 * on the one before.
 */
function linesToBe(latest: LatestForm) {
  let pending: { from: unknown; lines: InvoiceLine[] } | null = null;
  const lines = (): InvoiceLine[] => {
    const drawn = latest.current.values.itemsDetails;
    return pending?.from === drawn ? pending.lines : drawn;
  };
  const put = (next: InvoiceLine[]): void => {
    pending = { from: latest.current.values.itemsDetails, lines: next };
    void latest.current.setFieldValue('itemsDetails', next);
  };
  /** Which boxes were left moves with the lines. */
  const both = (next: InvoiceLine[], mark: (list: Marks) => Marks): void => {
    const { touched, setTouched } = latest.current;
    const marks = mark(marksOf(touched.itemsDetails, lines().length));
    put(next);
    void setTouched({ ...touched, itemsDetails: marks }, false);
  };
  const insert = (line: InvoiceLine, at: number): void =>
    both(lines().toSpliced(at, 0, line), (list) => list.toSpliced(at, 0, {}));
  return { lines, put, both, insert };
}

function lineActions(
  latest: LatestForm,
  { lines, put, both, insert }: ReturnType<typeof linesToBe>,
  setRemoved: (removed: RemovedLine | null) => void,
): LineActions {
  return {
    add: (after = lines().length - 1) => {
      if (lines().length >= maxLines) return;
      setRemoved(null);
      insert({ ...emptyLine }, after + 1);
      focusSoon(lineId(after + 1, 'item'));
    },
    remove: (at) => {
      const line = lines()[at];
      if (!line) return;
      both(lines().toSpliced(at, 1), (list) => list.toSpliced(at, 1));
      setRemoved({ line, at });
      focusSoon('line-undo');
    },
    move: (at, by) => {
      const to = at + by;
      if (to < 0 || to >= lines().length) return;
      both(swapped(lines(), at, to), (list) => swapped(list, at, to));
      focusSoon(lineId(to, by === 1 ? 'down' : 'up'));
    },
    change: (at, part) => {
      const line = lines()[at];
      if (line) put(lines().with(at, { ...line, ...part }));
    },
    leave: (at, name) =>
      afterPress(() => void latest.current.setFieldTouched(`itemsDetails[${at}].${name}`, true)),
  };
}

/** The lines of the invoice in the form, and what can be done with them by keyboard. */
export function useLines(): Lines {
  const form = useFormikContext<InvoiceFormValues>();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const latest = useRef(form);
  latest.current = form;
  return useMemo(() => {
    const toBe = linesToBe(latest);
    const undo = (): void => {
      if (!removed) return;
      toBe.insert(removed.line, removed.at);
      setRemoved(null);
      focusSoon(lineId(removed.at, 'item'));
    };
    return { acts: lineActions(latest, toBe, setRemoved), removed, undo };
  }, [removed]);
}
