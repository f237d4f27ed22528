import { randomUUID } from 'node:crypto';
import { chargeReturnFee } from '@server/books/ledger/returnFee';
import { linkTransactionStore } from '@server/features/paymentLinks/paying/linkTransactionStore';
import { presentLinkPayment } from '@server/features/paymentLinks/paying/presentLinkPayment';
import { presentInvoicePayment } from '@server/features/payments/presentAgain';
import { noteSettlement } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { answerCode } from '@/domain/ach/transactionCodes';
import { lastAnswerDay } from '@/domain/ach/windows';
import {
  type AchAnswerRow,
  type AnswerAct,
  answerError,
  applyPersonError,
  type Disposition,
  dishonorCodes,
} from '@/domain/banking/achAnswer';
import { easternDay } from '@/domain/dates/easternTime';
import { toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { returnFeeError } from '@/domain/transactions/bankReturn';
import { type AchItemRow, achItemStore } from '../ach/itemStore';
import { ledgerIdOf, oneAnswer } from './answerListQueries';
import { answerStore } from './answerStore';
import { applyChange } from './applyChange';

/** What is said of an act: why, the code of a dishonored return, the amount of a fee. */
export interface AnswerBody {
  reason: string;
  code: string;
  /** `x.xx` */
  amount: string;
}

/** An act on an answer. */
interface ActedAnswer {
  services: Services;
  scope: Scope;
  id: string;
  body: AnswerBody;
}

/** An answer with its entry, while it is acted on. */
interface Acting extends ActedAnswer {
  row: AchAnswerRow;
  item: AchItemRow;
  at: Date;
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'AchAnswer' });
};

/** Presents the debit again: a payment of its own by the same authorization, with the next file. */
async function retry(tx: Tx, { services, scope, item, at }: Acting): Promise<void> {
  const again = { services, id: item.reference, by: { userId: scope.userId, name: scope.name } };
  const reference =
    (await presentInvoicePayment(tx, again)) ?? (await presentLinkPayment(tx, again));
  if (reference === null) return refuse('The payment of this debit is gone.');
  await achItemStore(tx).insert({
    orgId: item.orgId,
    systemMode: item.systemMode,
    source: 'debit',
    reference,
    payerAccountId: item.payerAccountId,
    secCode: item.secCode,
    transactionCode: item.transactionCode,
    amountCents: item.amountCents,
    retryOf: item.retryOf ?? item.id,
    retryNo: item.retryNo + 1,
    createdAt: at,
  });
}

/** Why a return is dishonored. @throws Refusal 400 for a reason that is none, or not of this return */
function judgeReason({ row, body }: Acting): void {
  if (!dishonorCodes.some((code) => code === body.code))
    throw invalid({ code: 'Choose why the return is not accepted' });
  const last = lastAnswerDay(row.code, row.settledOn);
  if (body.code === 'R68' && (last === null || row.receivedOn <= last))
    throw invalid({ code: 'The return was on time: R68 does not apply' });
}

/** The dishonored return goes with the next file. */
async function dishonor(tx: Tx, acting: Acting): Promise<void> {
  judgeReason(acting);
  const { item, id, body, at } = acting;
  const code = answerCode(item.transactionCode);
  if (code === null) return refuse('The entry cannot be answered.');
  const dishonorItemId = randomUUID();
  await achItemStore(tx).insert({
    id: dishonorItemId,
    orgId: item.orgId,
    systemMode: item.systemMode,
    source: 'dishonor',
    reference: `dishonor-${id}`,
    accountId: item.accountId,
    payerAccountId: item.payerAccountId,
    vendorAccountId: item.vendorAccountId,
    secCode: item.secCode,
    transactionCode: code,
    amountCents: item.amountCents,
    // The reason against the return, as its file states it.
    returnCode: body.code,
    createdAt: at,
  });
  await answerStore(tx, item.systemMode).update(id, { dishonorItemId });
}

/** Charges the merchant for a return that cost nothing by the usual rule. */
async function charge(tx: Tx, { row, item, body, scope, at }: Acting): Promise<void> {
  const wrong = returnFeeError(body.amount);
  const feeCents = toCents(body.amount) ?? 0;
  if (wrong || feeCents === 0) throw invalid({ amount: wrong ?? 'Please use format x.xx' });
  const ledgerId = await ledgerIdOf(tx, item.id);
  const paid = ledgerId && (await linkTransactionStore(tx).lock(ledgerId));
  if (!paid) return refuse('The payment is not in the ledger.');
  const day = easternDay(at);
  await chargeReturnFee(tx, paid, { feeCents, code: row.code, at, day, by: scope.userId });
}

/**
 * Applies a correction: that of where an organization is paid by two people, one who asks for it and
 * another one. @throws Refusal 403 for who asked
 */
async function apply(tx: Tx, acting: Acting): Promise<Disposition | null> {
  const { services, scope, row, item, id, at } = acting;
  const { receiver, code } = row;
  if (row.needsSecondPerson && row.askedBy === '') {
    await answerStore(tx, item.systemMode).update(id, { askedBy: scope.userId, askedAt: at });
    const label = `Asked to apply the correction ${code} to the account of ${receiver}`;
    await noteSettlement(tx, { scope, label });
    return null;
  }
  const own = row.needsSecondPerson ? applyPersonError(row) : null;
  if (own) throw new Refusal(403, own, { name: 'SecondPerson' });
  await applyChange(tx, { keys: services.settings.fieldKeys, item, id, at });
  const label = `Applied the correction ${code} to the account of ${receiver}`;
  await noteSettlement(tx, { scope, label, detail: { correction: row.corrected } });
  return 'applied';
}

/** What each act does, and what the answer becomes by it; null where it stays as it is. */
const acts: Readonly<Record<AnswerAct, (tx: Tx, acting: Acting) => Promise<Disposition | null>>> = {
  retry: (tx, acting) => retry(tx, acting).then(() => 'retried'),
  dishonor: (tx, acting) => dishonor(tx, acting).then(() => 'dishonored'),
  apply,
  fee: (tx, acting) => charge(tx, acting).then(() => null),
  close: async () => 'closed',
};

/**
 * Does something about an answer (catalogue: /ach-returns). @throws Refusal 404 absent; 409 where
 * it cannot be; 400 for what was typed
 */
export async function actOnAnswer(
  tx: Tx,
  act: AnswerAct,
  acted: ActedAnswer,
): Promise<{ _id: string }> {
  const { services, scope, id, body } = acted;
  const answers = answerStore(tx, importMode(scope.mode));
  if (!(await answers.lock(id))) throw notFound();
  const found = await oneAnswer(tx, acted, id);
  if (!found) throw notFound();
  const at = services.clock();
  const error = answerError(act, found.row, easternDay(at));
  if (error) refuse(`${error}.`);
  const becomes = await acts[act](tx, { ...acted, ...found, at });
  await answers.update(id, {
    ...(becomes ? { disposition: becomes } : {}),
    ...(body.reason ? { note: body.reason } : {}),
    actedBy: scope.userId,
    actedAt: at,
  });
  return { _id: id };
}
