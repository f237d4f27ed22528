import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField, sealField } from '@server/platform/secrets/fields';
import { AchRefusal } from '@/domain/ach/compose';
import { mostEntryCents } from '@/domain/ach/entryRules';
import { hashModulus } from '@/domain/ach/records';
import { effectiveEntryDate } from '@/domain/ach/windows';
import type { AchSource } from '@/domain/banking/achItem';
import {
  type BankLimits,
  type ComposedFile,
  chooseItems,
  composeFile,
  type FiledItem,
  type FileOffset,
  nextModifier,
  offsetsIn,
} from '@/domain/banking/composeFile';
import { type Originators, originatorOf } from '@/domain/banking/originators';
import { easternDay } from '@/domain/dates/easternTime';
import { numberText } from '@/domain/lists/counted';
import { grouped } from '@/domain/lists/grouped';
import { importMode } from '@/domain/session/systemMode';
import { withOriginators } from '../assignments/originators';
import { withdrawRevoked } from '../authorizations/revokedStore';
import { isOffsetOf, limitFor } from '../odfi/approvalLimit';
import { type OdfiRow, odfiStore } from '../odfi/odfiStore';
import { toOdfi } from '../odfi/odfiWire';
import { offsetAccountOf } from '../odfi/offsetAccount';
import { heldTransfers } from '../transfers/filedTransfers';
import { achFileStore, contentPlace, paidBy } from './fileStore';
import { type AchItemOfAccount, achItemStore, bankItems, type WantedItems } from './itemStore';
import { limitsOf, windowsOfBank } from './limits';

/** Most entries of one file, unless asked for otherwise. */
const usualMost = 100_000;

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'AchFile' });
};

/** Entries that test an account go to it as it is; so does what objects to a return. */
const goesUnverified: readonly AchSource[] = ['prenote', 'micro', 'dishonor'];

/** Whom the batch of an entry names, by the assignment of its organization where there is one. */
function originOf(
  { item, companyName }: AchItemOfAccount,
  originators: Originators,
): Pick<FiledItem, 'originator' | 'companyId' | 'companyName'> {
  const originator = originatorOf(item, originators);
  const own = originators.get(originator);
  if (own)
    return { originator, companyId: own.companyId, companyName: own.companyName || companyName };
  // Payers know the company that was paid, vendors the one that pays.
  const isNamed = item.source === 'debit' || item.source === 'disbursement';
  return { originator: '', companyId: '', companyName: isNamed ? companyName : '' };
}

const toFiled =
  (keys: FieldKeys, originators: Originators) =>
  (found: AchItemOfAccount): FiledItem & { id: string } => {
    const { item, account, answer } = found;
    return {
      id: item.id,
      number: item.number,
      source: item.source,
      secCode: item.secCode,
      transactionCode: item.transactionCode,
      amountCents: item.amountCents,
      kind: account.kind,
      routing: account.routing,
      accountNumber: openField(keys, account.place, account.accountSealed),
      ownerName: account.ownerName,
      ...originOf(found, originators),
      remittance: item.remittance,
      isRetry: item.retryOf !== null,
      isHeld: account.isUnverified && !goesUnverified.includes(item.source),
      dishonors: answer && {
        code: answer.code,
        reason: item.returnCode,
        originalTrace: answer.originalTrace,
        originalRdfi: answer.rdfi,
        returnTrace: answer.answerTrace,
        settledOn: answer.receivedOn,
        info: answer.note,
      },
    };
  };

/** What a file is built of. */
interface FileOrder extends WantedItems {
  scope: Pick<Scope, 'userId' | 'mode'>;
  keys: FieldKeys;
  odfiId: string;
  wantsSameDay: boolean;
  at: Date;
  /** Most entries of the file. */
  mostEntries?: number;
}

async function bankOf(tx: Tx, { scope, odfiId, wantsSameDay }: FileOrder): Promise<OdfiRow> {
  const bank = await odfiStore(tx, importMode(scope.mode)).lock(odfiId);
  if (!bank) throw notFound();
  if (!bank.isActive) refuse('This bank is inactive. Activate it first.');
  if (wantsSameDay && !bank.sameDay) refuse('This bank does not take Same Day ACH.');
  return bank;
}

/** @throws Refusal 409 with what stands in the way */
function composed(order: Parameters<typeof composeFile>[0]): ComposedFile {
  try {
    return composeFile(order);
  } catch (error) {
    if (error instanceof AchRefusal) refuse(`The file cannot be built. ${error.message}`);
    throw error;
  }
}

