import {
  type BanksSeen,
  banksSeen,
  ofBanks,
  underTraces,
} from '@server/features/banking/odfi/bankVisibilityQueries';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnswerKind,
  answerKindLabels,
  type Disposition,
  dispositionLabels,
} from '@/domain/banking/achAnswer';
import { type AchFileState, achFileStateLabels } from '@/domain/banking/achItem';
import { daysAfter } from '@/domain/dates/days';
import { counted } from '@/domain/lists/counted';
import { toAmount } from '@/domain/money/cents';
import {
  countFigure,
  type HomeAsker,
  type HomeReader,
  moneyFigure,
  partOf,
  rowsRead,
} from './homeSource';

/** Who is no bank's sees nothing here, whatever is asked. */
const noBank: BanksSeen = { ids: [], traces: [] };

const banksOf = async ({ tx, scope }: HomeAsker): Promise<BanksSeen> =>
  (await banksSeen(tx, scope)) ?? noBank;

const sentFiles = (banks: BanksSeen): SQL => sql`
  from ach_files as file join odfi_profiles as bank on bank.id = file.odfi_id
  where ${ofBanks(banks, sql`file.odfi_id`)} and file.sent_at is not null`;

interface SentFile extends Record<string, unknown> {
  id: string;
  number: number;
  day: string;
  settles: string;
  debits: number;
  credits: number;
  state: AchFileState;
}

/** Files that went to the caller's bank, the newest first. */
export const bankFiles: HomeReader = async (asker) => {
  const banks = await banksOf(asker);
  const { rows } = await asker.tx.execute<SentFile>(sql`
    select file.id, file.number::float8 as number, to_char(file.created_on, 'YYYY-MM-DD') as day,
      coalesce(to_char(file.settles_on, 'YYYY-MM-DD'), '') as settles, file.debit_cents::float8 as debits,
      file.credit_cents::float8 as credits, file.state
    ${sentFiles(banks)} order by file.number desc limit ${rowsRead}`);
  const { rows: sums } = await asker.tx.execute<{ files: number; cents: number }>(sql`
    select count(*)::float8 as files, coalesce(sum(file.debit_cents + file.credit_cents), 0)::float8 as cents
    ${sentFiles(banks)} and file.state = 'sent'`);
  const { files = 0, cents = 0 } = sums[0] ?? {};
  return partOf(
    rows,
    (file) => ({
      _id: file.id,
      name: `File ${file.number}`,
      cells: [
        file.day,
        file.settles,
        toAmount(file.debits),
        toAmount(file.credits),
        achFileStateLabels[file.state],
      ],
    }),
    [moneyFigure('filesToAcknowledge', cents, counted(files, 'file'))],
  );
};

const postedAnswers = (banks: BanksSeen, mode: HomeAsker['mode']): SQL => sql`
  from ach_answers as answer join ach_items as item on item.id = answer.item_id
  join organizations as originator on originator.id = item.org_id
  where answer.state = 'posted' and answer.system_mode = ${mode}
    and ${underTraces(banks, sql`answer.original_trace`)}`;

interface Answered extends Record<string, unknown> {
  id: string;
  originator: string;
  kind: AnswerKind;
  code: string;
  day: string;
  cents: number;
  disposition: Disposition;
}

/** Returns and corrections of entries that the caller's bank sent, the newest first. */
export const bankReturns: HomeReader = async (asker) => {
  const banks = await banksOf(asker);
  const { rows } = await asker.tx.execute<Answered>(sql`
    select answer.id, originator.name as originator, answer.kind, answer.code,
      to_char(answer.received_on, 'YYYY-MM-DD') as day, answer.amount_cents::float8 as cents, answer.disposition
    ${postedAnswers(banks, asker.mode)} order by answer.number desc limit ${rowsRead}`);
  const { rows: sums } = await asker.tx.execute<{ count: number }>(sql`
    select count(*)::float8 as count ${postedAnswers(banks, asker.mode)} and answer.disposition = 'open'`);
  return partOf(
    rows,
    (answer) => ({
      _id: answer.id,
      name: answer.originator,
      cells: [
        answer.day,
        answerKindLabels[answer.kind],
        answer.code,
        dispositionLabels[answer.disposition],
        toAmount(answer.cents),
      ],
    }),
    [countFigure('openReturns', sums[0]?.count ?? 0)],
  );
};

interface Originator extends Record<string, unknown> {
  id: string;
  name: string;
  exposure: number;
  credits: number;
  returned: number;
  debits: number;
  limit: number;
}

/** How many days of returns are told. */
const returnDays = 60;

/**
 * Organizations whose entries the caller's bank sends: debits that can still come back, credits that
 * have not settled, and the largest entry that the bank takes.
 */
export const originators: HomeReader = async (asker) => {
  const { tx, today } = asker;
  const banks = await banksOf(asker);
  const { rows } = await tx.execute<Originator>(sql`
    select item.org_id as id, originator.name,
      coalesce(sum(item.amount_cents) filter (where is_debit and item.state in ('filed', 'sent', 'settled') and item.cleared_on is null), 0)::float8 as exposure,
      coalesce(sum(item.amount_cents) filter (where not is_debit and item.state in ('filed', 'sent')), 0)::float8 as credits,
      count(*) filter (where is_debit and item.returned_at >= ${daysAfter(today, -returnDays)}::date)::float8 as returned,
      count(*) filter (where is_debit and item.created_at >= ${daysAfter(today, -returnDays)}::date)::float8 as debits,
      max(bank.entry_limit_cents)::float8 as limit
    from ach_items as item
    cross join lateral (select substr(item.transaction_code, 2) = '7') as way (is_debit)
    join ach_files as file on file.id = item.file_id
    join odfi_profiles as bank on bank.id = file.odfi_id
    join organizations as originator on originator.id = item.org_id
    where ${ofBanks(banks, sql`file.odfi_id`)}
    group by 1, 2 order by exposure desc, 2, 1 limit ${rowsRead}`);
  const { rows: limits } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(bank.daily_limit_cents), 0)::float8 as cents from odfi_profiles as bank
    where ${ofBanks(banks, sql`bank.id`)} and bank.is_active`);
  const exposure = rows.reduce((sum, row) => sum + row.exposure, 0);
  return partOf(
    rows,
    (row) => ({
      _id: row.id,
      name: row.name,
      path: `/org-management/${encodeURIComponent(row.id)}/odfi/${encodeURIComponent(row.name)}`,
      cells: [
        toAmount(row.exposure),
        toAmount(row.credits),
        `${row.returned} of ${row.debits}`,
        toAmount(row.limit),
      ],
    }),
    [
      moneyFigure('exposure', exposure, counted(rows.length, 'originator')),
      moneyFigure('dailyLimit', limits[0]?.cents ?? 0, 'debits and credits each'),
    ],
  );
};
