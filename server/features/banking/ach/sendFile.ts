import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { prenoteClearDay, settlementOf, usualReturnDay } from '@/domain/ach/windows';
import type { AchSource } from '@/domain/banking/achItem';
import { fileApprovalError, offsetSenderText, unapprovedText } from '@/domain/banking/fileApproval';
import { deliveryWay } from '@/domain/banking/fileDelivery';
import { easternDay } from '@/domain/dates/easternTime';
import { importMode } from '@/domain/session/systemMode';
import { revokedDebits } from '../authorizations/revokedStore';
import { isOffsetOf, limitFor } from '../odfi/approvalLimit';
import { type OdfiRow, odfiStore } from '../odfi/odfiStore';
import { heldTransfers } from '../transfers/filedTransfers';
import { approversOf, filePeople } from './approverQueries';
import { noteSentDebits } from './debitStore';
import { type AchFileRow, achFileStore, contentPlace, handedOverOn, paidBy } from './fileStore';
import { type AchItemOfAccount, achItemStore, bankItems } from './itemStore';
import { windowsOfBank } from './limits';
import { releaseEntries } from './releaseEntries';
import { bookDeposits } from './verificationCosts';

/** Why a file needs a second person that needed none when it was built. */
const dayText = 'With what was sent to this bank today it comes to the approval limit.';

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'AchFile' });
};

/** A file that is acted on. */
interface ActedFile {
  services: Services;
  scope: Pick<Scope, 'userId' | 'mode' | 'role' | 'orgId'>;
  id: string;
}

async function locked(tx: Tx, { scope, id }: ActedFile): Promise<AchFileRow> {
  const row = await achFileStore(tx, importMode(scope.mode)).lock(id);
  if (!row) throw notFound();
  return row;
}

/** The bank of a file, kept from others: its limit stands until the file has gone. */
async function bankOf(tx: Tx, { systemMode, odfiId }: AchFileRow): Promise<OdfiRow> {
  const bank = await odfiStore(tx, systemMode).lock(odfiId);
  if (!bank) throw notFound();
  return bank;
}

/**
 * What a bank's files of a day come to with one more, whole cents: those of days before may wait and
 * go together. Nothing for a file without money.
 */
async function dayCentsWith(tx: Tx, row: AchFileRow, at: Date): Promise<number> {
  const { debit, credit } = paidBy(row);
  if (debit + credit === 0) return 0;
  const sent = await handedOverOn(tx, row.odfiId, easternDay(at));
  return Math.max(debit > 0 ? sent.debit + debit : 0, credit > 0 ? sent.credit + credit : 0);
}

/** Who may approve a file, by name. */
async function fileApprovers(tx: Tx, row: AchFileRow, bank: OdfiRow): Promise<string[]> {
  const { builtBy, offsetDebitCents, offsetCreditCents } = row;
  const isOffset = offsetDebitCents + offsetCreditCents > 0;
  return approversOf(await filePeople(tx), { ...bank, builtBy, isOffset });
}

/** Whether a file comes to the approval limit of a day that it was below when it was built. */
const isLargeDay = (bank: OdfiRow, dayCents: number, people: (string | null)[]): boolean =>
  dayCents > 0 && dayCents >= limitFor(bank, people);

/** What whoever sends a file should know before: that its day makes it need a second person. */
export async function sendWarnings(tx: Tx, { services, scope, id }: ActedFile): Promise<string[]> {
  const mode = importMode(scope.mode);
  const row = await achFileStore(tx, mode).find(id);
  if (row?.state !== 'built' || row.needsApproval) return [];
  const bank = await odfiStore(tx, mode).find(row.odfiId);
  if (!bank) return [];
  const dayCents = await dayCentsWith(tx, row, services.clock());
  if (!isLargeDay(bank, dayCents, [row.builtBy, scope.userId])) return [];
  return [`${dayText} ${unapprovedText(await fileApprovers(tx, row, bank))}`];
}

