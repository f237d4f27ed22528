import { isAgentOf } from '@server/identity/partners/partnerQueries';
import type { Tx } from '@server/platform/db/client';
import {
  type InvitationRow,
  invitationEvents,
  invitationKeys,
  invitations,
  type KeyWay,
} from '@server/platform/db/schema/invitations';
import type { Scope } from '@server/platform/http/call';
import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InviteEvent, InviteEventKind } from '@/domain/partners/invitationRecord';
import type { InviteChange } from '@/domain/partners/inviteChange';
import type { InvitationVisibility } from './visibility';

type NewInvitation = typeof invitations.$inferInsert;

/** A link's key as it is kept. */
interface NewKey {
  hash: Buffer;
  way: KeyWay;
  at: Date;
}

/** What an act may change. */
type InvitationChange = Partial<Omit<NewInvitation, 'inviteId' | 'number' | 'createdAt'>>;

/** What happened to an invitation; by nobody of the product: `by` is null. */
interface InvitationNote {
  inviteId: number;
  kind: InviteEventKind;
  at: Date;
  by: Pick<Scope, 'userId' | 'name'> | null;
}

interface InvitationsRepository {
  /** The invitation, or null when it is absent or not visible. */
  find(visibility: InvitationVisibility, inviteId: number): Promise<InvitationRow | null>;
  /** The same, locked until the act ends. */
  lock(visibility: InvitationVisibility, inviteId: number): Promise<InvitationRow | null>;
  /** Adds one; null when the id is taken. */
  insert(invitation: NewInvitation): Promise<InvitationRow | null>;
  update(inviteId: number, change: InvitationChange): Promise<InvitationRow>;
  /**
   * Keeps the hash of a link's key, and only the newest `most` of the invitation that went out that
   * way.
   */
  addKey(inviteId: number, key: NewKey, most: number): Promise<void>;
  /** Drops the keys of links that were mailed: they open nothing any more. */
  removeMailedKeys(inviteId: number): Promise<void>;
  /**
   * The invitation that a link opens, locked until the act ends; whether it may be opened is the
   * caller's to judge.
   */
  lockByKey(
    hash: Buffer,
  ): Promise<{ inviteId: number; systemMode: InvitationRow['systemMode']; way: KeyWay } | null>;
  /**
   * The newest open invitation to somebody whose application has not begun; made for nobody else's
   * account.
   */
  openTo(
    merchant: { email: string; userId: string },
    mode: InvitationRow['systemMode'],
    now: Date,
  ): Promise<InvitationRow | null>;
  /** The newest invitation visible to an address whose link can still be opened. */
  openIn(visibility: InvitationVisibility, email: string, now: Date): Promise<InvitationRow | null>;
  record(event: InvitationNote): Promise<void>;
  /** A correction, with what it changed. */
  recordCorrection(
    inviteId: number,
    changes: InviteChange[],
    done: { at: Date; by: Pick<Scope, 'userId' | 'name'> },
  ): Promise<void>;
  /** Oldest first. */
  events(inviteId: number): Promise<InviteEvent[]>;
  /** How many events of these kinds there were after `since`. */
  countEvents(inviteId: number, kinds: readonly InviteEventKind[], since: Date): Promise<number>;
}

const visibilityColumns = {
  iso: invitations.isoId,
  agent: invitations.agentId,
  subAgent: invitations.subAgentId,
  org: invitations.orgId,
} as const;

/** The rows that a call may touch. */
export function visibleTo(visibility: InvitationVisibility): SQL | undefined {
  const inMode = eq(invitations.systemMode, visibility.mode);
  if (visibility.by === 'all') return inMode;
  if (visibility.by === 'invitation')
    return and(inMode, eq(invitations.inviteId, visibility.inviteId));
  if (visibility.by === 'subIso') {
    return and(
      inMode,
      or(eq(invitations.orgId, visibility.orgId), isAgentOf(invitations.agentId, visibility.orgId)),
    );
  }
  return and(inMode, eq(visibilityColumns[visibility.by], visibility.orgId));
}

const first = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;

