import type { ReactElement } from 'react';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { AccountLock } from '@/domain/invoices/mta/billedAccount';
import type { MtaFee } from '@/domain/invoices/mta/feeRules';
import { TextField } from '@/shared/ui/fields/TextField';
import { FeeCard } from '../tax/FeeCard';
import { TaxFields } from '../tax/TaxFields';
import type { PenaltyLines } from '../tax/usePenaltyLines';
import { DateFields } from './DateFields';
import { LinesTable } from './LinesTable';
import { RecipientPicker } from './RecipientPicker';
import { TotalsFields } from './TotalsFields';

interface InvoiceFieldsProps {
  kind: InvoiceKind;
  /** Payments so far, in cents. */
  paidCents: number;
  /** Of a tax invoice, as it is typed; null until it is decided. */
  fee: MtaFee | null;
  /** Why a stored tax invoice stays on its account. */
  lock: AccountLock;
  penalties: PenaltyLines;
}

/** Everything that is filled in on an invoice of either kind. */
export function InvoiceFields(props: InvoiceFieldsProps): ReactElement {
  const { kind, paidCents, fee, lock, penalties } = props;
  return (
    <>
      <div className="gl-fields">
        {kind === 'mta' ? (
          <TaxFields lock={lock} />
        ) : (
          <div className="gl-wide">
            <RecipientPicker />
          </div>
        )}
        <DateFields />
        <TextField name="recipientPO" label="PO" autoComplete="off" />
      </div>
      <LinesTable kind={kind} penalties={penalties} />
      <TotalsFields paidCents={paidCents} penalties={penalties.lines} />
      {fee ? <FeeCard fee={fee} isKnown={penalties.lines !== null} /> : null}
      <TextField name="notes" label="Notes" type="textarea" help="Printed on the invoice." />
    </>
  );
}
