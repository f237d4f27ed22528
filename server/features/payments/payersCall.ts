import type { Call } from '@server/platform/http/call';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { DebitTerms } from '@server/platform/outside/processor';
import { todayIn } from '@server/platform/zones/today';
import { readDay } from '@/domain/dates/days';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { toCents } from '@/domain/money/cents';
import {
  type AchProof,
  type AchTerms,
  achAuthorizationText,
  entryClassOf,
} from '@/domain/payments/achAuthorization';
import type { PayRequest } from '@/domain/payments/payRequest';
import type { PayerMethod } from '@/domain/payments/sandboxToken';

/** The call of somebody who pays, whatever is paid. */
export type PayersCall = Pick<Call, 'services' | 'ip' | 'http'> & { body: PayRequest };

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * The proof of a bank debit's authorization: what the payer agreed to, when and where from.
 * @throws Refusal 400 when its text names another day than today
 */
export function authorizationProof(
  { body, services, ip, http }: PayersCall,
  terms: Pick<AchTerms, 'company' | 'totalCents' | 'purpose' | 'contact'>,
): AchProof {
  const { clock } = services;
  const { date, accountType: chosen, holder: whose } = body.authorization;
  const accountType = chosen === 'savings' ? 'savings' : 'checking';
  const holder = whose === 'business' ? 'business' : 'person';
  // A day apart at most: the payer's calendar may be ahead of ours, or behind.
  const isNear = Math.abs(Date.parse(date) - clock().getTime()) <= 1.5 * dayMilliseconds;
  if (readDay(date) === null || !isNear) {
    throw invalid({ 'authorization.date': invalidMessage });
  }
  const text = achAuthorizationText({ ...terms, date, lastFour: body.lastFour, accountType });
  const userAgent = (http.req.header('user-agent') ?? '').slice(0, 300);
  const at = clock().toISOString();
  return { text, name: body.payerName, at, ip, userAgent, accountType, holder };
}

/** What a debit that was authorized so is told of it; null for what is no debit. */
export const debitOf = (
  { method, authorization }: { method: string; authorization: AchProof | null },
  { orgId, systemMode }: Pick<DebitTerms, 'orgId' | 'systemMode'>,
): DebitTerms | null =>
  method === 'ach' ? { orgId, systemMode, entryClass: entryClassOf(authorization) } : null;

/**
 * The payer's own day (ISO): the one that an authorization names, else today where the payer is;
 * page, receipt and statement say it.
 */
export const payersDay = ({ body, services, http }: PayersCall, method: PayerMethod): string =>
  method === 'ach'
    ? body.authorization.date
    : todayIn(services.clock(), http.req.header('timezone'));

/**
 * An attempt that was kept longer than its answer: the same payment, or another one under its key.
 * @throws Refusal 422
 */
export function sameAttempt(
  found: { amountCents: number; method: string },
  body: Pick<PayRequest, 'amount' | 'method'>,
): void {
  if (found.amountCents === toCents(body.amount) && found.method === body.method) return;
  throw new Refusal(422, 'This Idempotency-Key was used for another request', {
    name: 'IdempotencyKeyReused',
  });
}
