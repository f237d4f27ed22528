import type { Tx } from '@server/platform/db/client';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField, sealField } from '@server/platform/secrets/fields';
import { type Correction, correctionOf, correctsAccount } from '@/domain/ach/changeCodes';
import { routingNumberError } from '@/domain/contact/routingNumber';
import { accountNumberError } from '@/domain/payments/bankAccount';
import { accountHashOf } from '../accounts/accountHash';
import { type AccountRow, accountStore } from '../accounts/accountStore';
import { queuePrenote } from '../accounts/commands';
import { accountItems } from '../ach/accountItemStore';
import { type AchItemRow, bankItems, type ItemAccount } from '../ach/itemStore';
import { payerAccountStore } from '../ach/payerAccountStore';
import { vendorAccountStore } from '../ach/vendorAccountStore';
import { answerStore, correctedPlace } from './answerStore';

/** A notification of change that is applied. */
interface AppliedChange {
  keys: FieldKeys;
  item: AchItemRow;
  /** Of the answer. */
  id: string;
  at: Date;
}

const refused = { name: 'AchAnswer' };

/** What its prenote is said to do. */
const waitsText = 'goes out with the next file. Payouts wait until it has cleared';

const filedText =
  'An entry to this account lies in a file that is not sent. Send or discard that file first.';

/** What an account is after its correction. */
function corrected(keys: FieldKeys, account: ItemAccount, correction: Correction) {
  const { routing = account.routing, account: number, transactionCode = '', name } = correction;
  const known = openField(keys, account.place, account.accountSealed);
  const accountNumber = number ?? known;
  if (routingNumberError(routing) || accountNumberError(accountNumber))
    throw new Refusal(409, 'The corrected data is not a routing and account number.', refused);
  const kinds = { '2': 'checking', '3': 'savings' } as const;
  const digit = transactionCode[0];
  const kind = digit === '2' || digit === '3' ? kinds[digit] : account.kind;
  return {
    accountNumber,
    change: {
      routing,
      kind,
      ownerName: name ?? account.ownerName,
      accountSealed: sealField(keys, account.place, accountNumber),
      lastFour: accountNumber.slice(-4),
    },
  };
}

/**
 * Corrects a linked account. Where money would go elsewhere from now on, or its prenote was answered
 * so, it is verified by another prenote: payouts wait for that. @throws Refusal 409 while an entry
 * with the old numbers lies in a file that is not sent
 */
async function correctLinked(
  tx: Tx,
  { keys, item, at, code }: AppliedChange & { code: string },
  { accountNumber, change }: ReturnType<typeof corrected>,
): Promise<void> {
  const accountId = item.accountId ?? '';
  const items = accountItems(tx, accountId);
  const isUnverified = item.source === 'prenote' || correctsAccount(code);
  if (isUnverified && (await items.isFiled())) throw new Refusal(409, filedText, refused);
  const state: Partial<AccountRow> = isUnverified
    ? // Deposits to the numbers before prove nothing of these: their amounts confirm no more.
      { state: 'pending', verifiedAt: null, note: waitsText, microAt: null }
    : {};
  const accountHash = accountHashOf(keys, { routing: change.routing, accountNumber });
  const corrections = { ...change, accountHash, ...state };
  const row = await accountStore(tx).correct(accountId, corrections);
  if (!row || !isUnverified) return;
  await items.follow(change.kind);
  await queuePrenote(tx, row, at);
}

/**
 * Applies a notification of change to the account of its entry: due within six banking days, or
 * before the next entry. @throws Refusal 409 for corrected data that is no account
 */
export async function applyChange(tx: Tx, applied: AppliedChange): Promise<void> {
  const { keys, item, id } = applied;
  const answer = await answerStore(tx, item.systemMode).lock(id);
  const found = await bankItems(tx).lock(item.id);
  if (!answer || !found) throw notFound();
  const data = openField(keys, correctedPlace(id), answer.correctedSealed);
  const next = corrected(keys, found.account, correctionOf(answer.code, data));
  if (item.accountId !== null) await correctLinked(tx, { ...applied, code: answer.code }, next);
  else if (item.vendorAccountId !== null)
    await vendorAccountStore(tx).update(item.vendorAccountId, next.change);
  else {
    const { change, accountNumber } = next;
    const accountHash = accountHashOf(keys, { routing: change.routing, accountNumber });
    await payerAccountStore(tx).update(item.payerAccountId ?? '', { ...change, accountHash });
  }
}
