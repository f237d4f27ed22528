import type { InvoiceSort } from '@/domain/invoices/invoiceListRow';
import { mediansInTurn } from './inTurn';
import { type BenchProduct, openBenchProduct, seconds } from './product';

const calls = 100;
const pageSize = 25;

/**
 * How many invoices there are in turn. `INVOICES=1000000 npm run bench invoiceHistory` adds a third
 * step, and some minutes to fill it.
 */
const sizes = [10_000, 100_000, Number(process.env.INVOICES ?? 0)].filter((size) => size > 0);

/** Rows of one insert: a statement that takes half a minute would be ended as a runaway. */
const batch = 2000;

/**
 * Adds invoices up to `count`, and lets the planner know. Each step's are of the last 1,400 days,
 * the newest last: of the last weeks most are owed, of the older ones one in fifty.
 */
async function fill(product: BenchProduct, from: number, count: number): Promise<void> {
  const { services, userId } = product;
  const pool = services.database.$client;
  // Made anew at the end: filling an index takes longer than all the rest.
  const { rows: indexes } = await pool.query(
    `select indexdef from pg_indexes where indexname = 'invoices_search'`,
  );
  await pool.query('drop index invoices_search');
  for (let at = from; at < count; at += batch) {
    await pool.query(
      `insert into invoices (
         org_id, system_mode, kind, counter, invoice_no, status, form, search_key, recipient_key, recipient_email,
         invoice_date, due_date, subtotal_cents, total_cents, paid_cents, created_by)
       select 'bench', 'Production', 'recipient', index + 1, invoice_no, status,
         jsonb_build_object('recipientPO', '', 'invoiceDate', day::text, 'invoiceDueDate', (day + 30)::text, 'notes', '',
           'itemsDetails', jsonb_build_array(jsonb_build_object('itemName', 'Gummies', 'unitCost', '10.00', 'Qnty', '2')),
           'partialData', '{}'::jsonb, 'discountData', '{}'::jsonb,
           'recipientId', jsonb_build_object('recipientName', 'Golden Gardens ' || mixed, 'recipientCompanyName', '',
             'recipientEmail', 'office@example.com')),
         'golden gardens ' || mixed || chr(10) || lower(invoice_no), 'golden gardens ' || mixed, 'office@example.com',
         day, day + 30, 1000 + index % 90000, 1000 + index % 90000,
         case when status in ('Paid', 'settled') then 1000 + index % 90000 when status = 'Partially Paid' then 500 else 0 end, $1
       from (
         select *, case
           when age < 3 and index % 3 = 0 then 'Draft'
           when age < 45 then (array['Sent', 'Viewed', 'Paid', 'Sent', 'settled', 'Partially Paid'])[1 + index % 6]
           when index % 50 = 0 then 'Sent'
           when index % 97 = 0 then 'Void'
           else (array['settled', 'Paid', 'settled'])[1 + index % 3] end as status
         from (
           select index, 'INVC-' || lpad((index + 1)::text, 6, '0') as invoice_no, md5(index::text) as mixed,
             current_date - age as day, age
           from (
             select index, 1399 - ((index - $4::bigint) * 1400 / ($5::bigint - $4))::int as age
             from generate_series($2::int, $3::int) as index) as ages
         ) as facts
       ) as rows`,
      [userId, at, Math.min(at + batch, count) - 1, from, count],
    );
  }
  await product.unhurried(async () => {
    await pool.query(`set statement_timeout = 0; ${indexes[0].indexdef}; reset statement_timeout`);
    for (const table of ['invoices', 'invoice_totals', 'invoice_status_totals']) {
      await pool.query(`vacuum analyze ${table}`);
    }
  });
}

const ways = ['bare', 'first', 'deep', 'overdue', 'paid', 'searched', 'found', 'summary'] as const;

type Measured = Record<(typeof ways)[number], number>;

const columns = {
  number: 'number',
  recipient: 'recipient_key',
  due: 'due_date',
  balance: 'balance_cents',
} as const satisfies Partial<Record<InvoiceSort, string>>;

type Sort = keyof typeof columns;

const orders = { number: 'desc', recipient: 'asc', due: 'asc', balance: 'desc' } as const;

