import type { Tx } from '@server/platform/db/client';
import { securityEvents } from '@server/platform/db/schema/security';
import { users } from '@server/platform/db/schema/users';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { SecurityEventName } from '@/domain/compliance/security/securityEvent';

type Account = typeof users.$inferSelect;

/** What an edit changes of an account. */
type Change = Pick<
  Account,
  'firstName' | 'lastName' | 'name' | 'phone' | 'role' | 'permissions' | 'features'
>;

/** What the history of an account tells; the index of its migration names the same. */
const told = [
  'permissionChange',
  'passwordReset',
  'userLocked',
  'userUnlocked',
  'sessionRevoked',
  'viewAs',
] as const satisfies readonly SecurityEventName[];

const maxTold = 100;

/** Accounts as administrators change them; whom they reach is decided by the caller. */
export function managedAccounts(tx: Tx) {
  return {
    /**
     * The caller's account and another, both held until the transaction ends: of two who act on each
     * other, one is too late.
     */
    async lock(
      callerId: string,
      userId: string,
    ): Promise<Record<'caller' | 'account', Account | null>> {
      // In one order, so that two acts never wait for each other.
      const rows = await tx
        .select()
        .from(users)
        .where(inArray(users.id, [callerId, userId]))
        .orderBy(asc(users.id))
        .for('no key update');
      const of = (wanted: string): Account | null => rows.find(({ id }) => id === wanted) ?? null;
      return { caller: of(callerId), account: of(userId) };
    },
    async save(userId: string, change: Change, at: Date): Promise<void> {
      await tx
        .update(users)
        .set({ ...change, updatedAt: at })
        .where(eq(users.id, userId));
    },
    /** What was done with the account of an address, the latest first. */
    history(email: string): Promise<(typeof securityEvents.$inferSelect)[]> {
      return tx
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.target, email), inArray(securityEvents.event, [...told])))
        .orderBy(desc(securityEvents.number))
        .limit(maxTold);
    },
  };
}
