import type { Tx } from '@server/platform/db/client';
import {
  achAnswers,
  achItems,
  bankAccounts,
  payerAccounts,
} from '@server/platform/db/schema/banking';
import { vendorAccounts } from '@server/platform/db/schema/billPay';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { changeCodes, correctionOf, correctsAccount } from '@/domain/ach/changeCodes';
import { contestDay } from '@/domain/ach/windows';
import {
  type AchAnswerRow,
  type AnswerSort,
  answerColumnSet,
  answerColumns,
  answerKinds,
  dispositions,
} from '@/domain/banking/achAnswer';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { type BanksSeen, banksSeen, underTraces } from '../odfi/bankVisibilityQueries';
import { correctedPlace } from './answerStore';

/** Who reads answers: in which mode, and with which keys corrected data is opened. */
interface AnswerReader {
  mode: 'Production' | 'Sandbox';
  userId: string;
  keys: FieldKeys;
  /** Whose entries they answer; null for those of all banks. */
  banks: BanksSeen | null;
}

const askers = alias(users, 'askers');
const first = alias(achItems, 'first_item');
const dishonor = alias(achItems, 'dishonor_item');

/** The row of the ledger that a debit was for, of an invoice or through a link. */
const ledgerRow = sql`(select id from transactions where entry = 'payment' and payment_id =
    case when ${achItems.source} = 'debit' then ${achItems.reference}::uuid end
  union all select transaction_id from link_payments
    where id = case when ${achItems.source} = 'debit' then ${achItems.reference}::uuid end)`;

const hasFee = sql<boolean>`exists (select from journal_postings
  where source = 'return fee' and source_id in ${ledgerRow})`;

const shownAnswers = (tx: Tx) =>
  tx
    .select({
      answer: achAnswers,
      number: achAnswers.number,
      item: achItems,
      firstSettledOn: first.settlesOn,
      dishonoredFor: dishonor.returnCode,
      dishonorSettlesOn: dishonor.settlesOn,
      companyName: organizations.name,
      linkedFour: bankAccounts.lastFour,
      payerFour: payerAccounts.lastFour,
      vendorFour: vendorAccounts.lastFour,
      hasFee,
      askedName: askers.name,
    })
    .from(achAnswers)
    .innerJoin(achItems, eq(achItems.id, achAnswers.itemId))
    .innerJoin(organizations, eq(organizations.id, achItems.orgId))
    .leftJoin(askers, eq(askers.id, achAnswers.askedBy))
    .leftJoin(first, eq(first.id, achItems.retryOf))
    .leftJoin(dishonor, eq(dishonor.id, achAnswers.dishonorItemId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, achItems.accountId))
    .leftJoin(payerAccounts, eq(payerAccounts.id, achItems.payerAccountId))
    .leftJoin(vendorAccounts, eq(vendorAccounts.id, achItems.vendorAccountId));

type ShownAnswer = Awaited<ReturnType<typeof shownAnswers>>[number];

/** Corrected data as people look at it: of an account number the last four digits. */
function correctedShown({ answer }: ShownAnswer, keys: FieldKeys): string {
  if (answer.correctedSealed === '') return '';
  const data = openField(keys, correctedPlace(answer.id), answer.correctedSealed);
  const { account, routing, transactionCode, name, individualId } = correctionOf(answer.code, data);
  const parts = [
    routing ? `routing number ${routing}` : '',
    account ? `account ending in ${account.slice(-4)}` : '',
    transactionCode ? `transaction code ${transactionCode}` : '',
    name ? `name beginning with ${name.slice(0, 1)}` : '',
    individualId ? `individual ID ending in ${individualId.slice(-4)}` : '',
  ].filter((part) => part !== '');
  return parts.join(', ') || (changeCodes.get(answer.code)?.meaning ?? '');
}

function toAnswer(shown: ShownAnswer, { keys, userId }: AnswerReader): AchAnswerRow {
  const { answer, item } = shown;
  return {
    _id: answer.id,
    kind: answer.kind,
    code: answer.code,
    trace: answer.originalTrace,
    answerTrace: answer.answerTrace,
    original: item.number,
    companyName: shown.companyName,
    receiver: answer.receiver,
    lastFour: shown.linkedFour ?? shown.payerFour ?? shown.vendorFour ?? '',
    secCode: item.secCode,
    source: item.source,
    amount: toAmount(answer.kind === 'change' ? item.amountCents : answer.amountCents),
    receivedOn: answer.receivedOn,
    settledOn: item.settlesOn ?? '',
    firstSettledOn: shown.firstSettledOn ?? item.settlesOn ?? '',
    itemState: item.state,
    retryNo: item.retryNo,
    isFeeCharged: shown.hasFee,
    disposition: answer.disposition,
    dishonoredFor: shown.dishonoredFor ?? '',
    contestUntil: shown.dishonorSettlesOn ? contestDay(shown.dishonorSettlesOn) : '',
    note: answer.note,
    corrected: correctedShown(shown, keys),
    needsSecondPerson: item.payerAccountId === null && correctsAccount(answer.code),
    askedBy: answer.askedBy === null ? '' : (shown.askedName ?? 'Someone else'),
    isAskedByMe: answer.askedBy === userId,
  };
}

