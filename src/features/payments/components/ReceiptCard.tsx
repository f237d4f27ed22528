import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { phoneText } from '@/domain/contact/phone';
import { printedDate, printedText } from '@/domain/invoices/printed';
import {
  feeLabel,
  instrumentText,
  isOfInvoice,
  paymentStateText,
  type Receipt,
} from '@/domain/invoices/receipt';
import { formatMoney, toCents } from '@/domain/money/cents';
import { SenderLogo } from '@/shared/invoices/SenderLogo';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import type { ReceiptKey } from '../api';
import { paymentPlace } from '../receiptPlace';
import { ReceiptButtons } from './ReceiptButtons';
import { SumRow } from './SumRow';

const money = (amount: string): string => formatMoney(toCents(amount) ?? 0);
const isSome = (amount: string): boolean => (toCents(amount) ?? 0) !== 0;

/** Colors of the states of a payment. */
export const paymentTones = {
  started: 'warning',
  pending: 'info',
  cleared: 'success',
  returned: 'danger',
  failed: 'danger',
} as const;

/** Who was paid, for what, how much, and how. */
export function ReceiptCard({
  receipt,
  asked,
}: {
  receipt: Receipt;
  asked: ReceiptKey;
}): ReactElement {
  const { merchant, state, failure } = receipt;
  return (
    <article className="gl-pay-card gl-receipt" aria-labelledby="receipt">
      <SenderLogo sender={merchant} />
      <p className="gl-pay-from">{printedText(merchant.name)}</p>
      <h1 id="receipt">
        {isOfInvoice(receipt) ? 'Receipt for invoice' : 'Receipt'}{' '}
        <span className="gl-pay-number">{receipt.invoiceNo}</span>
      </h1>
      <p className="gl-pay-owed">
        <span className="gl-figure">{money(receipt.total)}</span>
        <StatusBadge tone={paymentTones[state]}>{paymentStateText(state)}</StatusBadge>
      </p>
      {failure ? <p className="gl-form-error">{failure}</p> : null}
      <Facts facts={receiptFactsOf(receipt)} />
      <ul className="gl-pay-items" aria-label="Items">
        {receipt.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are shown as sent and never change places.
          <li key={at}>
            <span className="gl-pay-item">
              <span>{item.name}</span>
              {item.description ? <small>{item.description}</small> : null}
            </span>
            <span className="gl-figure">{money(item.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <Sums receipt={receipt} />
      <address className="gl-receipt-merchant">
        {[merchant.name, ...merchant.lines, phoneText(merchant.phone), merchant.email]
          .filter(Boolean)
          .join(' · ')}
      </address>
      <ReceiptButtons receipt={receipt} asked={asked} />
      <p className="gl-pay-other">
        <Link to={paymentPlace(asked)}>Follow this payment</Link>
      </p>
    </article>
  );
}

/** How a payment was made, as facts. */
export const receiptFactsOf = (receipt: Receipt): Fact[] => [
  ['Date', printedDate(receipt.paidOn)],
  ...(receipt.reference
    ? ([[receipt.reference.label, printedText(receipt.reference.text)]] as const)
    : []),
  ['Paid with', instrumentText(receipt)],
  ['Paid by', receipt.payerName],
  ...(receipt.authCode ? ([['Authorization', receipt.authCode]] as const) : []),
  ...(receipt.traceNo ? ([['Trace no.', receipt.traceNo]] as const) : []),
  ...(receipt.licenseNumber ? ([['License no.', receipt.licenseNumber]] as const) : []),
  ...(receipt.municipality ? ([['Municipality', receipt.municipality]] as const) : []),
];

function Sums({ receipt }: { receipt: Receipt }): ReactElement {
  const hasInvoice = isOfInvoice(receipt);
  return (
    <dl className="gl-pay-sums">
      {hasInvoice ? <SumRow label="Invoice total" value={money(receipt.invoiceTotal)} /> : null}
      <SumRow label="Payment" value={money(receipt.amount)} />
      {isSome(receipt.tax) ? <SumRow label="of which tax" value={money(receipt.tax)} /> : null}
      {isSome(receipt.collectionFee) ? (
        <SumRow label="of which collection fee" value={money(receipt.collectionFee)} />
      ) : null}
      {isSome(receipt.penalty) ? (
        <SumRow label="of which late payment penalty" value={money(receipt.penalty)} />
      ) : null}
      {isSome(receipt.tip) ? <SumRow label="Tip" value={money(receipt.tip)} /> : null}
      {isSome(receipt.fee) ? <SumRow label={feeLabel(receipt)} value={money(receipt.fee)} /> : null}
      <SumRow label="Total" value={money(receipt.total)} isStrong />
      {isSome(receipt.refunded) ? (
        <SumRow label="Refunded" value={money(receipt.refunded)} isStrong />
      ) : null}
      {hasInvoice ? (
        <SumRow label="Balance due on the invoice" value={money(receipt.balanceDue)} />
      ) : null}
    </dl>
  );
}
