import { postingToday } from '@server/books/ledger/postingToday';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import {
  esignConsents,
  signatureMoments,
  signatureRequests,
} from '@server/platform/db/schema/signatures';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { isReviewer } from '@/domain/access/staff';
import { importMode } from '@/domain/session/systemMode';
import {
  type SignatureDetail,
  type SignatureMoment,
  type SignatureRow,
  type SignatureStanding,
  signatureBoxes,
  signatureStanding,
  signatureStandings,
} from '@/domain/signatures/signature';
import {
  type SignatureSort,
  signatureColumnSet,
  signatureColumns,
} from '@/domain/signatures/signatureColumns';

const text = string().default('').max(200);

const filters = {
  search: text,
  box: string().oneOf(signatureBoxes),
  status: string().oneOf(signatureStandings),
  organization: text,
};

/** Whose requests are read, by whom and on which day (ISO date). */
export interface SignatureReader {
  visibility: TransactionVisibility;
  userId: string;
  today: string;
}

/** What a caller sees: reviewers all of a mode, everybody else those of the own organization. */
export function signatureReader(
  { role, orgId, mode, userId }: Scope,
  now: Date,
  organization = '',
): SignatureReader {
  const own = isReviewer(role) ? null : [orgId];
  const orgIds =
    organization === '' ? own : (own ?? [organization]).filter((id) => id === organization);
  return { visibility: { mode: importMode(mode), orgIds }, userId, today: postingToday(now) };
}

/** The requests that a reader sees. */
export const seenRequests = ({ visibility }: SignatureReader): SQL | undefined =>
  visibleTo(visibility, signatureRequests);

/** `signatureStanding` in SQL. */
function standsAs(standing: SignatureStanding, today: string): SQL {
  const { state, openedAt, expiresOn } = signatureRequests;
  const isPast = sql`${expiresOn} < ${today}::date`;
  switch (standing) {
    case 'expired':
      return sql`(${state} = 'sent' and ${isPast})`;
    case 'opened':
      return sql`(${state} = 'sent' and not ${isPast} and ${openedAt} is not null)`;
    case 'sent':
      return sql`(${state} = 'sent' and not ${isPast} and ${openedAt} is null)`;
    default:
      return sql`${state} = ${standing}`;
  }
}

const boxOf = (box: (typeof signatureBoxes)[number], { userId, today }: SignatureReader): SQL =>
  box === 'toSign'
    ? sql`(${signatureRequests.signerId} = ${userId} and ${signatureRequests.state} = 'sent'
        and ${signatureRequests.expiresOn} >= ${today}::date)`
    : sql`${signatureRequests.requestedBy} = ${userId}`;

const signerName = sql`(select lower(signer.name || ' ' || signer.email) from users as signer where signer.id = ${signatureRequests.signerId})`;

function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const like = containing(wanted);
  return sql`(lower(${signatureRequests.title}) like ${like} or ${signerName} like ${like}
    or ${signatureRequests.pdfHash} = ${wanted} or exists (select from organizations as o
      where o.id = ${signatureRequests.orgId} and lower(o.name) like ${like}))`;
}

const matching = (
  reader: SignatureReader,
  { search, box, status }: FilterOf<typeof filters>,
): SQL | undefined =>
  and(
    seenRequests(reader),
    textHolds(search),
    box ? boxOf(box, reader) : undefined,
    status ? standsAs(status, reader.today) : undefined,
  );

const { pdf: _bytes, ...columns } = getTableColumns(signatureRequests);

function selected(tx: Tx, where: SQL | undefined) {
  const asker = alias(users, 'asker');
  return tx
    .select({
      ...columns,
      companyName: organizations.name,
      signer: users.name,
      signerEmail: users.email,
      asker: asker.name,
    })
    .from(signatureRequests)
    .innerJoin(organizations, eq(organizations.id, signatureRequests.orgId))
    .innerJoin(users, eq(users.id, signatureRequests.signerId))
    .leftJoin(asker, eq(asker.id, signatureRequests.requestedBy))
    .where(where);
}

type Shown = Awaited<ReturnType<typeof selected>>[number];

const toRow = (row: Shown, { userId, today }: SignatureReader): SignatureRow => ({
  _id: row.id,
  orgId: row.orgId,
  companyName: row.companyName,
  kind: row.kind,
  title: row.title,
  signer: row.signer,
  signerEmail: row.signerEmail,
  isMine: row.signerId === userId,
  requestedBy: row.asker ?? '',
  sentAt: row.requestedAt.toISOString(),
  expiresOn: row.expiresOn,
  endedAt: row.endedAt?.toISOString() ?? '',
  hash: row.pdfHash,
  ip: row.ip,
  standing: signatureStanding({ ...row, isOpened: row.openedAt !== null }, today),
});

/** Requests for signatures (catalogue: /signature). */
export const signatureList = defineList({
  name: 'signatures',
  columns: { set: signatureColumnSet, byKey: signatureColumns },
  filters,
  sorts: {
    sent: { value: sql`${signatureRequests.requestedAt}`, kind: 'time' },
    signer: {
      value: sql`(select lower(signer.name) collate "C" from users as signer where signer.id = ${signatureRequests.signerId})`,
      kind: 'text',
    },
  } satisfies Record<SignatureSort, SortKey>,
  usual: { sort: 'sent', order: (sort) => (sort === 'sent' ? 'desc' : 'asc') },
  reader: ({ services, scope, query }) =>
    signatureReader(scope, services.clock(), query.organization),
  from: sql`${signatureRequests}`,
  number: sql`${signatureRequests.number}`,
  where: matching,
  rows: (tx, numbers, reader) =>
    selected(
      tx,
      and(
        seenRequests(reader),
        sql`${signatureRequests.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow,
});

async function momentsOf(tx: Tx, requestId: string): Promise<SignatureMoment[]> {
  const rows = await tx
    .select()
    .from(signatureMoments)
    .where(eq(signatureMoments.requestId, requestId))
    .orderBy(asc(signatureMoments.id));
  return rows.map(({ id, kind, at, byName, ip, userAgent, detail }) => ({
    id,
    kind,
    at: at.toISOString(),
    by: byName,
    ip,
    device: userAgent,
    detail,
  }));
}

/** One with its signature and all that happened; null when absent or not visible. */
export async function oneSignature(
  tx: Tx,
  reader: SignatureReader,
  id: string,
): Promise<SignatureDetail | null> {
  if (!isUuid(id)) return null;
  const [row] = await selected(tx, and(seenRequests(reader), eq(signatureRequests.id, id)));
  if (!row) return null;
  const [consent] =
    row.consentId === null
      ? []
      : await tx.select().from(esignConsents).where(eq(esignConsents.id, row.consentId));
  return {
    ...toRow(row, reader),
    name: row.name,
    strokes: row.strokes,
    reason: row.reason,
    consentText: consent?.consentText ?? '',
    consentHash: consent?.consentHash ?? '',
    consentedAt: consent?.givenAt.toISOString() ?? '',
    events: await momentsOf(tx, id),
  };
}
