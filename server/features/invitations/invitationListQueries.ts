import { invitations } from '@server/platform/db/schema/invitations';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing } from '@server/platform/lists/listQueries';
import { moment } from '@server/platform/lists/moment';
import { and, eq, gt, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type InviteFunnel, recordStatuses } from '@/domain/partners/invitationRecord';
import { inviteColumnSet, inviteColumns } from '@/domain/partners/inviteColumns';
import { visibleTo } from './invitationStore';
import { namedWhere } from './namedQueries';
import { searchKeyOf } from './searchKey';
import { invitationVisibility } from './visibility';
import { inviteRecord, openStatuses } from './wire';

const filters = {
  search: string().default('').max(200),
  status: string().oneOf(recordStatuses),
  isoId: string().default('').max(100),
  agentId: string().default('').max(100),
  /** Saved from this ISO moment on … */
  from: moment,
  /** … and before this one. */
  to: moment,
};

type InvitationFilter = FilterOf<typeof filters>;

function inStatus(status: InvitationFilter['status'], now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  const open = inArray(invitations.status, [...openStatuses]);
  if (status === 'expired') return and(open, lte(invitations.expiresAt, now));
  const isOpen = openStatuses.some((one) => one === status);
  return and(eq(invitations.status, status), isOpen ? gt(invitations.expiresAt, now) : undefined);
}

function filtered({ search, isoId, agentId, from, to }: InvitationFilter): SQL | undefined {
  const wanted = searchKeyOf([search]);
  return and(
    wanted === '' ? undefined : like(invitations.searchKey, containing(wanted)),
    isoId ? eq(invitations.isoId, isoId) : undefined,
    agentId ? eq(invitations.agentId, agentId) : undefined,
    from ? sql`${invitations.createdAt} >= ${new Date(from)}` : undefined,
    to ? sql`${invitations.createdAt} < ${new Date(to)}` : undefined,
  );
}

/** The history of invitations, newest first. */
export const invitationList = defineList({
  name: 'invitations',
  columns: { set: inviteColumnSet, byKey: inviteColumns },
  filters,
  sorts: { number: { value: sql`${invitations.number}`, kind: 'number' } },
  usual: { sort: 'number', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ scope, services }) => ({
    visible: invitationVisibility(scope),
    now: services.clock(),
  }),
  from: sql`${invitations}`,
  number: sql`${invitations.number}`,
  where: ({ visible, now }, filter) =>
    and(visibleTo(visible), inStatus(filter.status, now), filtered(filter)),
  rows: (tx, numbers, { visible }) =>
    namedWhere(tx, and(visibleTo(visible), inArray(invitations.number, numbers))),
  toRow: (row, { now }) => inviteRecord(row, now),
});

const passed = (column: unknown): SQL<number> => sql<number>`count(${column})::int`;

/** How far the invitations that match have got, whatever status is asked for. */
export const invitationFunnel = invitationList.summary(
  async (tx, { visible }, filter): Promise<InviteFunnel> => {
    const { sentAt, clickedAt, startedAt, submittedAt } = invitations;
    const [row] = await tx
      .select({
        sent: passed(sentAt),
        clicked: passed(clickedAt),
        started: passed(startedAt),
        submitted: passed(submittedAt),
      })
      .from(invitations)
      .where(and(visibleTo(visible), filtered(filter)));
    return row ?? { sent: 0, clicked: 0, started: 0, submitted: 0 };
  },
);
