import type { Tx } from '@server/platform/db/client';
import { achAnswers, achReceivedFiles } from '@server/platform/db/schema/banking';
import { users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { SortKey } from '@server/platform/lists/listQueries';
import { and, desc, eq, sql } from 'drizzle-orm';
import { string } from 'yup';
import { worksForBank } from '@/domain/access/rolePermissions';
import {
  type ParkedAnswer,
  type ReceivedFileRow,
  receivedColumnSet,
  receivedColumns,
} from '@/domain/banking/receivedFile';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { banksSeen, underTraces } from '../odfi/bankVisibilityQueries';

const answersIn = (state: string) => sql<number>`(select count(*)::int from ach_answers
  where file_id = ${achReceivedFiles.id} and state = ${state})`;

const shownFiles = (tx: Tx) =>
  tx
    .select({
      file: achReceivedFiles,
      number: achReceivedFiles.number,
      by: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
      matched: answersIn('posted'),
      parked: answersIn('parked'),
    })
    .from(achReceivedFiles)
    .leftJoin(users, eq(users.id, achReceivedFiles.receivedBy));

type ShownFile = Awaited<ReturnType<typeof shownFiles>>[number];

const toReceived = ({ file, by, matched, parked }: ShownFile): ReceivedFileRow => ({
  _id: file.id,
  number: file.number,
  name: file.name,
  receivedAt: file.receivedAt.toISOString(),
  receivedBy: by,
  entries: file.entries,
  matched,
  repeated: file.repeated,
  parked,
  faults: file.faults,
  amount: toAmount(file.amountCents),
});

/** Who reads files of returns. */
interface ReceivedReader {
  mode: 'Production' | 'Sandbox';
  /** Of the people of a bank: those that they handed in themselves; null for all. */
  bankOrgId: string | null;
}

const received = ({ mode, bankOrgId }: ReceivedReader) =>
  and(
    eq(achReceivedFiles.systemMode, mode),
    bankOrgId === null
      ? undefined
      : sql`${achReceivedFiles.receivedBy} in (select id from users where org_id = ${bankOrgId})`,
  );

/** Files of returns that banks sent, the newest first (catalogue: /processReturns). */
export const receivedList = defineList({
  name: 'achReceived',
  columns: { set: receivedColumnSet, byKey: receivedColumns },
  filters: { status: string().oneOf(['parked', 'posted']) },
  sorts: { file: { value: sql`${achReceivedFiles.number}`, kind: 'number' } } satisfies Record<
    string,
    SortKey
  >,
  usual: { sort: 'file', order: 'desc' },
  reader: ({ scope }): ReceivedReader => ({
    mode: importMode(scope.mode),
    bankOrgId: worksForBank(scope.role) ? scope.orgId : null,
  }),
  from: sql`${achReceivedFiles}`,
  number: sql`${achReceivedFiles.number}`,
  where: (reader, { status }) => {
    const isParked = sql`exists (select from ach_answers where file_id = ${achReceivedFiles.id} and state = 'parked')`;
    const own = received(reader);
    if (!status) return own;
    return and(own, status === 'parked' ? isParked : sql`not ${isParked}`);
  },
  rows: (tx, numbers, reader) =>
    shownFiles(tx).where(
      and(received(reader), sql`${achReceivedFiles.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: toReceived,
});

/** Most exceptions that are told at once. */
const mostParked = 1000;

/** Answers that no entry is known for, the newest first; of one file where it is named. */
export async function parkedAnswers(
  tx: Tx,
  scope: Pick<Scope, 'mode' | 'role' | 'orgId'>,
  fileId: string,
): Promise<ParkedAnswer[]> {
  const rows = await tx
    .select({ answer: achAnswers, file: achReceivedFiles.number })
    .from(achAnswers)
    .leftJoin(achReceivedFiles, eq(achReceivedFiles.id, achAnswers.fileId))
    .where(
      and(
        eq(achAnswers.systemMode, importMode(scope.mode)),
        eq(achAnswers.state, 'parked'),
        underTraces(await banksSeen(tx, scope), achAnswers.originalTrace),
        fileId ? sql`${achAnswers.fileId}::text = ${fileId}` : undefined,
      ),
    )
    .orderBy(desc(achAnswers.number))
    .limit(mostParked);
  return rows.map(({ answer, file }) => ({
    _id: answer.id,
    file: file ?? 0,
    kind: answer.kind,
    code: answer.code,
    trace: answer.originalTrace,
    amount: toAmount(answer.amountCents),
    receiver: answer.receiver,
    receivedOn: answer.receivedOn,
    note: answer.note,
  }));
}
