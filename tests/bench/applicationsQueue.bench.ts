import type { SortName } from '@server/features/applications/lists/listQuery';
import { openSession } from '@server/identity/sessions/openSession';
import { usersRepository } from '@server/identity/users/userStore';
import { createApi } from '@server/main/app';
import { mediansInTurn } from './inTurn';
import { type BenchProduct, openBenchProduct } from './product';

const calls = 200;
const pageSize = 25;

/** Rows of one insert: a statement that takes seconds would be ended as a runaway. */
const batch = 2000;

/** Adds applications up to `count`, and lets the planner know. */
async function fill(
  { services, userId }: BenchProduct,
  from: number,
  count: number,
): Promise<void> {
  const pool = services.database.$client;
  for (let at = from; at < count; at += batch) {
    await pool.query(
      `insert into applications (
         org_id, user_id, started_org_id, system_mode, company_name, company_key, first_name, last_name, email, phone,
         industry, updated_step, steps_done, status, missing_documents, business_score, person_score, created_at,
         updated_at, submitted_at)
       select 'org-' || index, $1, 'bench', 'Production', 'Golden Gardens ' || mixed, 'golden gardens ' || mixed,
         'Marisol', 'Vega', 'office-' || index || '@example.com', '7075550142', 'Cannabis', index % 11, index % 12,
         (array['in_progress', 'in_progress', 'submitted', 'approved', 'declined'])[1 + index % 5], index % 8,
         nullif(index % 101, 100), nullif(index % 97, 96), now() - index * interval '7 minutes',
         now() - (index % 5000) * interval '11 minutes', now() - index * interval '3 minutes'
       from (
         select index, md5(index::text) as mixed from generate_series($2::int, $3::int) as index
       ) as rows`,
      [userId, at, Math.min(at + batch, count) - 1],
    );
  }
  await pool.query('analyze applications');
}

type Call = (
  path: string,
) => Promise<{ body: unknown[]; page: { next: string | null; matched: number } }>;

/** Calls as a compliance officer, who sees all applications. */
async function officer({ services }: BenchProduct): Promise<Call> {
  const api = createApi(services, { rateLimits: false });
  let token = await services.database.transaction(async (tx) => {
    const common = { email: 'officer@example.com', name: 'Rosalind Achebe', orgId: 'bench' };
    const user = await usersRepository(tx).insert({
      ...common,
      role: 'COMPLIANCE_OFFICER',
      emailVerified: true,
    });
    if (!user) throw new Error('No officer for the bench');
    return openSession(tx, { user, now: services.clock() });
  });
  return async (path) => {
    const answer = await api.fetch(
      new Request(`http://localhost/api${path}`, { headers: { 'x-access-token': token } }),
    );
    token = answer.headers.get('x-access-token') ?? token;
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

const ways = ['bare', 'first', 'deep', 'tab', 'filtered', 'searched'] as const;

type Measured = Record<(typeof ways)[number], number>;

const columns = {
  merchantId: 'number',
  companyName: 'company_key',
  updatedAt: 'updated_at',
} as const satisfies Partial<Record<SortName, string>>;

type Sort = keyof typeof columns;

/** The cursor of the place at 97 % of the list. */
async function deepCursor({ services }: BenchProduct, sort: Sort, count: number): Promise<string> {
  const column = columns[sort];
  const key =
    sort === 'updatedAt'
      ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : column;
  const { rows } = await services.database.$client.query(
    `select number, ${key} as key from applications order by ${column}, number offset $1 limit 1`,
    [Math.floor(count * 0.97)],
  );
  const value = sort === 'merchantId' ? Number(rows[0].key) : rows[0].key;
  return Buffer.from(JSON.stringify([sort, value, Number(rows[0].number)])).toString('base64url');
}

/**
 * Median milliseconds of each kind of page, taken in turn so that a busy machine harms all alike.
 */
async function measure(
  product: BenchProduct,
  { call, sort, count }: { call: Call; sort: Sort; count: number },
): Promise<Measured> {
  const pool = product.services.database.$client;
  const after = await deepCursor(product, sort, count);
  const list = `/onboarding/applications?sort=${sort}&order=asc&limit=${pageSize}`;
  const page = async (query: string): Promise<void> => {
    const { body } = await call(list + query);
    if (body.length !== pageSize) throw new Error(`${query}: ${body.length} applications`);
  };
  const bare = `select * from applications where system_mode = 'Production' and not is_demo
    order by ${columns[sort]}, number limit ${pageSize}`;
  const acts: Record<(typeof ways)[number], () => Promise<unknown>> = {
    bare: () => pool.query({ name: `bare ${sort}`, text: bare }),
    first: () => page(''),
    deep: () => page(`&after=${after}`),
    tab: () => page('&tab=submitted'),
    filtered: () => page('&documents=missing&step=3'),
    searched: () => page('&search=GARDENS%20a'),
  };
  return mediansInTurn(acts, calls);
}

function print(sort: Sort, few: Measured, many: Measured): void {
  console.log(`by ${sort}, 100,000 applications`);
  for (const way of ways) {
    const growth = Math.log10(many[way] / few[way]).toFixed(2);
    const ratio = (many[way] / many.bare).toFixed(2);
    console.log(
      `  ${way.padEnd(9)} ${many[way].toFixed(2).padStart(8)} ms ${ratio.padStart(7)} × bare, growth ${growth.padStart(6)}`,
    );
  }
  const depth = many.deep / many.first;
  // Against the bare query's own growth: a machine that is busier later harms both alike.
  const growth = many.first / few.first / (many.bare / few.bare);
  console.log(
    `  deep against first ${depth.toFixed(2)} × (goal ≤ 1.5), first page from 10,000 to 100,000 ${growth.toFixed(2)} × bare (goal ≤ 1.5)`,
  );
  if (depth > 1.5 || growth > 1.5) process.exitCode = 1;
}

/**
 * The applications queue at 100,000 rows: any page costs what the first one costs, and what it cost
 * at 10,000.
 */
export async function bench(): Promise<void> {
  const product = await openBenchProduct();
  try {
    const call = await officer(product);
    const sorts: Sort[] = ['merchantId', 'companyName', 'updatedAt'];
    await fill(product, 0, 10_000);
    const few = new Map<Sort, Measured>();
    for (const sort of sorts) few.set(sort, await measure(product, { call, sort, count: 10_000 }));
    await fill(product, 10_000, 100_000);
    console.log(`engine: ${product.url ? 'PostgreSQL' : 'embedded'}`);
    for (const sort of sorts) {
      const before = few.get(sort);
      if (before) print(sort, before, await measure(product, { call, sort, count: 100_000 }));
    }
  } finally {
    await product.close();
  }
}
