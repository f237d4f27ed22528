import { useRef } from 'react';
import {
  type CardSaleForm,
  type CardSaleRequest,
  type KeyedGateway,
  saleParts,
  shownSaleStates,
} from '@/domain/cards/cardSale';
import type { CardSaleDetail } from '@/domain/cards/saleRow';
import { toAmount } from '@/domain/money/cents';
import { emptyPayForm } from '@/domain/payments/payForm';
import { type ApiFailure, genericFailure, mayPass, toFailure } from '@/shared/api/failure';
import { exchangeForToken, InstrumentRefused } from '@/shared/payments/sandboxTokens';
import { randomKey } from '@/shared/randomKey';
import { useLazyFindCardSaleQuery, useSellMutation } from '../cardsApi';

/** Through which gateway a sale goes, and whether it is a test. */
export interface SaleWay {
  gateway: KeyedGateway;
  isTest: boolean;
}

const noCard = { token: '', expiry: '' };

/** The card as it is sent: its number is exchanged for a token here, and goes nowhere. */
async function sentCard(form: CardSaleForm): Promise<typeof noCard> {
  if (form.savedCard !== '') return noCard;
  const { cardNumber, cvv, expiry, purchaser } = form;
  const typed = { ...emptyPayForm('card'), cardNumber, cvv, expiry, payerName: purchaser };
  const { token } = await exchangeForToken(typed);
  return { token, expiry };
}

async function requestOf(form: CardSaleForm, way: SaleWay): Promise<CardSaleRequest> {
  const { cardNumber: _number, cvv: _cvv, expiry: _expiry, invoice: _invoice, ...values } = form;
  const total = toAmount(saleParts(values).totalCents);
  return { ...values, ...way, total, ...(await sentCard(form)) };
}

/** Rejects with it as any other failure is told. */
const refused = (message: string, fields?: Record<string, string>): ApiFailure => ({
  status: 409,
  message,
  fields,
});

/**
 * An answer that says nothing about the sale itself: the line was cut, what came cannot be read,
 * the server was in trouble, or the attempt is known there.
 */
const isUnclear = (failure: ApiFailure): boolean => mayPass(failure) || failure.status === 422;

/** Of the answer of another program nobody learns whether a card was charged. */
function readSale(sale: CardSaleDetail): CardSaleDetail {
  if (shownSaleStates.some((state) => state === sale.state)) return sale;
  const failure: ApiFailure = { status: 200, message: genericFailure };
  throw failure;
}

const unknown =
  'We could not learn whether the card was charged. Press Charge again: it is never charged twice.';

const pauseMilliseconds = 1500;
const rounds = 20;

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, pauseMilliseconds));

/**
 * Charges a card. While nobody knows what became of an attempt, charging again asks after the same
 * one. Rejects with an `ApiFailure` for a sale that was declined, and where its end is not known.
 */
export function useSell(): (form: CardSaleForm, way: SaleWay) => Promise<CardSaleDetail> {
  const [send] = useSellMutation();
  const [find] = useLazyFindCardSaleQuery();
  const attempt = useRef<string | null>(null);

  const followed = async (key: string): Promise<CardSaleDetail | null> => {
    for (let round = 0; round < rounds; round++) {
      try {
        const sale = readSale(await find(key).unwrap());
        if (sale.state !== 'started') return sale;
      } catch (error) {
        if (toFailure(error).status === 404) return null;
      }
      await pause();
    }
    return null;
  };
  const asked = async (key: string, request: CardSaleRequest): Promise<CardSaleDetail> => {
    try {
      const sale = readSale(await send({ attempt: key, request }).unwrap());
      return sale.state === 'started' ? ((await followed(key)) ?? sale) : sale;
    } catch (error) {
      const failure = toFailure(error);
      const found = isUnclear(failure) ? await followed(key) : null;
      if (found) return found;
      if (!isUnclear(failure)) attempt.current = null;
      throw failure;
    }
  };
  return async (form, way) => {
    const request = await requestOf(form, way).catch((error: unknown) => {
      if (!(error instanceof InstrumentRefused)) throw error;
      throw refused(error.message, { cardNumber: error.message });
    });
    attempt.current ??= randomKey();
    const sale = await asked(attempt.current, request);
    if (sale.state === 'started') throw refused(unknown);
    attempt.current = null;
    if (sale.state === 'failed') throw refused(sale.failure);
    return sale;
  };
}
