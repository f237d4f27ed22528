import { useCallback } from 'react';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { actionsFor } from '@/domain/invoices/lifeCycle';
import { cloneRefusal } from '@/domain/invoices/mta/monthlyCopy';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import type { RowAction } from '@/shared/ui/RowMenu';

interface RowMenuSettings {
  kind: InvoiceKind;
  mayWrite: boolean;
  onPdf: (row: InvoiceListRow) => void;
  onClone: (row: InvoiceListRow) => void;
}

const labels = {
  send: 'Send …',
  remind: 'Remind …',
  pay: 'Record payment …',
  void: 'Void …',
} as const;

/** What can be done with one invoice of a list, as its status allows. */
export function useRowMenu(
  settings: RowMenuSettings,
): (row: InvoiceListRow) => { subject: string; actions: readonly RowAction[] } {
  const { kind, mayWrite, onPdf, onClone } = settings;
  return useCallback(
    (row) => {
      const { view, edit } = invoicePlaces[kind];
      const acts = mayWrite ? actionsFor(row.status, row.isDisputed) : [];
      const asked = (['send', 'remind', 'pay', 'void'] as const).filter((act) =>
        acts.includes(act),
      );
      return {
        subject: row.invoiceId,
        actions: [
          { label: 'View', to: view(row._id) },
          ...(acts.includes('edit') ? [{ label: 'Edit', to: edit(row._id) }] : []),
          { label: 'PDF', onSelect: () => onPdf(row) },
          ...asked.map((act) => ({ label: labels[act], to: `${view(row._id)}?act=${act}` })),
          ...(mayWrite
            ? [{ label: 'Clone', onSelect: () => onClone(row), refused: cloneRefusal(row) }]
            : []),
        ],
      };
    },
    [kind, mayWrite, onPdf, onClone],
  );
}
