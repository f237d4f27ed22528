import { useRef } from 'react';
import type { CardSaleForm } from '@/domain/cards/cardSale';
import type { InvoiceChoice } from '@/domain/cards/invoiceChoice';
import { type InvoicePayment, paymentStates } from '@/domain/invoices/paymentRecord';
import { settledAmount } from '@/domain/money/cents';
import { emptyPayForm } from '@/domain/payments/payForm';
import { emptyPayRequest, type PayRequest } from '@/domain/payments/payRequest';
import {
  type ApiFailure,
  genericFailure,
  isRefusal,
  mayPass,
  toFailure,
} from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import { exchangeForToken, InstrumentRefused } from '@/shared/payments/sandboxTokens';
import { randomKey } from '@/shared/randomKey';
import { type ChargedInvoice, useChargeInvoiceMutation } from '../cardsApi';

/** What is sent for an invoice, under which attempt. */
interface Attempt {
  attempt: string;
  invoice: InvoiceChoice;
  request: PayRequest;
}

/** An invoice that was paid at the terminal. */
export interface PaidInvoice {
  invoice: InvoiceChoice;
  payment: InvoicePayment;
}

const refused = (message: string, fields?: Record<string, string>): ApiFailure => ({
  status: 409,
  message,
  fields,
});

/** The fields of the server as the terminal calls them. */
const fieldNames: Readonly<Record<string, string>> = {
  payerName: 'purchaser',
  payerEmail: 'email',
  token: 'cardNumber',
};

function withFormFields(failure: ApiFailure): ApiFailure {
  const fields = Object.entries(failure.fields ?? {}).map(([name, text]) => [
    fieldNames[name] ?? name,
    text,
  ]);
  return fields.length === 0 ? failure : { ...failure, fields: Object.fromEntries(fields) };
}

async function requestOf(form: CardSaleForm): Promise<PayRequest> {
  const { cardNumber, cvv, expiry, purchaser } = form;
  const typed = { ...emptyPayForm('card'), cardNumber, cvv, expiry, payerName: purchaser };
  try {
    const token = await exchangeForToken(typed);
    return {
      ...emptyPayRequest(),
      ...token,
      method: 'card',
      amount: settledAmount(form.amount),
      payerName: purchaser.trim(),
      payerEmail: form.email.trim(),
    };
  } catch (error) {
    if (!(error instanceof InstrumentRefused)) throw error;
    throw refused(error.message, { cardNumber: error.message });
  }
}

const unknown =
  'We could not learn whether the card was charged. Press Charge again: it is never charged twice.';

/** Of the answer of another program nobody learns whether a card was charged. */
function read(answer: ChargedInvoice): ChargedInvoice {
  if (isObject(answer.payment) && paymentStates.includes(answer.state)) return answer;
  const failure: ApiFailure = { status: 200, message: genericFailure };
  throw failure;
}

/**
 * Charges a card for an invoice. While nobody knows what became of an attempt, charging again sends
 * exactly what was sent. Rejects with an `ApiFailure` for a card that was declined, an invoice that
 * takes no such payment, and where the end is not known.
 */
export function useChargeInvoice(): (
  form: CardSaleForm,
  invoice: InvoiceChoice,
) => Promise<PaidInvoice> {
  const [send] = useChargeInvoiceMutation();
  const open = useRef<Attempt | null>(null);
  return async (form, invoice) => {
    open.current ??= { attempt: randomKey(), invoice, request: await requestOf(form) };
    const sent = open.current;
    try {
      const { state, payment } = read(
        await send({ id: sent.invoice._id, attempt: sent.attempt, request: sent.request }).unwrap(),
      );
      if (state === 'started') throw refused(unknown);
      open.current = null;
      if (state === 'failed') throw refused(payment.failure);
      return { invoice: sent.invoice, payment };
    } catch (error) {
      const failure = toFailure(error);
      if (isRefusal(failure) && !mayPass(failure)) open.current = null;
      throw withFormFields(failure);
    }
  };
}
