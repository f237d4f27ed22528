import type { Tx } from '@server/platform/db/client';
import { achFiles, odfiProfiles } from '@server/platform/db/schema/banking';
import { users } from '@server/platform/db/schema/users';
import { globalPhone } from '@server/platform/globals/support';
import type { Call, Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { SortKey } from '@server/platform/lists/listQueries';
import { and, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import {
  type AchFileRow,
  type AchWaiting,
  achFileColumnSet,
  achFileColumns,
} from '@/domain/banking/achFileRow';
import { achFileStates, achSourceLabels } from '@/domain/banking/achItem';
import { deliveryWay } from '@/domain/banking/fileDelivery';
import {
  type TransmittalRow,
  transmittalColumnSet,
  transmittalColumns,
} from '@/domain/banking/transmittal';
import { easternDay } from '@/domain/dates/easternTime';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { isOffsetOf } from '../odfi/approvalLimit';
import { type BanksSeen, banksSeen, ofBanks } from '../odfi/bankVisibilityQueries';
import { approversOf, type FilePerson, filePeople } from './approverQueries';
import { deliveryOf } from './deliveryStore';

/** Who reads files, in which mode. */
interface FileReader {
  mode: 'Production' | 'Sandbox';
  userId: string;
  /** Whether this server can deliver by SFTP. */
  hasKey: boolean;
  people: readonly FilePerson[];
}

/** The same of transmittals, which say where the bank calls us. */
interface TransmittalReader extends FileReader {
  phone: string;
  banks: BanksSeen | null;
}

const builder = alias(users, 'builder');
const approver = alias(users, 'approver');
const sender = alias(users, 'sender');
const rejecter = alias(users, 'rejecter');

const nameOf = (who: Record<'firstName' | 'lastName', SQLWrapper>) =>
  sql<string>`coalesce(${who.firstName} || ' ' || ${who.lastName}, '')`;

const shownFiles = (tx: Tx) =>
  tx
    .select({
      file: achFiles,
      number: achFiles.number,
      bank: odfiProfiles.name,
      originator: odfiProfiles.companyName,
      companyId: odfiProfiles.companyId,
      bankDelivery: odfiProfiles.delivery,
      fingerprint: odfiProfiles.sftpFingerprint,
      limitSetBy: odfiProfiles.limitSetBy,
      defaultBy: odfiProfiles.defaultBy,
      offsetSetBy: odfiProfiles.offsetSetBy,
      builtBy: nameOf(builder),
      approvedBy: nameOf(approver),
      sentBy: nameOf(sender),
      rejectionAskedBy: nameOf(rejecter),
    })
    .from(achFiles)
    .innerJoin(odfiProfiles, eq(odfiProfiles.id, achFiles.odfiId))
    .leftJoin(builder, eq(builder.id, achFiles.builtBy))
    .leftJoin(approver, eq(approver.id, achFiles.approvedBy))
    .leftJoin(sender, eq(sender.id, achFiles.sentBy))
    .leftJoin(rejecter, eq(rejecter.id, achFiles.rejectionAskedBy));

type ShownFile = Awaited<ReturnType<typeof shownFiles>>[number];

const moment = (at: Date | null): string => at?.toISOString() ?? '';

const toFile = (
  { file, limitSetBy, defaultBy, offsetSetBy, ...names }: ShownFile,
  { userId, hasKey, people }: FileReader,
): AchFileRow => ({
  _id: file.id,
  number: file.number,
  bank: names.bank,
  modifier: file.modifier,
  createdOn: file.createdOn,
  effectiveOn: file.effectiveOn,
  settlesOn: file.settlesOn ?? '',
  batches: file.batches,
  entries: file.entries,
  debits: toAmount(file.debitCents),
  credits: toAmount(file.creditCents),
  entryHash: String(file.entryHash).padStart(10, '0'),
  state: file.state,
  needsApproval: file.needsApproval,
  isMine: file.builtBy === userId,
  isLimitMine: limitSetBy === userId || defaultBy === userId,
  isOffsetMine: isOffsetOf(file, { offsetSetBy }, [userId]),
  approvers:
    file.state === 'built' && file.needsApproval
      ? approversOf(people, {
          builtBy: file.builtBy,
          limitSetBy,
          defaultBy,
          offsetSetBy,
          isOffset: file.offsetDebitCents + file.offsetCreditCents > 0,
        })
      : [],
  builtBy: names.builtBy,
  builtAt: moment(file.builtAt),
  approvedBy: names.approvedBy,
  sentBy: names.sentBy,
  sentAt: moment(file.sentAt),
  acknowledgement: file.acknowledgement,
  acknowledgedAt: moment(file.acknowledgedAt),
  ...deliveryOf(
    file,
    deliveryWay({ delivery: names.bankDelivery, sftpFingerprint: names.fingerprint }, hasKey),
  ),
});

/** Who reads, on which server. */
type Reading = Pick<Call, 'services'> & { scope: Scope };

const readerOf = async ({ scope, services }: Reading): Promise<FileReader> => ({
  mode: importMode(scope.mode),
  userId: scope.userId,
  hasKey: services.sftp !== null,
  people: await filePeople(services.database),
});

/** The NACHA files that were built, the newest first. */
export const achFileList = defineList({
  name: 'achFiles',
  columns: { set: achFileColumnSet, byKey: achFileColumns },
  filters: { status: string().oneOf(achFileStates), bank: string().default('').max(100) },
  sorts: { number: { value: sql`${achFiles.number}`, kind: 'number' } } satisfies Record<
    string,
    SortKey
  >,
  usual: { sort: 'number', order: 'desc' },
  reader: readerOf,
  from: sql`${achFiles}`,
  number: sql`${achFiles.number}`,
  where: ({ mode }, { status, bank }) =>
    and(
      eq(achFiles.systemMode, mode),
      status ? eq(achFiles.state, status) : undefined,
      bank ? sql`${achFiles.odfiId}::text = ${bank}` : undefined,
    ),
  rows: (tx, numbers, { mode }) =>
    shownFiles(tx).where(
      and(
        eq(achFiles.systemMode, mode),
        sql`${achFiles.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toFile,
});

const toTransmittal = (shown: ShownFile, reader: TransmittalReader): TransmittalRow => {
  const { file, originator, companyId } = shown;
  return {
    ...toFile(shown, reader),
    records: file.entries + file.addenda,
    originator,
    companyId,
    phone: reader.phone,
    isSameDay: file.sentAt !== null && file.settlesOn === easternDay(file.sentAt),
    settlesAt: moment(file.settlesAt),
    rejectionReason: file.rejectionReason,
    rejectionAskedBy: shown.rejectionAskedBy,
    isRejectionMine: file.rejectionAskedBy === reader.userId,
  };
};

/** The files that were sent to banks, the newest first (catalogue: /ach-transmittal). */
export const transmittalList = defineList({
  name: 'achTransmittals',
  columns: { set: transmittalColumnSet, byKey: transmittalColumns },
  filters: { status: string().oneOf(['sent', 'acknowledged', 'rejected'] as const) },
  sorts: { number: { value: sql`${achFiles.number}`, kind: 'number' } } satisfies Record<
    string,
    SortKey
  >,
  usual: { sort: 'number', order: 'desc' },
  reader: async (asked) => ({
    ...(await readerOf(asked)),
    phone: await globalPhone(asked.services.database, asked.services.settings),
    banks: await banksSeen(asked.services.database, asked.scope),
  }),
  from: sql`${achFiles}`,
  number: sql`${achFiles.number}`,
  where: ({ mode, banks }, { status }) =>
    and(
      eq(achFiles.systemMode, mode),
      ofBanks(banks, achFiles.odfiId),
      isNotNull(achFiles.sentAt),
      status ? eq(achFiles.state, status) : undefined,
    ),
  rows: (tx, numbers, { mode, banks }) =>
    shownFiles(tx).where(
      and(
        eq(achFiles.systemMode, mode),
        ofBanks(banks, achFiles.odfiId),
        sql`${achFiles.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toTransmittal,
});

/** One file as its list tells it; null when absent. */
export async function oneFile(asked: Reading, id: string): Promise<AchFileRow | null> {
  const reader = await readerOf(asked);
  const [found] = await shownFiles(asked.services.database).where(
    and(eq(achFiles.systemMode, reader.mode), sql`${achFiles.id}::text = ${id}`),
  );
  return found ? toFile(found, reader) : null;
}

/** What waits for the next file, by its purpose. */
export async function waitingItems(tx: Tx, { mode }: Scope): Promise<AchWaiting[]> {
  const { rows } = await tx.execute<{
    source: keyof typeof achSourceLabels;
    entries: number;
    debits: number;
    credits: number;
  }>(sql`
    select source, count(*)::float8 as entries,
      coalesce(sum(amount_cents) filter (where substr(transaction_code, 2) in ('7', '8')), 0)::float8 as debits,
      coalesce(sum(amount_cents) filter (where substr(transaction_code, 2) in ('2', '3')), 0)::float8 as credits
    from ach_items where system_mode = ${importMode(mode)} and state = 'waiting'
    group by source order by source`);
  return rows.map(({ source, entries, debits, credits }) => ({
    source: achSourceLabels[source],
    entries,
    debits: toAmount(debits),
    credits: toAmount(credits),
  }));
}
