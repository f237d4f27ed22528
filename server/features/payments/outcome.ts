import type { PaymentRow } from '@server/features/invoices/payments/paymentStore';
import type { PaymentEvent } from '@server/features/invoices/payments/standing';
import type { ChargeState } from '@server/platform/outside/processor';
import { instrumentText } from '@/domain/invoices/receipt';
import { formatMoney } from '@/domain/money/cents';
import { revokedCode } from '@/domain/payments/webAuthorization';

type Change = Partial<
  Pick<
    PaymentRow,
    | ('state' | 'authCode' | 'traceNo' | 'brand' | 'lastFour')
    | ('failureCode' | 'failure' | 'answeredAt' | 'settledAt')
  >
>;

/** What of a payment decides what becomes of it: one of an invoice, or through a link. */
type Judged = Pick<PaymentRow, 'state' | 'method' | 'brand' | 'lastFour' | 'amountCents'>;

/** What a payment becomes, and what its invoice's timeline says of that. */
export interface Outcome {
  change: Change;
  event: Pick<PaymentEvent, 'kind' | 'detail'>;
}

export const notTaken = 'The processor did not respond, and nothing was charged. Please try again.';
const revokedText = 'The authorization was revoked before the debit was sent to the bank.';
const repeated = 'The processor just accepted the same payment. You were not charged again.';

/** `$12.00 by Visa ending in 4242`. */
export const paidText = (
  payment: Pick<PaymentRow, 'amountCents' | 'method' | 'brand' | 'lastFour'>,
): string => `${formatMoney(payment.amountCents)} by ${instrumentText(payment)}`;

const failed = (code: string, sentence: string, at: Date): Outcome => ({
  change: { state: 'failed', failureCode: code, failure: sentence, answeredAt: at },
  event: { kind: 'failed', detail: sentence },
});

const taken = (payment: Judged, change: Change, rest = ''): Outcome => ({
  change,
  event: { kind: 'paid', detail: `${paidText({ ...payment, ...change })}${rest}` },
});

const waiting = ', waiting for the bank';

function answered(payment: Judged, charge: ChargeState, at: Date): Outcome | null {
  switch (charge.state) {
    case 'approved': {
      const { authCode, brand } = charge;
      const lastFour = charge.lastFour || payment.lastFour;
      return taken(payment, {
        state: 'cleared',
        authCode,
        brand,
        lastFour,
        answeredAt: at,
        settledAt: at,
      });
    }
    case 'pending':
      return taken(payment, { state: 'pending', traceNo: charge.traceNo, answeredAt: at }, waiting);
    case 'cleared':
      return taken(payment, {
        state: 'cleared',
        traceNo: charge.traceNo,
        answeredAt: at,
        settledAt: at,
      });
    case 'declined':
    case 'returned':
      return failed(charge.code, charge.sentence, at);
    case 'duplicate':
      return failed('duplicate', repeated, at);
    case 'cancelled':
      return failed('no_answer', notTaken, at);
    case 'processing':
      return null;
  }
}

/** The bank sent the debit back. */
function cameBack(payment: Judged, charge: ChargeState, at: Date): Outcome | null {
  if (charge.state !== 'returned') return null;
  const { code, sentence } = charge;
  return {
    change: { state: 'returned', failureCode: code, failure: sentence, settledAt: at },
    event: { kind: 'returned', detail: `${paidText(payment)}: ${sentence}` },
  };
}

/** The payer revoked the authorization before the debit went to a bank (docs/adr/0075). */
function withdrawn(payment: Judged, at: Date): Outcome {
  return {
    change: { state: 'returned', failureCode: revokedCode, failure: revokedText, settledAt: at },
    event: { kind: 'returned', detail: `${paidText(payment)}: ${revokedText}` },
  };
}

function settled(payment: Judged, charge: ChargeState, at: Date): Outcome | null {
  if (charge.state === 'cancelled') return withdrawn(payment, at);
  if (charge.state === 'cleared') {
    const detail = `The bank confirmed ${paidText(payment)}`;
    return { change: { state: 'cleared', settledAt: at }, event: { kind: 'settled', detail } };
  }
  return cameBack(payment, charge, at);
}

/**
 * What a payment becomes when its charge stands so; null where nothing changes. A bank may take
 * back a debit that it has confirmed.
 */
export function outcomeOf(payment: Judged, charge: ChargeState, at: Date): Outcome | null {
  if (payment.state === 'started') return answered(payment, charge, at);
  if (payment.state === 'pending') return settled(payment, charge, at);
  return payment.state === 'cleared' && payment.method === 'ach'
    ? cameBack(payment, charge, at)
    : null;
}
