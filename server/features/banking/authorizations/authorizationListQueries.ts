import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { organizations, users } from '@server/platform/db/schema/users';
import {
  authorizationRequests,
  webAuthorizations,
} from '@server/platform/db/schema/webAuthorizations';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { sha256 } from '@server/platform/secrets/sha256';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { isPayer } from '@/domain/access/payers';
import { easternDay } from '@/domain/dates/easternTime';
import { toAmount } from '@/domain/money/cents';
import {
  type AuthorizationStatus,
  type AuthorizedDebit,
  accountValidations,
  authorizationStatus,
  authorizationStatuses,
  type ProofRequest,
  proofKeptUntil,
  type RequestStanding,
  requestStanding,
  requestStandings,
  type WebAuthorization,
  type WebAuthorizationRow,
} from '@/domain/payments/webAuthorization';
import {
  type WebAuthorizationSort,
  webAuthorizationColumnSet,
  webAuthorizationColumns,
} from '@/domain/payments/webAuthorizationColumns';
import { importMode } from '@/domain/session/systemMode';
import { accountVisibility } from '../accounts/visibility';
import { authorizedPayments } from './revokedStore';

const text = string().default('').max(200);

const filters = {
  search: text,
  status: string().oneOf(authorizationStatuses),
  secCode: string().oneOf(['WEB', 'CCD']),
  validation: string().oneOf(accountValidations),
  request: string().oneOf(requestStandings),
  organization: text,
};

/** Whose authorizations are read, on which day (ISO date). */
export interface AuthorizationReader {
  visibility: TransactionVisibility;
  /** Of a payer: those given under this address, whoever was paid; null for everybody else. */
  payer: string | null;
  today: string;
}

/**
 * What a caller sees: staff all, an organization what was given to it, and a payer what was given
 * under the own address.
 */
export async function authorizationReader(
  tx: Tx,
  scope: Scope,
  { now, organization }: { now: Date; organization?: string },
): Promise<AuthorizationReader> {
  const today = easternDay(now);
  if (!isPayer(scope.role))
    return { visibility: await accountVisibility(tx, scope, organization), payer: null, today };
  const visibility = { mode: importMode(scope.mode), orgIds: null };
  return { visibility, payer: scope.email.toLowerCase(), today };
}

/** The authorizations that a reader sees. */
export const seenAuthorizations = ({ visibility, payer }: AuthorizationReader): SQL | undefined =>
  and(
    visibleTo(visibility, webAuthorizations),
    payer === null ? undefined : eq(webAuthorizations.email, payer),
  );

const isRevoked = sql`${webAuthorizations.revokedAt} is not null`;

/** `authorizationStatus` in SQL. */
function standsAs(status: AuthorizationStatus, today: string): SQL {
  const hasEnded = sql`${webAuthorizations.endsOn} < ${today}::date`;
  if (status === 'revoked') return isRevoked;
  return status === 'ended'
    ? sql`(not ${isRevoked} and ${hasEnded})`
    : sql`(not ${isRevoked} and not ${hasEnded})`;
}

const latestRequest = sql`(select request.due_on, request.answered_at from authorization_requests as request
  where request.authorization_id = ${webAuthorizations.id} order by request.recorded_at desc limit 1)`;

/** `requestStanding` of the latest request in SQL. */
function asked(standing: RequestStanding, today: string): SQL {
  const is = {
    answered: sql`latest.answered_at is not null`,
    overdue: sql`latest.answered_at is null and latest.due_on < ${today}::date`,
    open: sql`latest.answered_at is null and latest.due_on >= ${today}::date`,
  }[standing];
  return sql`exists (select from ${latestRequest} as latest where ${is})`;
}

function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const like = containing(wanted);
  return sql`(lower(${webAuthorizations.receiver}) like ${like} or ${webAuthorizations.email} like ${like}
    or lower(${webAuthorizations.purpose}) like ${like} or ${webAuthorizations.lastFour} = ${wanted})`;
}

const matching = (
  reader: AuthorizationReader,
  { search, status, secCode, validation, request }: FilterOf<typeof filters>,
): SQL | undefined =>
  and(
    seenAuthorizations(reader),
    textHolds(search),
    status ? standsAs(status, reader.today) : undefined,
    secCode ? sql`${webAuthorizations.secCode} = ${secCode}` : undefined,
    validation ? eq(webAuthorizations.validation, validation) : undefined,
    request && reader.payer === null ? asked(request, reader.today) : undefined,
  );

const selected = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: webAuthorizations.number,
      row: webAuthorizations,
      companyName: organizations.name,
      revokedBy: users.name,
      request: sql<{ due_on: string; answered_at: string | null } | null>`(
        select to_jsonb(latest) from ${latestRequest} as latest)`,
    })
    .from(webAuthorizations)
    .innerJoin(organizations, eq(organizations.id, webAuthorizations.orgId))
    .leftJoin(users, eq(users.id, webAuthorizations.revokedBy))
    .where(where);

