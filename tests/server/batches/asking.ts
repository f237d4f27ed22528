import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { TestApi } from '../../support/api';

/** What these tests ask of an application. */
export const asking = (apiOf: () => TestApi) => {
  const numbersOf = async (statement: SQL): Promise<Record<string, unknown>> =>
    (await apiOf().services.database.execute(statement)).rows[0] ?? {};
  return {
    /** Posts under a key: sent again it is the same act. */
    post: (
      path: string,
      token: string,
      { body = {}, key = randomUUID() }: { body?: unknown; key?: string } = {},
    ) => apiOf().call(path, { body, token, headers: { 'idempotency-key': key } }),
    /** The text of a file. */
    file: (path: string, token: string): Promise<Response> =>
      Promise.resolve(
        apiOf().api.fetch(
          new Request(`http://localhost:3000/api${path}`, { headers: { 'x-access-token': token } }),
          { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
        ),
      ),
    numbersOf,
    /** The tables that still hold something of an organization's Sandbox. */
    async leftIn(orgId: string): Promise<unknown[]> {
      const { database } = apiOf().services;
      const { rows } = await database.execute<{ name: string }>(sql`
        select table_name as name
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('org_id', 'system_mode')
        group by 1 having count(*) = 2`);
      if (rows.length < 30) throw new Error('There are more tables than that');
      const left = rows.map(
        ({ name }) => sql`select ${name}::text as name where exists (
          select from ${sql.identifier(name)} where org_id = ${orgId} and system_mode = 'Sandbox')`,
      );
      return (await database.execute(sql.join(left, sql` union all `))).rows;
    },
    /** Half past two in the night of UTC: the evening before at the bank. */
    advanceToNight(): void {
      const dayMilliseconds = 24 * 3600 * 1000;
      const since = apiOf().services.clock().getTime() % dayMilliseconds;
      apiOf().advance((dayMilliseconds - since + 2.5 * 3600 * 1000) / 1000);
    },
    /** What must come to 0 or be equal, whatever was written and removed. */
    books: (mode: string) =>
      numbersOf(sql`
        select (select coalesce(sum(amount_cents), 0)::float8 from journal_entries) as "inAll",
          (select count(*)::int from journal_books where system_mode = ${mode}) as books,
          (select count(*)::int from transactions where system_mode = ${mode}) as rows,
          (select coalesce(sum(transactions), 0)::int from transaction_days where system_mode = ${mode}) as kept`),
  };
};