/** What of the entries that wait goes with a file, and how many others stay, by the reason. */
async function chosen(
  tx: Tx,
  { scope, keys, only, source, at, mostEntries = usualMost }: FileOrder,
  bankLimits: BankLimits,
) {
  const mode = importMode(scope.mode);
  const waiting = await bankItems(tx).waiting(mode, { limit: mostEntries, only, source });
  const references = waiting.map(({ item }) => item.reference);
  const held = await heldTransfers(tx, { mode, references });
  // What is processed goes with its file, or not at all.
  if (only) for (const reason of held.values()) refuse(reason);
  const revoked = await withdrawRevoked(tx, references);
  const free = waiting.filter(
    ({ item: { reference } }) => !held.has(reference) && !revoked.has(reference),
  );
  const orgIds = free.map(({ item }) => item.orgId);
  const limits = await withOriginators(tx, bankLimits, { mode, at, orgIds });
  const { taken, left } = chooseItems(free.map(toFiled(keys, limits.originators)), limits);
  const stay = grouped([...held.values(), ...left.map(({ reason }) => reason)], String);
  const reasons = new Map([...stay].map(([reason, entries]) => [reason, entries.length]));
  const beyond = only ? 0 : (await bankItems(tx).waitingCount(mode, { source })) - waiting.length;
  if (beyond > 0) reasons.set(`A file holds up to ${numberText(mostEntries)} entries`, beyond);
  return { taken, reasons };
}

/** What balances a file, with a number of its own for each batch; null for a bank that wants nothing. */
async function fileOffset(
  tx: Tx,
  { keys }: FileOrder,
  { bank, taken, limits }: { bank: OdfiRow; taken: readonly FiledItem[]; limits: BankLimits },
): Promise<FileOffset | null> {
  const account = offsetAccountOf(keys, bank);
  if (!account) return null;
  // An offset is an entry as any other: above the Same Day limit it would not settle on its day.
  const mostCents = limits.sameDayLimitCents ?? mostEntryCents;
  const numbers = await achItemStore(tx).reserveNumbers(offsetsIn(taken, mostCents));
  return { account, numbers, mostCents };
}

/** Whether a second person lets out what one builds; `used`: what goes to the bank that day already. */
function needsApproval(
  money: Parameters<typeof paidBy>[0],
  { bank, by, used }: { bank: OdfiRow; by: string; used: ReturnType<typeof paidBy> },
): boolean {
  const { debit, credit } = paidBy(money);
  if (debit + credit === 0) return false;
  // What went to the bank before on that day counts: two files are one large one.
  const dayCents = Math.max(used.debit + debit, used.credit + credit);
  return dayCents >= limitFor(bank, [by]) || isOffsetOf(money, bank, [by]);
}

/**
 * Builds a file of what waits and is not held, as far as the bank's limits let it (catalogue: /nacha). @throws
 * Refusal 404 for an absent bank; 409 where nothing can go
 */
export async function buildFile(
  tx: Tx,
  order: FileOrder,
): Promise<{ _id: string; entries: number; left: { reason: string; entries: number }[] }> {
  const { scope, keys, odfiId, wantsSameDay, at } = order;
  const mode = importMode(scope.mode);
  const bank = await bankOf(tx, order);
  const items = achItemStore(tx);
  const files = achFileStore(tx, mode);
  const createdOn = easternDay(at);
  const modifier = nextModifier(await files.countOf(odfiId, createdOn));
  if (modifier === null) return refuse('This bank has had 36 files today: no more fit.');
  const limits = await limitsOf(tx, bank, order);
  const { taken, reasons } = await chosen(tx, order, limits);
  const none = `No ${order.source === 'prenote' ? 'prenotes' : 'entries'} are waiting for a file.`;
  if (taken.length === 0) refuse([...reasons.keys()][0] ?? none);
  const effectiveOn = effectiveEntryDate(at, wantsSameDay, windowsOfBank(bank));
  const { text, batches, totals, offsets, traces } = composed({
    profile: toOdfi(bank),
    at,
    modifier,
    effectiveOn,
    items: taken,
    offset: await fileOffset(tx, order, { bank, taken, limits }),
  });
  const id = randomUUID();
  const money = {
    debitCents: totals.debitCents,
    creditCents: totals.creditCents,
    offsetDebitCents: offsets.debitCents,
    offsetCreditCents: offsets.creditCents,
  };
  await files.insert({
    id,
    ...money,
    odfiId,
    createdOn,
    createdMinute: text.slice(29, 33),
    modifier,
    effectiveOn,
    batches,
    entries: taken.length + offsets.entries,
    addenda: totals.records - taken.length - offsets.entries,
    entryHash: totals.hash % hashModulus,
    contentSealed: sealField(keys, contentPlace(id), text),
    needsApproval: needsApproval(money, {
      bank,
      by: scope.userId,
      used: await files.sentOn(odfiId, createdOn),
    }),
    builtBy: scope.userId,
    builtAt: at,
  });
  await items.file(
    id,
    taken.map(({ id, number, routing }) => ({ id, traceNo: traces.get(number) ?? '', routing })),
  );
  return {
    _id: id,
    entries: taken.length,
    left: [...reasons].map(([reason, entries]) => ({ reason, entries })),
  };
}