type Shown = Awaited<ReturnType<typeof selected>>[number];

const dayOf = (at: Date | null): string => (at ? easternDay(at) : '');

function toAuthorization(
  { row, companyName, revokedBy, request }: Shown,
  { payer, today }: AuthorizationReader,
): WebAuthorizationRow {
  const term = { endsOn: row.endsOn, revokedOn: dayOf(row.revokedAt) };
  return {
    _id: row.id,
    orgId: row.orgId,
    companyName,
    receiver: row.receiver,
    email: row.email,
    accountType: row.accountKind,
    lastFour: row.lastFour,
    kind: row.kind,
    secCode: row.secCode,
    amount: toAmount(row.amountCents),
    purpose: row.purpose,
    givenAt: row.givenAt.toISOString(),
    ip: payer === null ? row.ip : '',
    validation: row.validation,
    status: authorizationStatus(term, today),
    endsOn: row.endsOn,
    keepUntil: proofKeptUntil(term),
    revokedAt: row.revokedAt?.toISOString() ?? '',
    revokedBy: revokedBy ?? '',
    revokedReason: row.revokedReason,
    // What banks ask is between them and whoever was paid.
    request:
      payer === null && request
        ? {
            dueOn: request.due_on,
            standing: requestStanding(
              { dueOn: request.due_on, answeredOn: request.answered_at ?? '' },
              today,
            ),
          }
        : null,
  };
}

/** Authorizations of debits (catalogue: /web-authorization). */
export const authorizationList = defineList({
  name: 'webAuthorizations',
  columns: { set: webAuthorizationColumnSet, byKey: webAuthorizationColumns },
  filters,
  sorts: {
    given: { value: sql`${webAuthorizations.givenAt}`, kind: 'time' },
    receiver: { value: sql`lower(${webAuthorizations.receiver}) collate "C"`, kind: 'text' },
  } satisfies Record<WebAuthorizationSort, SortKey>,
  usual: { sort: 'given', order: (sort) => (sort === 'given' ? 'desc' : 'asc') },
  reader: ({ services, scope, query }) =>
    authorizationReader(services.database, scope, {
      now: services.clock(),
      organization: query.organization,
    }),
  from: sql`${webAuthorizations}`,
  number: sql`${webAuthorizations.number}`,
  where: matching,
  rows: (tx, numbers, reader) =>
    selected(
      tx,
      and(
        seenAuthorizations(reader),
        sql`${webAuthorizations.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toAuthorization,
});

async function debitsOf(tx: Tx, id: string): Promise<AuthorizedDebit[]> {
  const { rows } = await tx.execute<
    Record<string, unknown> & AuthorizedDebit & { cents: number }
  >(sql`
    select payment.id as "_id", to_char(payment.paid_on, 'YYYY-MM-DD') as day, payment.cents::float8 as cents,
      payment.state, payment.trace_no as "traceNo"
    from ${authorizedPayments} as payment where payment.authorization_id = ${id} order by payment.number`);
  return rows.map(({ _id, day, cents, state, traceNo }) => {
    return { _id, day, amount: toAmount(cents), state, traceNo };
  });
}

async function requestsOf(tx: Tx, id: string, today: string): Promise<ProofRequest[]> {
  const rows = await tx
    .select({ row: authorizationRequests, answeredBy: users.name })
    .from(authorizationRequests)
    .leftJoin(users, eq(users.id, authorizationRequests.answeredBy))
    .where(eq(authorizationRequests.authorizationId, id))
    .orderBy(desc(authorizationRequests.recordedAt));
  return rows.map(({ row, answeredBy }) => ({
    _id: row.id,
    bank: row.bank,
    reference: row.reference,
    receivedOn: row.receivedOn,
    dueOn: row.dueOn,
    answeredAt: row.answeredAt?.toISOString() ?? '',
    answeredBy: answeredBy ?? '',
    standing: requestStanding({ dueOn: row.dueOn, answeredOn: dayOf(row.answeredAt) }, today),
  }));
}

/** One with its proof, debits and requests; null when absent or not visible. */
export async function oneAuthorization(
  tx: Tx,
  reader: AuthorizationReader,
  id: string,
): Promise<WebAuthorization | null> {
  if (!isUuid(id)) return null;
  const [found] = await selected(tx, and(seenAuthorizations(reader), eq(webAuthorizations.id, id)));
  if (!found) return null;
  const { consentText, consentHash, userAgent } = found.row;
  return {
    ...toAuthorization(found, reader),
    consentText,
    consentHash,
    isIntact: sha256(consentText) === consentHash,
    userAgent: reader.payer === null ? userAgent : '',
    debits: await debitsOf(tx, id),
    requests: reader.payer === null ? await requestsOf(tx, id, reader.today) : [],
  };
}
