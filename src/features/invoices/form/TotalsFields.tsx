import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import { invoiceTotals, partialCents } from '@/domain/invoices/totals';
import { formatMoney, settledAmount } from '@/domain/money/cents';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { TextField } from '@/shared/ui/fields/TextField';
import { billedForm, type InvoiceFormValues } from './invoiceForm';

interface TotalsFieldsProps {
  paidCents: number;
  /** Lines of penalties that the invoice bills beside its own; null while they are not known. */
  penalties: readonly InvoiceLine[] | null;
}

/**
 * Discount and partial amount, with what the invoice comes to; all of it in whole cents (readings
 * D44). No amount is told before the penalties in it are known.
 */
export function TotalsFields({ paidCents, penalties }: TotalsFieldsProps): ReactElement {
  const { values } = useFormikContext<InvoiceFormValues>();
  const { subtotalCents, discountCents, totalCents } = invoiceTotals(
    billedForm(values, penalties ?? []),
  );
  const known = (cents: number): number | null => (penalties === null ? null : cents);
  const { isDiscount } = values.discountData;
  const { isPartial } = values.partialData;
  const asked = partialCents(values);
  return (
    <section className="gl-invoice-totals" aria-label="Totals">
      <div>
        <CheckField name="discountData.isDiscount" label="Discount" />
        {isDiscount ? (
          <TextField
            name="discountData.discountPercantage"
            label="Discount percentage"
            type="number"
            after="%"
            required
          />
        ) : null}
        <CheckField name="partialData.isPartial" label="Request a partial amount now" />
        {isPartial ? (
          <TextField
            name="partialData.partialAmount"
            label="Partial amount"
            type="number"
            before="$"
            settle={settledAmount}
            required
            help="The amount that can be paid now. The balance due does not change."
          />
        ) : null}
      </div>
      <dl className="gl-totals">
        <Total label="Subtotal" cents={known(subtotalCents)} />
        {isDiscount ? <Total label="Discount" cents={-discountCents} /> : null}
        <Total label="Total" cents={known(totalCents)} isStrong />
        {paidCents > 0 ? <Total label="Paid" cents={-paidCents} /> : null}
        {asked !== null ? <Total label="Due now" cents={asked} /> : null}
        <Total label="Balance due" cents={known(totalCents - paidCents)} isStrong />
      </dl>
    </section>
  );
}

interface TotalProps {
  label: string;
  /** Null while it is not known. */
  cents: number | null;
  isStrong?: boolean;
}

function Total({ label, cents, isStrong }: TotalProps): ReactElement {
  return (
    <div className={isStrong ? 'is-strong' : undefined}>
      <dt>{label}</dt>
      <dd className="gl-figure">{cents === null ? 'Not available yet' : formatMoney(cents)}</dd>
    </div>
  );
}
