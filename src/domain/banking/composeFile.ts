// Over 250 lines: one file, from the entries that may go to its batches, read together.

import { achText } from '@/domain/ach/achText';
import { dishonorOf } from '@/domain/ach/answers';
import { type AchDraft, type OffsetAccount, offsetName } from '@/domain/ach/draft';
import type { AchFileHeader, AchTotals } from '@/domain/ach/records';
import { type AchBatchOfEntries, writeAchFile } from '@/domain/ach/writeAchFile';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { grouped } from '@/domain/lists/grouped';
import type { AccountType } from '@/domain/payments/bankAccount';
import { type AchSource, achDescriptions, retryDescription } from './achItem';
import type { OdfiValues, SentSecCode } from './odfiProfile';
import { afterEntry, type BothSides, type Originators, originatorStays } from './originators';

/** An entry that goes into a file, its account number in full. Whole cents. */
export interface FiledItem {
  number: number;
  source: AchSource;
  secCode: SentSecCode;
  transactionCode: string;
  amountCents: number;
  kind: AccountType;
  routing: string;
  accountNumber: string;
  ownerName: string;
  /** Whom the batch names to the receiver; '' for the company of the bank profile. */
  companyName: string;
  /** The organization under whose ODFI assignment it goes, and its company ID; '' for none. */
  originator: string;
  companyId: string;
  /** What it pays, for the addenda record 05 behind it, up to 80 characters; '' for nothing. */
  remittance: string;
  /** A debit that came back is presented again. */
  isRetry: boolean;
  /** Its linked account waits for its prenote, such as after a correction. */
  isHeld: boolean;
  /** The return that it dishonors; null for any other entry. */
  dishonors: DishonoredEntry | null;
}

/** A return that is dishonored, and why. Days are ISO dates. */
export interface DishonoredEntry {
  /** Code of the return, and that of the reason against it. */
  code: string;
  reason: string;
  originalTrace: string;
  originalRdfi: string;
  returnTrace: string;
  settledOn: string;
  info: string;
}

/** A file to be composed: by which bank, when, and which of the day it is. */
export interface FileToCompose {
  profile: Omit<OdfiValues, 'entryLimit' | 'dailyLimit' | 'approvalLimit'>;
  at: Date;
  modifier: string;
  /** ISO date. */
  effectiveOn: string;
  items: readonly FiledItem[];
  /** Eight characters of the file header for whoever sends it. */
  referenceCode?: string;
  /** Where the bank wants balanced files; null where it does not. */
  offset: FileOffset | null;
}

/** What balances the batches of a file. */
export interface FileOffset {
  account: Omit<OffsetAccount, 'name' | 'trace'>;
  /** A number for each batch that is offset (`offsetsIn`), of no item, and above those of all items. */
  numbers: readonly number[];
  /** The most that one entry may move: batches are cut so that none is offset by more. Whole cents. */
  mostCents: number;
}

/** A composed file. */
export interface ComposedFile {
  text: string;
  batches: number;
  totals: AchTotals;
  /** What of the totals offsets batches, and in how many entries. Whole cents. */
  offsets: { entries: number; debitCents: number; creditCents: number };
  /** Trace number of each item, by its number. */
  traces: ReadonlyMap<number, string>;
}

