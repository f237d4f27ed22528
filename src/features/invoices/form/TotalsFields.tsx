import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { invoiceTotals, partialCents } from '@/domain/invoices/totals';
import { formatMoney, settledAmount } from '@/domain/money/cents';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { InvoiceFormValues } from './invoiceForm';

/**
 * Discount and partial amount, with what the invoice comes to; all of it in whole cents (readings
 * D44).
 */
export function TotalsFields({ paidCents }: { paidCents: number }): ReactElement {
  const { values } = useFormikContext<InvoiceFormValues>();
  const { subtotalCents, discountCents, totalCents } = invoiceTotals(values);
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
        <CheckField name="partialData.isPartial" label="Ask for a partial amount now" />
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
        <Total label="Subtotal" cents={subtotalCents} />
        {isDiscount ? <Total label="Discount" cents={-discountCents} /> : null}
        <Total label="Total" cents={totalCents} isStrong />
        {paidCents > 0 ? <Total label="Paid" cents={-paidCents} /> : null}
        {asked !== null ? <Total label="Due now" cents={asked} /> : null}
        <Total label="Balance due" cents={totalCents - paidCents} isStrong />
      </dl>
    </section>
  );
}

interface TotalProps {
  label: string;
  cents: number;
  isStrong?: boolean;
}

function Total({ label, cents, isStrong }: TotalProps): ReactElement {
  return (
    <div className={isStrong ? 'is-strong' : undefined}>
      <dt>{label}</dt>
      <dd className="gl-figure">{formatMoney(cents)}</dd>
    </div>
  );
}
