import { useCallback, useMemo, useState } from 'react';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { Selection } from './selection';

interface SelectedRows {
  selection: Selection;
  /** Chosen or not, all of these rows. */
  setAll: (rows: readonly InvoiceListRow[], isChosen: boolean) => void;
  clear: () => void;
}

/** The rows that are chosen, page by page. */
export function useSelectedRows(): SelectedRows {
  const [rows, setRows] = useState<ReadonlyMap<string, InvoiceListRow>>(new Map());
  const toggle = useCallback((row: InvoiceListRow): void => {
    setRows((before) => {
      const next = new Map(before);
      if (!next.delete(row._id)) next.set(row._id, row);
      return next;
    });
  }, []);
  const setAll = useCallback((some: readonly InvoiceListRow[], isChosen: boolean): void => {
    setRows((before) => {
      const next = new Map(before);
      for (const row of some) {
        if (isChosen) next.set(row._id, row);
        else next.delete(row._id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setRows(new Map()), []);
  return { selection: useMemo(() => ({ rows, toggle }), [rows, toggle]), setAll, clear };
}
