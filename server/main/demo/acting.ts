import { embeddedBureau } from '@server/features/bureau/embedded/embeddedBureau';
import type { SettlementCall } from '@server/features/settlements/acting';
import type { Database, Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { Services } from '@server/platform/services';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { demoAccount } from './accounts';

/** Who acts in the demo world, by address, and when. */
export interface Actor {
  email: string;
  at: Date;
}

/** A demo account as somebody who is signed in. */
export function demoScope(email: string): Scope {
  const { id: userId, role, firstName, lastName, orgId } = demoAccount(email);
  const name = `${firstName} ${lastName}`;
  return {
    userId,
    role,
    name,
    email,
    orgId,
    mode: 'Production',
    sessionId: '',
    inviteId: null,
  };
}

// Commands read its headers and its path alone: nobody has sent a key or a time zone.
const unsent = { req: { header: () => undefined, path: '' } } as unknown as Context;

/** What is asked of a command: which record, and what was typed. */
interface Order<Body> {
  id?: string;
  body: Body;
}

/** Commands as people of the demo world give them, within the transaction that makes it. */
export function demoCommands(tx: Tx, services: Services) {
  const servicesAt = (at: Date): Services => ({
    ...services,
    // Commands ask it for a transaction of their own, which becomes a part of this one.
    database: tx as unknown as Database,
    bureau: embeddedBureau(),
    clock: () => at,
  });
  const lastActivity = async (): Promise<number> => {
    const { rows } = await tx.execute<{ last: number }>(
      sql`select coalesce(max(id), 0)::float8 as last from activity_log`,
    );
    return rows[0]?.last ?? 0;
  };
  return {
    servicesAt,
    /** Runs one; the activity log tells of it under its own moment. */
    async run<Body, Answer>(
      { email, at }: Actor,
      { id = '', body }: Order<Body>,
      command: (call: SettlementCall<Body>) => Promise<Answer>,
    ): Promise<Answer> {
      const before = await lastActivity();
      const answer = await command({
        services: servicesAt(at),
        scope: demoScope(email),
        params: { id },
        http: unsent,
        body,
      });
      await tx.execute(sql`update activity_log set at = ${at} where id > ${before}`);
      return answer;
    },
  };
}

/** Commands of the demo world. */
export type DemoCommands = ReturnType<typeof demoCommands>;
