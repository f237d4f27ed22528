import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { MtaFee } from '@/domain/invoices/mta/feeRules';
import { TextField } from '@/shared/ui/fields/TextField';
import { FeeCard } from '../tax/FeeCard';
import { TaxFields } from '../tax/TaxFields';
import { DateFields } from './DateFields';
import { type InvoiceFormValues, isTaxForm } from './invoiceForm';
import { LinesTable } from './LinesTable';
import { RecipientPicker } from './RecipientPicker';
import { TotalsFields } from './TotalsFields';

interface InvoiceFieldsProps {
  kind: InvoiceKind;
  /** Payments so far, in cents. */
  paidCents: number;
  /** Of a tax invoice, as it is typed. */
  fee: MtaFee | null;
}

/** Everything that is filled in on an invoice of either kind. */
export function InvoiceFields({ kind, paidCents, fee }: InvoiceFieldsProps): ReactElement {
  const { values } = useFormikContext<InvoiceFormValues>();
  // Before that every sentence about the fee would be a guess.
  const isDecided =
    isTaxForm(values) && values.municiplaity.label !== '' && values.license.licenseNumber.trim() !== '';
  return (
    <>
      <div className="gl-fields">
        {kind === 'mta' ? (
          <TaxFields />
        ) : (
          <div className="gl-wide">
            <RecipientPicker />
          </div>
        )}
        <DateFields />
        <TextField name="recipientPO" label="PO" autoComplete="off" />
      </div>
      <LinesTable kind={kind} />
      <TotalsFields paidCents={paidCents} />
      {fee && isDecided ? <FeeCard fee={fee} /> : null}
      <TextField name="notes" label="Notes" type="textarea" help="Printed on the invoice." />
    </>
  );
}
