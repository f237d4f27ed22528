import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayRequest } from '@/domain/payments/payRequest';
import { type ApiFailure, mayPass, toFailure } from '@/shared/api/failure';
import { randomKey } from '@/shared/randomKey';
import { type PayPlace, usePayMutation } from './api';
import { keepAttempt, keptAttempt } from './keptAttempt';
import { endOf, moment, type PaymentEnd, useFollowedPayment } from './useFollowedPayment';

/**
 * Where the payment of this tab stands. `resumed`: asked after since a reload, which left nothing
 * typed.
 */
export type PayStage = PaymentEnd | { stage: 'idle' | 'resumed' };

interface PaymentFlow {
  state: PayStage;
  /** Pays; ends once it is known what became of it, or that this cannot be known now. */
  pay: (request: PayRequest) => Promise<PaymentEnd>;
  /** Back to the form, e.g. to pay the rest. */
  again: () => void;
}

const unreached: PaymentEnd = {
  stage: 'failed',
  sentence:
    'We could not reach the server, so we do not know whether this payment went through. Press Pay again. You are never charged twice.',
};

/**
 * An answer that says nothing about the payment itself: the line was cut, what came cannot be read,
 * the server was in trouble, or the attempt is known there.
 */
const isUnclear = (failure: ApiFailure): boolean => mayPass(failure) || failure.status === 422;

/**
 * Pays what a page is for. Each attempt has a key of its own, kept through a reload: a double
 * click, a lost answer or a second press asks after the same payment instead of making another.
 * `onEnd` reads anew what is owed, once something became of one.
 */
export function usePayment(place: PayPlace, onEnd: () => Promise<unknown>): PaymentFlow {
  const [send] = usePayMutation();
  const follow = useFollowedPayment(place);
  const [state, setState] = useState<PayStage>(() => ({
    stage: keptAttempt(place) === null ? 'idle' : 'resumed',
  }));
  const told = useRef(onEnd);
  told.current = onEnd;

  const end = useCallback(
    async (next: PaymentEnd): Promise<PaymentEnd> => {
      if (next.stage !== 'asking') {
        keepAttempt(place, null);
        await Promise.race([told.current(), moment()]);
      }
      setState(next);
      return next;
    },
    [place],
  );

  /**
   * An attempt without an end keeps its key, also one that seems not to have arrived: it still
   * might.
   */
  const endOrUnknown = useCallback(
    async (attempt: string, failure?: ApiFailure): Promise<PaymentEnd> => {
      const found = await follow(attempt).catch(() => undefined);
      if (found) return end(found);
      // It did not arrive, and the server has said why: its sentence says more than ours.
      const hasSaid = found === null && typeof failure?.status === 'number';
      const unknown: PaymentEnd = hasSaid
        ? { stage: 'failed', sentence: failure.message }
        : unreached;
      setState(unknown);
      return unknown;
    },
    [follow, end],
  );

  const pay = async (request: PayRequest): Promise<PaymentEnd> => {
    const attempt = keptAttempt(place) ?? randomKey();
    keepAttempt(place, attempt);
    setState({ stage: 'asking' });
    try {
      const first = endOf(await send({ place, attempt, request }).unwrap());
      return await (first.stage === 'asking' ? endOrUnknown(attempt) : end(first));
    } catch (error) {
      const failure = toFailure(error);
      if (isUnclear(failure)) return endOrUnknown(attempt, failure);
      return end({ stage: 'failed', sentence: failure.message, fields: failure.fields });
    }
  };

  useEffect(() => {
    const attempt = keptAttempt(place);
    if (attempt === null) return;
    follow(attempt).then(
      (found) => (found ? void end(found) : setState({ stage: 'idle' })),
      () => setState(unreached),
    );
  }, [place, follow, end]);

  const again = useCallback(() => setState({ stage: 'idle' }), []);
  return { state, pay, again };
}