/** The cursor of the place at 97 % of the list. */
async function deepCursor({ services }: BenchProduct, sort: Sort, count: number): Promise<string> {
  const column = columns[sort];
  const { rows } = await services.database.$client.query(
    `select number, ${sort === 'due' ? `to_char(${column}, 'YYYY-MM-DD')` : column} as key from invoices
     order by ${column} ${orders[sort]}, number ${orders[sort]} offset $1 limit 1`,
    [Math.floor(count * 0.97)],
  );
  const { key, number } = rows[0];
  const value = sort === 'number' || sort === 'balance' ? Number(key) : key;
  return Buffer.from(JSON.stringify([`recipient ${sort}`, value, Number(number)])).toString(
    'base64url',
  );
}

/**
 * Median milliseconds of each kind of page, taken in turn so that a busy machine harms all alike.
 */
async function measure(product: BenchProduct, sort: Sort, count: number): Promise<Measured> {
  const pool = product.services.database.$client;
  const after = await deepCursor(product, sort, count);
  const answered = async (path: string): Promise<{ body: unknown }> => {
    const answer = await product.call(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const page = async (query: string, size = pageSize): Promise<void> => {
    const { body } = await answered(
      `/invoices?sort=${sort}&order=${orders[sort]}&limit=${pageSize}${query}`,
    );
    if (!Array.isArray(body) || body.length !== size) throw new Error(`${query}: no full page`);
  };
  const toward = orders[sort];
  const bare = `select * from invoices where org_id = 'bench' and system_mode = 'Production' and kind = 'recipient'
    order by ${columns[sort]} ${toward}, number ${toward} limit ${pageSize}`;
  const acts: Record<(typeof ways)[number], () => Promise<unknown>> = {
    bare: () => pool.query({ name: `bare ${sort}`, text: bare }),
    first: () => page(''),
    deep: () => page(`&after=${after}`),
    overdue: () => page('&status=Overdue'),
    paid: () => page('&status=Paid'),
    searched: () => page('&search=GARDENS%20a'),
    // The md5 of 7: one invoice among all.
    found: () => page('&search=8f14e45fceea', 1),
    summary: () => answered('/invoices/summary'),
  };
  return mediansInTurn(acts, calls);
}

/** What was measured at one size. */
interface Step {
  size: number;
  measured: Measured;
}

/** The power of the number of invoices with which a time grows from one size to the next. */
const exponent = (way: (typeof ways)[number], before: Step, after: Step): string =>
  (
    Math.log(after.measured[way] / before.measured[way]) / Math.log(after.size / before.size)
  ).toFixed(2);

function print(sort: Sort, steps: readonly Step[]): void {
  const last = steps.at(-1);
  const [first] = steps;
  if (!first || !last) return;
  console.log(
    `by ${sort}: ${steps.map(({ size }) => size.toLocaleString('en-US')).join(' → ')} invoices`,
  );
  for (const way of ways) {
    const ratio = (last.measured[way] / last.measured.bare).toFixed(2);
    const times = steps.map(({ measured }) => measured[way].toFixed(2).padStart(8)).join('');
    const growth = steps
      .slice(1)
      .map((step, at) => exponent(way, steps[at] ?? first, step).padStart(6));
    console.log(
      `  ${way.padEnd(9)}${times} ms ${ratio.padStart(7)} × bare, exponent${growth.join('')}`,
    );
  }
  const depth = last.measured.deep / last.measured.first;
  const whole = last.measured.first / last.measured.bare;
  console.log(
    `  deep against first ${depth.toFixed(2)} × (goal ≤ 1.5), whole answer ${whole.toFixed(2)} × bare (goal ≤ 4)`,
  );
  if (depth > 1.5 || whole > 4) process.exitCode = 1;
}

/** The history of invoices: any page costs what the first one costs, however many there are. */
export async function bench(): Promise<void> {
  const product = await openBenchProduct();
  try {
    const sorts: Sort[] = ['number', 'recipient', 'due', 'balance'];
    const steps = new Map<Sort, Step[]>();
    for (const [at, size] of sizes.entries()) {
      const filling = await seconds(() => fill(product, sizes[at - 1] ?? 0, size));
      console.log(
        `${size.toLocaleString('en-US')} invoices filled in within ${filling.toFixed(0)} s`,
      );
      for (const sort of sorts) {
        const measured = await measure(product, sort, size);
        steps.set(sort, [...(steps.get(sort) ?? []), { size, measured }]);
      }
    }
    console.log(`engine: ${product.url ? 'PostgreSQL' : 'embedded'}`);
    for (const [sort, found] of steps) print(sort, found);
  } finally {
    await product.close();
  }
}
