import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { type FeeSettings, totalWithFee } from '@/domain/invoices/mta/feeRules';
import { feeExplanation, feeText } from '@/domain/invoices/mta/feeText';
import type { MonthlyInvoice } from '@/domain/invoices/mta/monthlyRun';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import { printedDescription } from '@/domain/invoices/mta/taxDescription';
import { printedDate } from '@/domain/invoices/printed';
import { isFeeLine } from '@/domain/invoices/totals';
import { formatMoney, toCents } from '@/domain/money/cents';
import { type SampleValues, sampleErrors, sampleInvoice } from './sampleInvoice';

interface SampleResultProps {
  municipality: Municipality;
  settings: FeeSettings;
  today: string;
}

/** What the sample comes to; says so while nothing can be worked out. */
export function SampleResult({
  municipality,
  settings,
  today,
}: SampleResultProps): ReactElement | null {
  const { values } = useFormikContext<SampleValues>();
  if (Object.keys(sampleErrors(values)).length > 0) return null;
  const found = sampleInvoice(municipality, values, { settings, today });
  if (typeof found === 'string') {
    return (
      <p className="gl-test-none" role="status">
        No invoice would be created: {found}.
      </p>
    );
  }
  return <SampleLines made={found} />;
}

function SampleLines({ made }: { made: MonthlyInvoice }): ReactElement {
  const { invoice, fee, balanceDue } = made;
  // Where the fee is a line, the balance holds it already.
  const isLine = invoice.itemsDetails.some(isFeeLine);
  const total = isLine ? (toCents(balanceDue) ?? 0) : totalWithFee(fee);
  return (
    <section className="gl-test-invoice" aria-label="Charges" aria-live="polite">
      <table className="table gl-test-lines">
        <caption className="visually-hidden">Invoice lines</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="gl-end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.itemsDetails.map((line) => (
            <tr key={line.itemName}>
              <td>
                <span className="gl-cell-main">{line.itemName}</span>
                <span className="gl-cell-sub">{printedDescription(line, invoice.license)}</span>
              </td>
              <td className="gl-end">{formatMoney(toCents(line.lineTotal) ?? 0)}</td>
            </tr>
          ))}
          {isLine ? null : (
            <tr>
              <td>
                <span className="gl-cell-main">Collection fee</span>
                <span className="gl-cell-sub">Added when paying</span>
              </td>
              <td className="gl-end">{feeText(fee)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Due by {printedDate(invoice.invoiceDueDate)}</th>
            <td className="gl-end">{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="gl-fee-origin">
        <span className="gl-fee-origin-title">How this fee was calculated</span>
        {feeExplanation(fee)}
      </p>
    </section>
  );
}