/** @throws Refusal 409 where the bank takes no files now, or not so much in one day */
function refuseBank(bank: OdfiRow, dayCents: number): void {
  if (!bank.isActive) refuse('This bank is inactive. Activate it first, or discard the file.');
  if (dayCents > bank.dailyLimitCents)
    refuse(
      'With what was sent to this bank today the file is above its daily limit. Send it on another day, or discard it.',
    );
}

/**
 * A second person lets a file out: neither who built it nor who set the limit of its bank or made it
 * the default. @throws Refusal 404 absent; 403 for one of them; 409 where it cannot be
 */
export async function approveFile(tx: Tx, acted: ActedFile): Promise<{ _id: string }> {
  const { services, scope } = acted;
  const row = await locked(tx, acted);
  if (row.state !== 'built' || !row.needsApproval) refuse('This file needs no approval.');
  const bank = await bankOf(tx, row);
  const error = fileApprovalError({
    isMine: row.builtBy === scope.userId,
    isLimitMine: [bank.limitSetBy, bank.defaultBy].includes(scope.userId),
    isOffsetMine: isOffsetOf(row, bank, [scope.userId]),
    approvers: await fileApprovers(tx, row, bank),
  });
  if (error) throw new Refusal(403, error, { name: 'SecondPerson' });
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'approved',
    approvedBy: scope.userId,
    approvedAt: services.clock(),
  });
  return { _id: row.id };
}

/**
 * Entries of a discarded file wait for the next one; its transfers wait to be processed once more,
 * as if they had not been. @throws Refusal 404 absent; 409 where it was sent
 */
export async function discardFile(tx: Tx, acted: ActedFile): Promise<{ _id: string }> {
  const row = await locked(tx, acted);
  if (row.state !== 'built' && row.state !== 'approved') refuse('This file was already sent.');
  const { scope, services } = acted;
  const release = { by: scope.userId, at: services.clock() };
  await releaseEntries(tx, row, { why: 'discarded before it was sent', ...release });
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'rejected',
    acknowledgement: 'Discarded before it was sent',
  });
  return { _id: row.id };
}

/** The content of a file, in full. */
export const contentOf = ({ settings }: Services, row: AchFileRow): string =>
  openField(settings.fieldKeys, contentPlace(row.id), row.contentSealed);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** @throws Refusal 409 with the transfers of a file whose money is kept back since it was built */
async function refuseHeldEntries(tx: Tx, row: AchFileRow, references: string[]): Promise<void> {
  const held = [...(await heldTransfers(tx, { mode: row.systemMode, references })).values()];
  if (held.length === 0) return;
  const named = held.slice(0, 3).map(sentence).join(' ');
  const more = held.length > 3 ? ` And ${held.length - 3} more.` : '';
  refuse(
    `This file cannot be sent. ${named}${more} Discard the file: its transfers are ready to process again.`,
  );
}

/** @throws Refusal 409 where a payer has revoked a debit of a file since it was built (docs/adr/0075) */
async function refuseRevokedEntries(tx: Tx, references: string[]): Promise<void> {
  const { size } = await revokedDebits(tx, references);
  if (size === 0) return;
  const what = size === 1 ? 'a debit that its payer' : `${size} debits that their payers`;
  refuse(
    `This file cannot be sent: it has ${what} revoked. Discard the file: what else is in it goes with the next one.`,
  );
}

/**
 * Reckons when the entries of a file settle that reaches its bank at a moment, and clear; `own` are
 * its entries, where they were read before.
 */
