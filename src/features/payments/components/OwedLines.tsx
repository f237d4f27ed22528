import type { ReactElement } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { monthName } from '@/domain/invoices/mta/period';
import { furtherPaidRows, paidSums } from '@/domain/invoices/paidSums';
import { invoiceFileName, invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { printedDate, printedPercent, printedText } from '@/domain/invoices/printed';
import { invoiceTotals } from '@/domain/invoices/totals';
import { formatMoney, toCents } from '@/domain/money/cents';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { PastPayments } from './PastPayments';
import { SumRow } from './SumRow';

const money = (amount: string): string => formatMoney(toCents(amount) ?? 0);

/** What a tax invoice has beside any other. */
function taxFacts({ invoice }: PayableInvoice): Fact[] {
  if (!('license' in invoice)) return [];
  const { license, municiplaity, period } = invoice;
  return [
    ['Municipality', printedText(municiplaity.label)],
    ...(period ? [['Tax period', monthName(period)] as const] : []),
    ['License number', printedText(license.licenseNumber)],
    ['License type', printedText(license.licenseType)],
  ];
}

/** The invoice itself: dates, lines, sums, what was paid so far, and its PDF. */
export function OwedLines({ payable }: { payable: PayableInvoice }): ReactElement {
  const { invoice, payments } = payable;
  const facts: Fact[] = [
    ['Invoice date', printedDate(invoice.invoiceDate)],
    ['Due date', printedDate(invoice.invoiceDueDate)],
    ...(invoice.recipientPO ? [['PO number', invoice.recipientPO] as const] : []),
    ...taxFacts(payable),
  ];
  return (
    <section className="gl-pay-card gl-pay-lines" aria-labelledby="lines">
      <div className="gl-pay-lines-head">
        <h2 id="lines">Details</h2>
        <DocumentButtons payable={payable} />
      </div>
      <Facts facts={facts} />
      <ul className="gl-pay-items" aria-label="Items">
        {invoice.itemsDetails.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are shown as sent and never change places.
          <li key={at}>
            <span className="gl-pay-item">
              <span>{line.itemName}</span>
              {line.itemDescription ? <small>{line.itemDescription}</small> : null}
              <small className="gl-figure">
                {line.Qnty} × {money(line.unitCost)}
              </small>
            </span>
            <span className="gl-figure">{money(line.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <Sums payable={payable} />
      {invoice.notes ? <p className="gl-pay-notes">{invoice.notes}</p> : null}
      <PastPayments payments={payments} />
    </section>
  );
}

/** The invoice as a file and on paper. */
function DocumentButtons({ payable }: { payable: PayableInvoice }): ReactElement {
  const pdf = useInvoicePdf();
  const name = invoiceFileName(payable.invoice.invoiceId);
  const look = 'btn btn-outline-secondary btn-sm';
  return (
    <>
      <button
        type="button"
        className={look}
        onClick={() => void pdf.download(invoicePdf(payable), name)}
      >
        <Icon name="download" /> PDF
      </button>
      <button type="button" className={look} onClick={() => void pdf.print(invoicePdf(payable))}>
        <Icon name="printer" /> Print
      </button>
    </>
  );
}

function Sums({ payable }: { payable: PayableInvoice }): ReactElement {
  const { invoice, totalAmount } = payable;
  const sums = paidSums(payable);
  const credited = toCents(payable.creditedAmount) ?? 0;
  const { discountCents, subtotalCents } = invoiceTotals(invoice);
  const discount = `Discount (${printedPercent(invoice.discountData.discountPercantage)})`;
  return (
    <dl className="gl-pay-sums">
      <SumRow label="Subtotal" value={formatMoney(subtotalCents)} />
      {discountCents > 0 ? <SumRow label={discount} value={formatMoney(-discountCents)} /> : null}
      <SumRow label="Total" value={formatMoney((toCents(totalAmount) ?? 0) + credited)} />
      {credited > 0 ? <SumRow label="Credit notes" value={formatMoney(-credited)} /> : null}
      {sums.paid > 0 ? <SumRow label="Paid so far" value={formatMoney(-sums.paid)} /> : null}
      {furtherPaidRows(sums).map(({ label, cents, isFee }) => (
        <SumRow key={label} label={label} value={formatMoney(isFee ? cents : -cents)} />
      ))}
      <SumRow label="Balance due" value={money(invoice.balanceDue)} isStrong />
    </dl>
  );
}
