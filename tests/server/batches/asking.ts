import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { TestApi } from '../../support/api';

/** What these tests ask of an application. */
export const asking = (apiOf: () => TestApi) => {
  const numbersOf = async (statement: SQL): Promise<Record<string, unknown>> =>
    (await apiOf().services.database.execute(statement)).rows[0] ?? {};
  return {
    /** Posts under a key: sent again it is the same act. */
    post: (path: string, token: string, body: unknown = {}, key: string = randomUUID()) =>
      apiOf().call(path, { body, token, headers: { 'idempotency-key': key } }),
    /** The text of a file. */
    file: (path: string, token: string): Promise<Response> =>
      Promise.resolve(
        apiOf().api.fetch(
          new Request(`http://localhost:3000/api${path}`, { headers: { 'x-access-token': token } }),
          { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
        ),
      ),
    numbersOf,
    /** What must come to 0 or be equal, whatever was written and removed. */
    books: (mode: string) =>
      numbersOf(sql`
        select (select coalesce(sum(amount_cents), 0)::float8 from journal_entries) as "inAll",
          (select count(*)::int from journal_books where system_mode = ${mode}) as books,
          (select count(*)::int from transactions where system_mode = ${mode}) as rows,
          (select coalesce(sum(transactions), 0)::int from transaction_days where system_mode = ${mode}) as kept`),
  };
};