export async function reckonSettlement(
  tx: Tx,
  row: AchFileRow,
  { at: sentAt, own: known }: { at: Date; own?: AchItemOfAccount[] },
): Promise<void> {
  const own = known ?? (await bankItems(tx).ofFile(row.id));
  const largestCents = own.reduce((most, { item }) => Math.max(most, item.amountCents), 0);
  const { effectiveOn } = row;
  const bank = await odfiStore(tx, row.systemMode).find(row.odfiId);
  if (!bank) throw new Error('A file has no bank');
  const reached = { sentAt, effectiveOn, largestCents, secCode: '' };
  const { day, at } = settlementOf(reached, windowsOfBank(bank));
  if (day === row.settlesOn && Date.parse(at) === row.settlesAt?.getTime()) return;
  const items = achItemStore(tx);
  const idsOf = (sources: readonly AchSource[]): string[] =>
    own.flatMap(({ item }) => (sources.includes(item.source) ? [item.id] : []));
  await items.update(
    own.map(({ item }) => item.id),
    { settlesOn: day },
  );
  await items.update(idsOf(['prenote']), { clearedOn: prenoteClearDay(day) });
  await items.update(idsOf(['debit', 'transfer']), { clearedOn: usualReturnDay(day) });
  await noteSentDebits(tx, row.id);
  await achFileStore(tx, row.systemMode).update(row.id, {
    settlesOn: day,
    settlesAt: new Date(at),
  });
}

/**
 * Why a file that nobody has approved is not sent: it makes the day's sum large, and needs a second
 * person from then on; '' where it can be. @throws Refusal 409 where it needs one already, or its
 * sender has set the account that balances it: others send it
 */
async function unapprovedReason(
  tx: Tx,
  { scope }: ActedFile,
  { row, bank, dayCents }: { row: AchFileRow; bank: OdfiRow; dayCents: number },
): Promise<string> {
  if (row.state === 'approved') return '';
  const approvers = await fileApprovers(tx, row, bank);
  if (row.needsApproval) refuse(unapprovedText(approvers));
  if (isLargeDay(bank, dayCents, [row.builtBy, scope.userId])) {
    await achFileStore(tx, row.systemMode).update(row.id, { needsApproval: true });
    return `${dayText} ${unapprovedText(approvers)}`;
  }
  if (!isOffsetOf(row, bank, [scope.userId])) return '';
  const builder = (await filePeople(tx)).find(({ id }) => id === row.builtBy);
  return refuse(offsetSenderText(builder?.name ?? ''));
}

/**
 * Marks a file as sent and fixes how it is delivered; `deliverFiles` then does that. In this order,
 * for a file that lies at the bank must never be discarded. Nothing is sent (`isSent`) of one that
 * makes the day's sum large: from then on it needs a second person, and `why` says so. @throws
 * Refusal 404 absent; 409 where it was sent, needs a second person, is balanced by an account that
 * its sender has set, has entries that are held or revoked, or its bank takes no more
 */
export async function sendFile(
  tx: Tx,
  acted: ActedFile,
): Promise<{ _id: string; isSent: boolean; why: string }> {
  const { services, scope } = acted;
  const row = await locked(tx, acted);
  if (row.state !== 'built' && row.state !== 'approved') refuse('This file was already sent.');
  const at = services.clock();
  const own = await bankItems(tx).ofFile(row.id);
  const references = own.map(({ item }) => item.reference);
  await refuseHeldEntries(tx, row, references);
  await refuseRevokedEntries(tx, references);
  const bank = await bankOf(tx, row);
  const dayCents = await dayCentsWith(tx, row, at);
  refuseBank(bank, dayCents);
  const why = await unapprovedReason(tx, acted, { row, bank, dayCents });
  if (why !== '') return { _id: row.id, isSent: false, why };
  await achItemStore(tx).update(
    own.map(({ item }) => item.id),
    { state: 'sent' },
  );
  const delivery = deliveryWay(bank, services.sftp !== null);
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'sent',
    sentBy: scope.userId,
    sentAt: at,
    delivery,
    deliveryDueAt: delivery === 'hand' ? null : at,
  });
  await reckonSettlement(tx, row, { at, own });
  const book = { fileId: row.id, at, company: services.settings.company.name };
  await bookDeposits(
    tx,
    own.map(({ item }) => item),
    book,
  );
  return { _id: row.id, isSent: true, why: '' };
}
