import { useCallback, useEffect, useRef } from 'react';
import { type InvoicePayment, paymentStates } from '@/domain/invoices/paymentRecord';
import { type ApiFailure, genericFailure, toFailure } from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import { type PayAnswer, type PayPlace, useLazyGetPaymentQuery } from './api';

/** What became of a payment. `asking`: its end is not known yet. */
export type PaymentEnd =
  | { stage: 'asking' }
  | { stage: 'paid'; payment: InvoicePayment }
  | { stage: 'failed'; sentence: string; fields?: Record<string, string> };

/** An answer that speaks of no payment: nobody knows by it what became of one. */
const unread: ApiFailure = { status: 'NETWORK', message: genericFailure };

/** An answer of the server as an end. @throws ApiFailure where it speaks of no payment */
export function endOf({ payment, state }: PayAnswer): PaymentEnd {
  if (!isObject(payment) || !paymentStates.includes(state)) throw unread;
  if (state === 'started') return { stage: 'asking' };
  if (state === 'failed') return { stage: 'failed', sentence: payment.failure };
  return { stage: 'paid', payment };
}

const askMilliseconds = 1500;

/** A moment between two questions. */
export const moment = (): Promise<void> =>
  new Promise((resume) => setTimeout(resume, askMilliseconds));

/**
 * Gives the act of asking after an attempt until it has an end, or the page is left; null when the
 * attempt has not arrived. Rejects with an `ApiFailure` when nobody can be asked.
 */
export function useFollowedPayment(
  place: PayPlace,
): (attempt: string) => Promise<PaymentEnd | null> {
  const [ask] = useLazyGetPaymentQuery();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(
    async (attempt: string) => {
      while (!isGone.current) {
        try {
          const end = endOf(await ask({ place, attempt }).unwrap());
          if (end.stage !== 'asking') return end;
        } catch (error) {
          if (toFailure(error).status === 404) return null;
          throw error;
        }
        await moment();
      }
      return { stage: 'asking' };
    },
    [ask, place],
  );
}