/** By a trace number, a code, or a part of the receiver's or the organization's name. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return sql`(${achAnswers.originalTrace} = ${wanted} or lower(${achAnswers.code}) = ${wanted}
    or lower(${achAnswers.receiver}) like ${containing(wanted)}
    or exists (select from ach_items as own join organizations as company on company.id = own.org_id
      where own.id = ${achAnswers.itemId} and lower(company.name) like ${containing(wanted)}))`;
}

type AnswerScope = Pick<Scope, 'mode' | 'userId'>;

const posted = ({ mode, banks }: Pick<AnswerReader, 'mode' | 'banks'>) =>
  and(
    eq(achAnswers.systemMode, mode),
    eq(achAnswers.state, 'posted'),
    underTraces(banks, achAnswers.originalTrace),
  );

/** Returns and notifications of change, the newest first (catalogue: /ach-returns). */
export const answerList = defineList({
  name: 'achAnswers',
  columns: { set: answerColumnSet, byKey: answerColumns },
  filters: {
    search: string().default('').max(200),
    kind: string().oneOf(answerKinds),
    status: string().oneOf(dispositions),
  },
  sorts: {
    received: { value: sql`${achAnswers.number}`, kind: 'number' },
    code: { value: sql`${achAnswers.code}`, kind: 'text' },
    amount: { value: sql`${achAnswers.amountCents}`, kind: 'number' },
  } satisfies Record<AnswerSort, SortKey>,
  usual: { sort: 'received', order: 'desc' },
  reader: async ({ services, scope }): Promise<AnswerReader> => ({
    ...readerOf(services, scope),
    banks: await banksSeen(services.database, scope),
  }),
  from: sql`${achAnswers}`,
  number: sql`${achAnswers.number}`,
  where: (reader, { search, kind, status }) =>
    and(
      posted(reader),
      textHolds(search),
      kind ? eq(achAnswers.kind, kind) : undefined,
      status ? eq(achAnswers.disposition, status) : undefined,
    ),
  rows: (tx, numbers, reader) =>
    shownAnswers(tx).where(
      and(posted(reader), sql`${achAnswers.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: toAnswer,
});

/** Of who decides on answers: those of all banks. */
function readerOf({ settings }: Services, { mode, userId }: AnswerScope): AnswerReader {
  return { mode: importMode(mode), userId, keys: settings.fieldKeys, banks: null };
}

/** One answer as its list tells it, and the payment's row in the ledger; null when absent. */
export async function oneAnswer(
  tx: Tx,
  { services, scope }: { services: Services; scope: AnswerScope },
  id: string,
): Promise<{ row: AchAnswerRow; item: ShownAnswer['item'] } | null> {
  const reader = readerOf(services, scope);
  const [found] = await shownAnswers(tx).where(
    and(posted(reader), sql`${achAnswers.id}::text = ${id}`),
  );
  return found ? { row: toAnswer(found, reader), item: found.item } : null;
}

/** The latest correction of each of some entries, by the entry's id. */
export async function changesOf(
  tx: Tx,
  asked: { services: Services; scope: AnswerScope },
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, AchAnswerRow>> {
  const reader = readerOf(asked.services, asked.scope);
  const own = sql`${achAnswers.itemId} = any(${sql.param([...itemIds])}::uuid[])`;
  const found = await shownAnswers(tx)
    .where(and(posted(reader), eq(achAnswers.kind, 'change'), own))
    .orderBy(asc(achAnswers.number));
  return new Map(found.map((shown) => [shown.item.id, toAnswer(shown, reader)]));
}

/** The row of the ledger that a debit was for; null where there is none. */
export async function ledgerIdOf(tx: Tx, itemId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select found.id from ${achItems}, lateral ${ledgerRow} as found where ${achItems.id} = ${itemId}`,
  );
  return rows[0]?.id ?? null;
}
