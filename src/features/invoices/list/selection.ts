import { createContext, useContext } from 'react';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';

/** The invoices chosen in a list, over the borders of its pages. */
export interface Selection {
  rows: ReadonlyMap<string, InvoiceListRow>;
  toggle: (row: InvoiceListRow) => void;
}

const nothing: Selection = { rows: new Map(), toggle: () => undefined };

/** The selection of the list around a cell. */
export const SelectionContext = createContext<Selection>(nothing);

/** What is chosen in the list around. */
export const useSelection = (): Selection => useContext(SelectionContext);
