import type { Tx } from '@server/platform/db/client';
import { signInAttempts } from '@server/platform/db/schema/sessions';
import { and, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';

/** Who tries to sign in to what. `account` is a keyed hash of the address typed. */
export interface Attempt {
  account: Buffer;
  address: string;
}

/** When and for how long repeated failures block. */
export interface ThrottleRule {
  freeFailures: number;
  longestSeconds: number;
  forgottenAfterSeconds: number;
}

/** Attempts to sign in that have not succeeded. */
export function attemptsRepository(tx: Tx) {
  const is = ({ account, address }: Attempt) =>
    and(eq(signInAttempts.account, account), eq(signInAttempts.address, address));
  return {
    /**
     * Counts an attempt as failed until `forget`, in one statement, so that attempts at the same time
     * cannot slip through. Null when admitted, else the time until which the account is blocked for
     * this address.
     */
    async admit(
      attempt: Attempt,
      now: Date,
      { freeFailures, longestSeconds, forgottenAfterSeconds }: ThrottleRule,
    ): Promise<Date | null> {
      const { rows } = await tx.execute(sql`
        insert into sign_in_attempts as a (account, address, failures, last_at)
        values (${attempt.account}, ${attempt.address}, 1, ${now}::timestamptz)
        on conflict (account, address) do update set
          failures = case when a.last_at < excluded.last_at - ${forgottenAfterSeconds}::int * interval '1 second'
            then 1 else a.failures + 1 end,
          last_at = excluded.last_at,
          blocked_until = case when a.failures + 1 >= ${freeFailures}::int
            and a.last_at >= excluded.last_at - ${forgottenAfterSeconds}::int * interval '1 second'
            then excluded.last_at + least(
              ${longestSeconds}::float8, power(2::float8, least(a.failures + 1 - ${freeFailures}::int, 30))
            ) * interval '1 second' end
        where a.blocked_until is null or a.blocked_until <= excluded.last_at
        returning failures`);
      if (rows.length > 0) return null;
      const found = await tx.select().from(signInAttempts).where(is(attempt));
      return found[0]?.blockedUntil ?? null;
    },
    /** The attempt succeeded. */
    async forget(attempt: Attempt): Promise<void> {
      await tx.delete(signInAttempts).where(is(attempt));
    },
    /** Until when sign-ins are refused, by account in base64; nobody else is refused anywhere. */
    async blockedOf(accounts: readonly Buffer[], now: Date): Promise<ReadonlyMap<string, Date>> {
      if (accounts.length === 0) return new Map();
      const rows = await tx
        .select({ account: signInAttempts.account, until: max(signInAttempts.blockedUntil) })
        .from(signInAttempts)
        .where(
          and(inArray(signInAttempts.account, [...accounts]), gt(signInAttempts.blockedUntil, now)),
        )
        .groupBy(signInAttempts.account);
      return new Map(
        rows.flatMap(({ account, until }) =>
          until ? [[account.toString('base64'), until] as const] : [],
        ),
      );
    },
    /** Forgets what failed of an account, from wherever. */
    async forgetAll(account: Buffer): Promise<void> {
      await tx.delete(signInAttempts).where(eq(signInAttempts.account, account));
    },
    async removeOlderThan(time: Date): Promise<void> {
      await tx.delete(signInAttempts).where(lt(signInAttempts.lastAt, time));
    },
  };
}
