import { type ReactElement, useEffect, useState } from 'react';
import { payStanding } from '@/domain/invoices/dispute';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { printedText } from '@/domain/invoices/printed';
import { isOpen } from '@/domain/invoices/status';
import { formatMoney } from '@/domain/money/cents';
import { invoicePlace } from '../api';
import { keptAttempt } from '../keptAttempt';
import { receiptPlace } from '../receiptPlace';
import { usePayment } from '../usePayment';
import { InFlight } from './InFlight';
import { InvoicePayForm } from './InvoicePayForm';
import { PaySuccess } from './PaySuccess';

interface PayCardProps {
  payable: PayableInvoice;
  invoiceKey: string;
  /** Reads anew what is owed. */
  onRefresh: () => Promise<unknown>;
}

/** The form of the payment, what came of it, or why there is nothing to pay. */
export function PayCard({ payable, invoiceKey, onRefresh }: PayCardProps): ReactElement {
  const place = invoicePlace(invoiceKey);
  const { state, pay, again } = usePayment(place, onRefresh);
  const restCents = payable.payable.full;
  const isOver = (state.stage === 'idle' || state.stage === 'failed') && restCents === 0;
  // Nothing is typed after a reload, and what is owed is known once the payment has an end.
  const hasForm = state.stage !== 'paid' && state.stage !== 'resumed' && !isOver;
  const [isWanted, setWanted] = useState(false);
  const isOnHold =
    state.stage === 'idle' && !isWanted && payStanding(payable.dispute) === 'correcting';
  return (
    <section className="gl-pay-card gl-pay-form" aria-label="Pay">
      {state.stage === 'paid' ? (
        <PaySuccess
          payment={state.payment}
          receiptAt={(key) => receiptPlace({ of: 'invoice', key })}
          restCents={restCents}
          onAgain={again}
        />
      ) : null}
      {isOver ? <NothingToPay payable={payable} onRefresh={onRefresh} /> : null}
      {state.stage === 'resumed' ? (
        <>
          <h2>Pay</h2>
          <InFlight isAsking />
        </>
      ) : null}
      {hasForm && isOnHold ? (
        <CorrectionAhead cents={restCents} onPay={() => setWanted(true)} />
      ) : null}
      {hasForm && !isOnHold ? (
        <>
          <h2>Pay</h2>
          <InvoicePayForm
            payable={payable}
            state={state}
            isUnclear={state.stage === 'asking' || keptAttempt(place) !== null}
            pay={pay}
          />
        </>
      ) : null}
    </section>
  );
}

function NothingToPay({
  payable,
  onRefresh,
}: Pick<PayCardProps, 'payable' | 'onRefresh'>): ReactElement {
  const { invoice, sender } = payable;
  if (invoice.status === 'Void') {
    return (
      <div role="status">
        <h2>This invoice was voided</h2>
        <p>{printedText(sender.name)} canceled it. Please do not pay it.</p>
      </div>
    );
  }
  if (isOpen(invoice.status)) return <UnderWay onRefresh={onRefresh} />;
  const isWaiting = invoice.status === 'Submitted';
  return (
    <div role="status">
      <h2>{isWaiting ? 'Your payment is in progress' : 'This invoice is paid'}</h2>
      <p>
        {isWaiting
          ? 'Your bank has not confirmed the debit yet. You do not need to do anything else. Thank you.'
          : 'No balance is due. Thank you.'}
      </p>
    </div>
  );
}

/** The dispute was accepted: nobody is asked to pay, and whoever wants to still can. */
function CorrectionAhead({ cents, onPay }: { cents: number; onPay: () => void }): ReactElement {
  return (
    <>
      <h2>You do not need to pay now</h2>
      <p>The amount on this page will be corrected first.</p>
      <button type="button" className="btn btn-outline-secondary" onClick={onPay}>
        Pay {formatMoney(cents)} anyway
      </button>
    </>
  );
}

const lookMilliseconds = 3000;

/** All that is owed is being paid; the page looks again by itself. */
function UnderWay({ onRefresh }: Pick<PayCardProps, 'onRefresh'>): ReactElement {
  useEffect(() => {
    const timer = setInterval(() => void onRefresh(), lookMilliseconds);
    return () => clearInterval(timer);
  }, [onRefresh]);
  return (
    <div role="status">
      <h2>A payment is in progress</h2>
      <p>Someone is paying this invoice right now, maybe you in another window.</p>
      <button type="button" className="btn btn-outline-secondary" onClick={() => void onRefresh()}>
        Check again
      </button>
    </div>
  );
}
