import { postingToday } from '@server/books/ledger/postingToday';
import { payersFunding } from '@server/features/binRules/cardFunding';
import { organizationSender, senderOf } from '@server/features/invoices/sender';
import { keepAuthorization } from '@server/features/payments/authorizationStore';
import type { Started } from '@server/features/payments/paidOnce';
import {
  authorizationProof,
  debitOf,
  type PayersCall,
  payersDay,
  sameAttempt,
} from '@server/features/payments/payersCall';
import { feeChanged, underWay } from '@server/features/payments/refusals';
import { refuseBlockedPayment } from '@server/features/thresholds/refusePayment';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { billedMethod } from '@/domain/cards/binRule';
import { payerKeyOf } from '@/domain/contact/personKey';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { toCents } from '@/domain/money/cents';
import {
  type LinkMethod,
  type LinkPayRequest,
  linkMethods,
  memoError,
  payAmountError,
  tipError,
} from '@/domain/paymentLinks/linkPayment';
import { linkStateOf } from '@/domain/paymentLinks/paymentLink';
import { linkPaymentStore } from '../linkPaymentStore';
import type { LinkRow } from '../linkStore';
import { openedLink } from './openedLink';
import { termsOf } from './payableLink';
import { notActive, paidJustNow, takenNow } from './refusals';

/** Somebody pays through a link. */
export type LinkPayCall = PayersCall & Pick<Call, 'params'> & { body: LinkPayRequest };

/** A call of a payer, and the attempt that it is. */
interface Attempt {
  call: LinkPayCall;
  attempt: string;
}

/** @throws Refusal 409 where nobody can pay now: what is under way holds its use back */
async function judgeState(tx: Tx, link: LinkRow, today: string): Promise<void> {
  const state = linkStateOf(link, today);
  if (state !== 'active') throw notActive(state);
  const { uses, started } = await linkPaymentStore(tx).sums(link.id);
  if (link.maxUses !== null && uses + started >= link.maxUses) throw takenNow();
}

/** The note to the merchant, as far as it is asked for. @throws Refusal 400 where it is needed */
function judgedMemo(link: LinkRow, { memo }: LinkPayRequest): string {
  if (!link.asksMemo) return '';
  const wrong = memoError(link, memo);
  if (wrong) throw invalid({ memo: wrong });
  return memo.trim();
}

/** Amount and tip in cents, and how they are paid. @throws Refusal 400; 409 for a fee on top */
function judgedPayment(
  link: LinkRow,
  body: LinkPayRequest,
): { priceCents: number; tipCents: number; method: LinkMethod } {
  const method = linkMethods.find((offered) => offered === body.method);
  if (!method) throw invalid({ method: invalidMessage });
  const terms = termsOf(link);
  const [amountCents, tipCents] = [toCents(body.amount) ?? 0, toCents(body.tip) ?? 0];
  const wrongAmount = payAmountError(terms, amountCents);
  if (wrongAmount) throw invalid({ amount: wrongAmount });
  const wrongTip = tipError(terms, tipCents, amountCents);
  if (wrongTip) throw invalid({ tip: wrongTip });
  if (toCents(body.fee) !== 0) throw feeChanged();
  return link.purpose === 'tip'
    ? { priceCents: 0, tipCents: amountCents, method }
    : { priceCents: amountCents, tipCents, method };
}

/** The same payment within this time is the same press of Pay in another window. */
const repeatMilliseconds = 10 * 60 * 1000;

/**
 * The proof of a bank debit's authorization, kept. @throws Refusal 400 when its text names another
 * day than today
 */
async function keptProof(
  tx: Tx,
  { link, call, totalCents }: { link: LinkRow; call: LinkPayCall; totalCents: number },
) {
  const { orgId, systemMode, title: purpose } = link;
  const { account, body } = call;
  const { name, phone, email } = await senderOf(tx, call.services.settings, link);
  const terms = { company: name, totalCents, purpose, contact: phone || email, ...account };
  const authorization = authorizationProof(call, terms);
  const webAuthorizationId = await keepAuthorization(tx, {
    orgId,
    systemMode,
    amountCents: totalCents,
    purpose,
    email: body.payerEmail,
    proof: authorization,
    account,
    day: body.authorization.date,
  });
  return { authorization, webAuthorizationId };
}

/**
 * Judges a payment and holds a use of the link back; `begun` is told of one that the processor has
 * to be asked for. Nothing is asked here.
 * @returns the payment's id, of the earlier one where the attempt is known
 * @throws Refusal 400, 404, 409, 422
 */
export async function startLinkPayment(
  tx: Tx,
  { call, attempt }: Attempt,
  begun: (started: Started) => void,
): Promise<{ id: string }> {
  const { services, params, body } = call;
  const { settings, clock } = services;
  const link = await openedLink(tx, { settings, key: params.key ?? '', locked: true });
  const payments = linkPaymentStore(tx);
  const known = await payments.byAttempt(link.id, attempt);
  if (known) {
    const isTip = link.purpose === 'tip';
    const amountCents = isTip ? known.tipCents : known.amountCents;
    sameAttempt({ ...known, amountCents, tipCents: isTip ? 0 : known.tipCents }, body);
    return { id: known.id };
  }
  const memo = judgedMemo(link, body);
  const at = clock();
  await judgeState(tx, link, postingToday(at));
  const { priceCents, tipCents, method } = judgedPayment(link, body);
  const totalCents = priceCents + tipCents;
  const { orgId, systemMode } = link;
  const { name: company } = await organizationSender(tx, settings, link);
  const purchaserKey = payerKeyOf({ name: body.payerName });
  const day = payersDay(call, method);
  const funding = await payersFunding(tx, systemMode, call.card);
  const billed = billedMethod({ method, funding });
  const asked = { orgId, systemMode, company, purchaserKey, method: billed, day };
  await refuseBlockedPayment(tx, { ...asked, amountCents: totalCents });
  const { account } = call;
  const payment = {
    linkId: link.id,
    orgId,
    amountCents: priceCents,
    tipCents,
    method,
    attempt,
    brand: method === 'card' ? body.brand : '',
    lastFour: account.lastFour,
    funding,
    state: 'started',
    ...(method === 'ach' ? await keptProof(tx, { link, call, totalCents }) : {}),
    payerName: body.payerName,
    payerEmail: body.payerEmail.toLowerCase(),
    memo,
    paidOn: day,
    createdAt: at,
  } as const;
  const since = new Date(at.getTime() - repeatMilliseconds);
  if (await payments.isRepeated(payment, since)) throw paidJustNow();
  const row = await payments.insert(payment);
  if (!row) throw underWay();
  const debit = debitOf(row, link);
  begun({
    id: row.id,
    charge: {
      reference: row.id,
      amountCents: totalCents,
      method,
      token: body.token,
      debit,
      card: null,
    },
  });
  return { id: row.id };
}
