import type { Call } from '@server/platform/http/call';
import { keyReused } from '@server/platform/http/idempotency/idempotently';
import { invalid } from '@server/platform/http/refusal';
import type { CardFacts, DebitTerms, KeptAccount } from '@server/platform/outside/processor';
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

/** The call of somebody who pays, whatever is paid, and what is known of what is paid from. */
export type PayersCall = Pick<Call, 'services' | 'ip' | 'http'> & {
  body: PayRequest;
  account: KeptAccount;
  /** Of a card what its processor tells; null of anything else, and of a token that is used up. */
  card: CardFacts | null;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What the processor tells of the card that is paid with; nothing while it is silent, as it will be
 * at the charge. Never inside a transaction.
 */
export const payersCard = async ({
  body,
  services,
}: Pick<PayersCall, 'body' | 'services'>): Promise<CardFacts | null> =>
  body.method === 'card' ? services.processor.cardOf(body.token).catch(() => null) : null;

/**
 * What is paid from, as far as it may be told: of an account that we keep what is kept of it,
 * whatever the browser says (docs/adr/0051); of anything else what the processor's script told it.
 * Never inside a transaction.
 */
export async function payersAccount({
  body,
  services,
}: Pick<PayersCall, 'body' | 'services'>): Promise<KeptAccount> {
  const kept = await services.processor.payerAccounts?.find(body.token);
  if (kept && body.method === 'ach') return kept;
  const accountType = body.authorization.accountType === 'savings' ? 'savings' : 'checking';
  return { accountType, lastFour: body.lastFour };
}

/** What a payer agrees to, and of which account. */
type ProvenTerms = Omit<AchTerms, 'date'>;

/**
 * The proof of a bank debit's authorization: what the payer agreed to, when and where from.
 * @throws Refusal 400 when its text names another day than today
 */
export function authorizationProof(
  { body, services, ip, http }: PayersCall,
  terms: ProvenTerms,
): AchProof {
  const { clock } = services;
  const { accountType } = terms;
  const { date, holder: whose } = body.authorization;
  const holder = whose === 'business' ? 'business' : 'person';
  // A day apart at most: the payer's calendar may be ahead of ours, or behind.
  const isNear = Math.abs(Date.parse(date) - clock().getTime()) <= 1.5 * dayMilliseconds;
  if (readDay(date) === null || !isNear) {
    throw invalid({ 'authorization.date': invalidMessage });
  }
  const text = achAuthorizationText({ ...terms, date });
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

/** What is kept of an attempt; whole cents. */
interface KnownAttempt {
  amountCents: number;
  /** Of a link: on top of the amount. */
  tipCents?: number;
  method: string;
  payerName: string;
  payerEmail: string;
}

/**
 * An attempt that was kept longer than its answer: the same payment, or another one under its key.
 * @throws Refusal 422
 */
export function sameAttempt(
  found: KnownAttempt,
  body: Pick<PayRequest, 'amount' | 'method' | 'payerName' | 'payerEmail'> & { tip?: string },
): void {
  const isSame =
    found.amountCents === toCents(body.amount) &&
    (found.tipCents ?? 0) === (toCents(body.tip ?? '') ?? 0) &&
    found.method === body.method &&
    found.payerName === body.payerName &&
    found.payerEmail === body.payerEmail.toLowerCase();
  if (!isSame) throw keyReused();
}
