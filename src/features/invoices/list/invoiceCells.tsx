import type { ReactElement } from 'react';
import type { InvoiceColumn } from '@/domain/invoices/invoiceColumns';
import { billedName } from '@/domain/invoices/invoiceColumns';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import { notAvailable } from '@/domain/invoices/printed';
import { moneyCents } from '@/domain/money/cents';
import { InvoiceStatusBadge } from '@/shared/invoices/InvoiceStatusBadge';
import type { Column } from '@/shared/ui/columns';
import { InvoiceLink } from './InvoiceLink';
import { SelectBox } from './SelectBox';

type Cell = NonNullable<Column<InvoiceListRow>['cell']>;

const NumberCell: Cell = (row): ReactElement => (
  <span className="gl-number-cell">
    <SelectBox row={row} />
    <InvoiceLink row={row} />
  </span>
);

const Billed: Cell = (row): ReactElement => {
  const { recipientCompanyName, recipientName, recipientEmail } = row.recipientId;
  return (
    <span className="gl-billed">
      <span className="gl-cell-main">{billedName(row)}</span>
      <span className="gl-cell-sub">{recipientCompanyName ? recipientName : recipientEmail}</span>
    </span>
  );
};

/** Cells that show more than their text. */
export const invoiceCells: Partial<Record<InvoiceColumn, Cell>> = {
  number: NumberCell,
  recipient: Billed,
  license: (row) => (
    <span className="gl-whole gl-license">
      {'license' in row ? row.license.licenseNumber || notAvailable : '—'}
    </span>
  ),
  status: ({ status, invoiceDueDate, balanceDue, waitingAmount, isCredited, isDisputed }) => (
    <>
      <InvoiceStatusBadge
        status={status}
        dueDate={invoiceDueDate}
        balanceCents={moneyCents(balanceDue) ?? 0}
        isCredited={isCredited}
        isDisputed={isDisputed}
      />
      {(moneyCents(waitingAmount) ?? 0) > 0 ? (
        <span className="gl-cell-sub gl-waiting">{waitingAmount} processing</span>
      ) : null}
    </>
  ),
};
