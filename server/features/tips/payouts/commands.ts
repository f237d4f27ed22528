import { randomUUID } from 'node:crypto';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { availableFunds } from '@server/features/settlements/availableQueries';
import { settlementCreationRepository } from '@server/features/settlements/creation/creationStore';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { formatDate } from '@/domain/dates/format';
import { payoutRefusal } from '@/domain/ledger/availability';
import { formatMoney, moneyCents, toCents } from '@/domain/money/cents';
import { bankToday } from '@/domain/settlements/bankingDay';
import { directMethod } from '@/domain/settlements/disbursement';
import {
  partAmountError,
  partNameError,
  partPaid,
  type SplitPart,
  splitError,
} from '@/domain/settlements/tipSplit';
import { noTipUser, type TipPart } from '@/domain/settlements/tips';
import { tipVisibility } from '../visibility';
import { payoutsRepository, type StoredShare } from './payoutStore';

/**
 * What is paid out: all unpaid tips of a person up to a day; `amount` is what whoever pays was
 * shown.
 */
export interface PayoutBody {
  organization: string;
  tipUserName: string;
  upTo: string;
  amount: string;
}

/** @throws Refusal 409 where nothing is owed, or something else than whoever pays was shown */
function refuseAmount(cents: number, shown: string): void {
  if (cents <= 0) {
    throw new Refusal(409, 'Nothing is owed to this person.', { name: 'NothingToPay' });
  }
  if (cents === moneyCents(shown)) return;
  throw new Refusal(409, `The amount owed has changed. It is now ${formatMoney(cents)}.`, {
    name: 'DueChanged',
  });
}

/** What a payout comes to, and the number of the disbursement that pays it. */
interface PayoutRequest {
  number: number;
  cents: number;
  disbursement: number;
}

async function pay(tx: Tx, call: SettlementCall<PayoutBody>): Promise<PayoutRequest> {
  const { services, scope, body } = call;
  const at = services.clock();
  if (body.upTo > bankToday(at)) throw invalid({ upTo: 'The day cannot be in the future' });
  if (body.tipUserName.trim() === '')
    throw invalid({ tipUserName: 'Please split these tips first.' });
  const of = await settledOrganization(tx, scope, body.organization);
  const { orgId, systemMode, companyName } = of;
  const payouts = payoutsRepository(tx);
  const number = await settlementCreationRepository(tx).nextNumber(of, 'payout');
  const id = randomUUID();
  const tipUser = body.tipUserName;
  const { shares, cents } = await payouts.take(of, { tipUser, upTo: body.upTo }, id);
  refuseAmount(cents, body.amount);
  // Early; whether it is there is asked again, under the book's lock, when it is sent.
  const refusal = payoutRefusal(await availableFunds(tx, of), {
    account: 'tips',
    amountCents: cents,
  });
  if (refusal !== null) throw new Refusal(409, refusal, { name: 'NotEnough' });
  const instruction = await disbursementRows(tx).insert({
    orgId,
    systemMode,
    batch: `TIPS-${number}`,
    payee: tipUser,
    payeeType: 'staff',
    funding: 'tips',
    amountCents: cents,
    method: directMethod,
    memo: `Tips through ${formatDate(body.upTo)}`,
    preparedBy: scope.userId,
    preparedAt: at,
  });
  await payouts.insert({
    id,
    orgId,
    systemMode,
    number,
    tipUser,
    upTo: body.upTo,
    shares,
    amountCents: cents,
    paidBy: scope.userId,
    paidAt: at,
    disbursementId: instruction.id,
  });
  const what = `Requested a payout of ${formatMoney(cents)} in tips to ${tipUser} of ${companyName}`;
  await noteSettlement(tx, { scope, label: `${what}: D-${instruction.seq}` });
  return { number, cents, disbursement: instruction.seq };
}

/**
 * Prepares the payout of a person's tips, each once however often it is asked at the same time: a
 * disbursement, which a second person approves before it is sent.
 * @throws Refusal 404 not visible; 400 for a day still to come or nobody named; 409 where nothing
 * is owed, or something else
 */
export const payTips = (call: SettlementCall<PayoutBody>): Promise<PayoutRequest> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => pay(tx, call)));

/** @throws Refusal 400 with messages by field */
function refuseParts(parts: readonly SplitPart[], tipCents: number): void {
  const fields: Record<string, string> = {};
  for (const [index, { tipUserName, amount }] of parts.entries()) {
    const name = partNameError(tipUserName);
    const cents = partAmountError(amount);
    if (name) fields[`parts.${index}.tipUserName`] = name;
    if (cents) fields[`parts.${index}.amount`] = cents;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const whole = splitError(parts, tipCents);
  if (whole) throw invalid({ parts: whole });
}

/** How a tip is split: all of its parts, and those that whoever splits it was shown. */
export interface SplitBody {
  parts: SplitPart[];
  shown: Pick<TipPart, 'tipUserName' | 'tip'>[];
}

const told = ({ tipUser, cents }: Pick<StoredShare, 'tipUser' | 'cents'>): string =>
  `${tipUser || noTipUser} ${formatMoney(cents)}`;

/**
 * @throws Refusal 409 where somebody else split the tip since it was shown, or a part of it went
 * back
 */
function refuseOther(before: readonly StoredShare[], shown: SplitBody['shown']): void {
  const seen = shown.map(({ tipUserName, tip }) =>
    told({ tipUser: tipUserName, cents: moneyCents(tip) ?? 0 }),
  );
  const now = before.map(told);
  if (now.join('\n') === seen.join('\n')) return;
  throw new Refusal(409, `Someone else has already split this tip: ${now.join(', ')}.`, {
    name: 'SplitChanged',
  });
}

async function split(tx: Tx, call: SettlementCall<SplitBody>): Promise<{ people: number }> {
  const { scope, params, body } = call;
  const payouts = payoutsRepository(tx);
  const number = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0;
  const before = await payouts.lockSplit(await tipVisibility(tx, scope), number);
  const asked = before.find((share) => share.number === number);
  if (!asked) throw notFound();
  if (before.some(({ payoutId }) => payoutId !== null)) {
    throw new Refusal(409, partPaid, { name: 'TipPaid' });
  }
  refuseOther(before, body.shown);
  const tipCents = before.reduce((sum, { cents }) => sum + cents, 0);
  // A tip that went back is split by the same amounts.
  refuseParts(body.parts, Math.abs(tipCents));
  const parts = body.parts.map(({ tipUserName, amount }) => ({
    tipUser: tipUserName.trim(),
    cents: Math.sign(tipCents) * (toCents(amount) ?? 0),
  }));
  // The share that was asked for stays, so that whoever looks at it goes on doing so.
  await payouts.divide(asked, before, parts);
  const from = before.map(({ tipUser }) => tipUser || noTipUser).join(', ');
  const between = parts.map(told).join(', ');
  const people = parts.length;
  const detail = { tipOf: asked.transactionId, people };
  await noteSettlement(tx, {
    scope,
    label: `Split ${formatMoney(tipCents)} of ${from} between ${between}`,
    detail,
  });
  return { people };
}

/**
 * Splits the tip of one transaction between people, who then are owed their parts.
 * @throws Refusal 404 not visible; 400 with messages by field; 409 where a part is paid out, or it
 * is split otherwise than whoever splits was shown
 */
export const splitTip = (call: SettlementCall<SplitBody>): Promise<{ people: number }> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => split(tx, call)));