/** The clock in the East of the US, `HHMM`. */
function easternClock(at: Date): string {
  const midnight = Date.parse(easternMoment(easternDay(at), 0));
  const minutes = Math.floor((at.getTime() - midnight) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return two(Math.floor(minutes / 60) % 24) + two(minutes % 60);
}

/** True for a code that gives money: checking 22, 23 and savings 32, 33. */
export const isCreditCode = (code: string): boolean => code[1] === '2' || code[1] === '3';

/** Seven digits that follow from the item: no two entries of a bank have one trace number. */
const traceOf = (odfi: string, number: number): string =>
  odfi + String(number % 10_000_000).padStart(7, '0');

/** Said where nothing of a name can be written in a file. */
const namelessReceiver = 'ACCOUNT HOLDER';

/** Twenty-two characters of a name that banks take. */
const receiverName = (name: string): string =>
  achText(name.slice(0, 22)).trim() === '' ? namelessReceiver : name.slice(0, 22);

const plainDraft = (item: FiledItem, odfi: string): AchDraft => ({
  code: item.transactionCode,
  routing: item.routing,
  account: item.accountNumber,
  cents: item.amountCents,
  individualId: `GL${item.number}`,
  name: receiverName(item.ownerName),
  // A single payment: Nacha asks for it in WEB entries.
  data: item.secCode === 'WEB' ? 'S' : '',
  trace: traceOf(odfi, item.number),
  addenda: item.remittance === '' ? [] : [{ type: '05', text: item.remittance }],
});

function draftOf(item: FiledItem, odfi: string): AchDraft {
  const draft = plainDraft(item, odfi);
  const { dishonors } = item;
  if (!dishonors) return draft;
  const { code, originalTrace, originalRdfi, returnTrace, settledOn, reason, info } = dishonors;
  const addenda = { code, originalTrace, originalRdfi };
  const entry = { ...draft, trace: returnTrace };
  return {
    ...dishonorOf({ entry, addenda, settledOn }, { code: reason, info }),
    trace: draft.trace,
  };
}

const descriptionOf = ({ source, isRetry }: FiledItem): string =>
  isRetry ? retryDescription : achDescriptions[source];

/** Answers go in mixed batches. */
function serviceClassOf({ source, transactionCode }: FiledItem): string {
  if (source === 'dishonor') return '200';
  return isCreditCode(transactionCode) ? '220' : '225';
}

/** What is one batch: one purpose, one entry class, one direction, one originator. */
const batchKey = (item: FiledItem): string =>
  [
    descriptionOf(item),
    item.secCode,
    serviceClassOf(item),
    item.originator,
    item.companyId,
    item.companyName,
  ].join('\n');

/** What of an item is offset, whole cents; nothing of what answers a return. */
const centsToOffset = ({ source, amountCents }: FiledItem): number =>
  source === 'dishonor' ? 0 : amountCents;

/** A batch of a file: its items in order, and what offsets them; 0 where nothing does. Whole cents. */
interface ItemBatch {
  items: FiledItem[];
  offsetCents: number;
}

/** Batches of items; `mostCents`: balanced ones, each offset by so much at most. */
function itemBatches(items: readonly FiledItem[], mostCents: number | null): ItemBatch[] {
  const batches: ItemBatch[] = [];
  for (const group of grouped(items, batchKey).values()) {
    let batch: ItemBatch | null = null;
    for (const item of group.toSorted((one, other) => one.number - other.number)) {
      const cents = mostCents === null ? 0 : centsToOffset(item);
      if (!batch || batch.offsetCents + cents > (mostCents ?? 0)) {
        batch = { items: [], offsetCents: 0 };
        batches.push(batch);
      }
      batch.items.push(item);
      batch.offsetCents += cents;
    }
  }
  return batches;
}

/** How many entries offset the batches of some items, each by so many cents at most. */
export const offsetsIn = (items: readonly FiledItem[], mostCents: number): number =>
  itemBatches(items, mostCents).filter(({ offsetCents }) => offsetCents > 0).length;

/** What the offsets come to: a debit of what a batch credits, a credit of what it debits. */
function offsetSums(batches: readonly ItemBatch[]): ComposedFile['offsets'] {
  const sums = { entries: 0, debitCents: 0, creditCents: 0 };
  for (const { items, offsetCents } of batches) {
    if (offsetCents === 0) continue;
    const isCredits = items.some(({ transactionCode }) => isCreditCode(transactionCode));
    sums.entries += 1;
    sums[isCredits ? 'debitCents' : 'creditCents'] += offsetCents;
  }
  return sums;
}

/** Sixteen characters that banks take. */
const batchCompany = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .,&/-]/g, '')
    .slice(0, 16)
    .trim();

function batchesOf(
  { profile, effectiveOn, offset }: FileToCompose,
  batches: readonly ItemBatch[],
): AchBatchOfEntries[] {
  const odfi = profile.routingNumber.slice(0, 8);
  const numbers = [...(offset?.numbers ?? [])];
  const balanceOf = ({ offsetCents }: ItemBatch): OffsetAccount | undefined => {
    if (!offset || offsetCents === 0) return undefined;
    const number = numbers.shift();
    if (number === undefined) throw new Error('A batch that is offset has no number');
    return { ...offset.account, name: offsetName, trace: traceOf(odfi, number) };
  };
  return batches.flatMap((batch) => {
    const [first] = batch.items;
    if (!first) return [];
    const balance = balanceOf(batch);
    return [
      {
        offset: balance,
        serviceClass: balance ? '200' : serviceClassOf(first),
        companyName: batchCompany(first.companyName) || profile.companyName,
        companyData: '',
        companyId: first.companyId || profile.companyId,
        secCode: first.secCode,
        description: descriptionOf(first),
        descriptiveDate: '',
        effectiveOn,
        odfi,
        entries: batch.items.map((item) => draftOf(item, odfi)),
      },
    ];
  });
}

