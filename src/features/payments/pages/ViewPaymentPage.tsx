import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { phoneText } from '@/domain/contact/phone';
import { paymentEvents, standingSentence } from '@/domain/invoices/paymentEvents';
import { printedText } from '@/domain/invoices/printed';
import { paymentStateText, type Receipt } from '@/domain/invoices/receipt';
import { formatMoney, toCents } from '@/domain/money/cents';
import { SenderLogo } from '@/shared/invoices/SenderLogo';
import { PayFrame } from '@/shared/payments/PayFrame';
import { Facts } from '@/shared/ui/Facts';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { LoadingRows } from '@/shared/ui/states';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { type ReceiptKey, useGetReceiptQuery } from '../api';
import { Refused } from '../components/PayScreen';
import { ReceiptButtons } from '../components/ReceiptButtons';
import { paymentTones, receiptFactsOf } from '../components/ReceiptCard';
import { receiptAsked, receiptPlace } from '../receiptPlace';

const title = 'Payment';

/** Where one payment stands, for whoever has its key (spec 1.2, `/viewPayment?key=`). */
export default function ViewPaymentPage(): ReactElement {
  const [search] = useSearchParams();
  const asked = receiptAsked(search);
  const { currentData: data, error, refetch } = useGetReceiptQuery(asked);
  return (
    <PayFrame title={title}>
      {data ? <PaymentCard receipt={data} asked={asked} /> : null}
      {!data && error ? (
        <Refused error={error} title={title} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <section className="gl-pay-card">
          <LoadingRows rows={6} label="Opening the payment" />
        </section>
      ) : null}
    </PayFrame>
  );
}

function PaymentCard({ receipt, asked }: { receipt: Receipt; asked: ReceiptKey }): ReactElement {
  const { merchant, state } = receipt;
  const refundedCents = toCents(receipt.refunded) ?? 0;
  return (
    <article className="gl-pay-card gl-receipt" aria-labelledby="payment">
      <SenderLogo sender={merchant} />
      <p className="gl-pay-from">{printedText(merchant.name)}</p>
      <h1 id="payment">
        Payment <span className="gl-pay-number">{receipt.invoiceNo}</span>
      </h1>
      <p className="gl-pay-owed">
        <span className="gl-figure">{formatMoney(toCents(receipt.total) ?? 0)}</span>
        <StatusBadge tone={paymentTones[state]}>{paymentStateText(state)}</StatusBadge>
      </p>
      <p>{standingSentence[state]}</p>
      {refundedCents > 0 ? <p>{formatMoney(refundedCents)} was given back to you.</p> : null}
      <h2>What happened</h2>
      <Timeline>
        {paymentEvents(receipt).map(({ what, at, details }) => (
          <Moment key={what} what={what} at={at} by="" details={details} />
        ))}
      </Timeline>
      <Facts facts={receiptFactsOf(receipt)} />
      <ContactMerchant receipt={receipt} />
      <ReceiptButtons receipt={receipt} asked={asked} />
      <p className="gl-pay-other">
        <Link to={receiptPlace(asked)}>View the receipt</Link>
      </p>
    </article>
  );
}

/** How the payer reaches whoever was paid. */
function ContactMerchant({ receipt: { merchant, invoiceNo } }: { receipt: Receipt }): ReactElement {
  const subject = encodeURIComponent(`Payment ${invoiceNo}`);
  return (
    <address className="gl-receipt-merchant">
      Questions? Contact {printedText(merchant.name)}
      {merchant.phone ? (
        <>
          {' '}
          at <a href={`tel:+1${merchant.phone}`}>{phoneText(merchant.phone)}</a>
        </>
      ) : null}
      {merchant.email ? (
        <>
          {merchant.phone ? ' or ' : ' at '}
          <a href={`mailto:${merchant.email}?subject=${subject}`}>{merchant.email}</a>
        </>
      ) : null}
      .
    </address>
  );
}
