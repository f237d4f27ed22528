import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import type { SecurityPerson } from '@/domain/compliance/security/securityEvent';

/** People that can be chosen at most. */
const maxPeople = 500;

/**
 * Whom the audit trail tells of, by name: leaps along the index from one person to the next,
 * whatever each of them did.
 */
export async function securityPeople(tx: Tx): Promise<SecurityPerson[]> {
  const { rows } = await tx.execute<SecurityPerson & Record<string, unknown>>(sql`
    with recursive seen as (
      (select user_id from security_events where user_id is not null order by user_id limit 1)
      union all
      select (select later.user_id from security_events as later where later.user_id > seen.user_id order by later.user_id limit 1)
      from seen where seen.user_id is not null)
    select users.id, users.name, users.email from seen join users on users.id = seen.user_id
    order by lower(users.name), users.email limit ${maxPeople}`);
  return rows;
}