/** The keys of links, as they are kept. */
function keyRows(tx: Tx): Pick<InvitationsRepository, 'addKey' | 'removeMailedKeys' | 'lockByKey'> {
  return {
    async addKey(inviteId, { hash, way, at: createdAt }, most) {
      await tx.insert(invitationKeys).values({ inviteId, hash, way, createdAt });
      const { createdAt: at, hash: key } = invitationKeys;
      const alike = and(eq(invitationKeys.inviteId, inviteId), eq(invitationKeys.way, way));
      const newest = tx
        .select({ hash: key })
        .from(invitationKeys)
        .where(alike)
        .orderBy(desc(at), key)
        .limit(most);
      await tx.delete(invitationKeys).where(and(alike, sql`${key} not in ${newest}`));
    },
    async removeMailedKeys(inviteId) {
      const { inviteId: of, way } = invitationKeys;
      await tx.delete(invitationKeys).where(and(eq(of, inviteId), eq(way, 'mailed')));
    },
    async lockByKey(hash) {
      const { inviteId, systemMode } = invitations;
      const found = tx
        .select({ inviteId, systemMode, way: invitationKeys.way })
        .from(invitations)
        .innerJoin(invitationKeys, eq(invitationKeys.inviteId, inviteId))
        .where(eq(invitationKeys.hash, hash));
      return first(await found.for('update', { of: invitations }));
    },
  };
}

/** What has happened to an invitation. */
function timelineRows(
  tx: Tx,
): Pick<InvitationsRepository, 'record' | 'recordCorrection' | 'events' | 'countEvents'> {
  return {
    async record({ inviteId, kind, at, by }) {
      await tx
        .insert(invitationEvents)
        .values({ inviteId, kind, at, userId: by?.userId ?? null, userName: by?.name ?? '' });
    },
    async recordCorrection(inviteId, changes, { at, by }) {
      const { userId, name: userName } = by;
      await tx
        .insert(invitationEvents)
        .values({ inviteId, kind: 'corrected', at, userId, userName, changes });
    },
    async events(inviteId) {
      const { kind, at, userName, changes, id } = invitationEvents;
      const rows = await tx
        .select({ kind, at, userName, changes })
        .from(invitationEvents)
        .where(eq(invitationEvents.inviteId, inviteId))
        .orderBy(asc(id));
      // Written by `record` and by the trigger of 0007 alone.
      return rows.map((row) => ({
        ...row,
        kind: row.kind as InviteEventKind,
        at: row.at.toISOString(),
      }));
    },
    async countEvents(inviteId, kinds, since) {
      const [row] = await tx
        .select({ found: count() })
        .from(invitationEvents)
        .where(
          and(
            eq(invitationEvents.inviteId, inviteId),
            inArray(invitationEvents.kind, [...kinds]),
            gt(invitationEvents.at, since),
          ),
        );
      return row?.found ?? 0;
    },
  };
}

/** Rows of invitations, their links and their timeline. */
export function invitationsRepository(tx: Tx): InvitationsRepository {
  const one = (visibility: InvitationVisibility, inviteId: number) =>
    tx
      .select()
      .from(invitations)
      .where(and(visibleTo(visibility), eq(invitations.inviteId, inviteId)));
  return {
    ...keyRows(tx),
    ...timelineRows(tx),
    find: async (visibility, inviteId) => first(await one(visibility, inviteId)),
    lock: async (visibility, inviteId) => first(await one(visibility, inviteId).for('update')),
    insert: async (invitation) =>
      first(await tx.insert(invitations).values(invitation).onConflictDoNothing().returning()),
    async update(inviteId, change) {
      const of = eq(invitations.inviteId, inviteId);
      const [row] = await tx.update(invitations).set(change).where(of).returning();
      if (!row) throw new Error('The invitation was not locked before its update');
      return row;
    },
    async openTo({ email, userId }, mode, now) {
      const open = and(
        eq(invitations.email, email),
        eq(invitations.systemMode, mode),
        inArray(invitations.status, ['sent', 'clicked', 'started']),
        or(isNull(invitations.merchantUserId), eq(invitations.merchantUserId, userId)),
        isNull(invitations.applicationId),
        gt(invitations.expiresAt, now),
      );
      return first(
        await tx.select().from(invitations).where(open).orderBy(desc(invitations.number)).limit(1),
      );
    },
    async openIn(visibility, email, now) {
      const open = and(
        visibleTo(visibility),
        eq(invitations.email, email),
        inArray(invitations.status, ['saved', 'sent', 'clicked', 'started']),
        gt(invitations.expiresAt, now),
      );
      return first(
        await tx.select().from(invitations).where(open).orderBy(desc(invitations.number)).limit(1),
      );
    },
  };
}