/**
 * The NACHA file of some entries, a batch for each purpose, class and direction (catalogue: /nacha).
 * @throws AchRefusal for what must not be sent
 */
export function composeFile(order: FileToCompose): ComposedFile {
  const { profile, at, modifier, items } = order;
  const header: AchFileHeader = {
    destination: profile.routingNumber,
    origin: profile.originId,
    createdOn: easternDay(at),
    createdAt: easternClock(at),
    idModifier: modifier,
    destinationName: profile.destinationName,
    originName: profile.originName,
    referenceCode: order.referenceCode ?? '',
  };
  const own = itemBatches(items, order.offset?.mostCents ?? null);
  const batches = batchesOf(order, own);
  const chunks: string[] = [];
  const writer = writeAchFile(header, batches);
  let step = writer.next();
  while (step.done !== true) {
    chunks.push(step.value);
    step = writer.next();
  }
  const odfi = profile.routingNumber.slice(0, 8);
  return {
    text: chunks.join(''),
    batches: batches.length,
    totals: step.value,
    offsets: offsetSums(own),
    traces: new Map(items.map(({ number }) => [number, traceOf(odfi, number)])),
  };
}

/** File ID modifiers of a day, in the order in which they are given. */
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The modifier of the next file of a day; null after 36 files. */
export const nextModifier = (used: number): string | null => modifiers[used] ?? null;

/** What a bank's profile lets into one file, and what stays. */
export interface Chosen<Item> {
  taken: Item[];
  /** Why an item stays, by the message. */
  left: { item: Item; reason: string }[];
}

/** What may go to a bank. Whole cents. */
export interface BankLimits {
  secCodes: readonly SentSecCode[];
  entryLimitCents: number;
  /** The same of a file that settles on its day; null for any other. */
  sameDayLimitCents: number | null;
  /** Left of the day, debits and credits each. */
  leftCents: BothSides;
  /** Id of its profile. */
  bankId: string;
}

/** The same with the assignments of organizations that originate under limits of their own. */
export interface FileLimits extends BankLimits {
  originators: Originators;
}

/** Why an item stays out of a file; null where it goes. */
function stays(
  { secCode, amountCents, isHeld }: Pick<FiledItem, 'secCode' | 'amountCents' | 'isHeld'>,
  { secCodes, entryLimitCents, sameDayLimitCents }: FileLimits,
  leftCents: number,
): string | null {
  if (isHeld) return 'The account is waiting for its prenote';
  if (!secCodes.includes(secCode)) return `The bank does not take ${secCode} entries`;
  if (amountCents > entryLimitCents) return 'The amount is above the limit per entry';
  if (sameDayLimitCents !== null && amountCents > sameDayLimitCents)
    return 'The amount is above the Same Day limit per entry';
  return amountCents > leftCents ? 'The daily limit is reached' : null;
}

/** Takes items in order as far as the limits of the bank and of organizations let them (catalogue: /odfi-editor). */
export function chooseItems<
  Item extends Pick<
    FiledItem,
    'secCode' | 'transactionCode' | 'amountCents' | 'isHeld' | 'originator'
  >,
>(items: readonly Item[], limits: FileLimits): Chosen<Item> {
  const left = { ...limits.leftCents };
  const own = new Map(limits.originators);
  const chosen: Chosen<Item> = { taken: [], left: [] };
  for (const item of items) {
    const side = isCreditCode(item.transactionCode) ? 'credit' : 'debit';
    const originator = own.get(item.originator);
    const entry = { ...item, side } as const;
    const reason =
      stays(item, limits, left[side]) ??
      (originator ? originatorStays(entry, originator, limits.bankId) : null);
    if (reason) {
      chosen.left.push({ item, reason });
    } else {
      left[side] -= item.amountCents;
      if (originator) own.set(item.originator, afterEntry(originator, entry));
      chosen.taken.push(item);
    }
  }
  return chosen;
}
