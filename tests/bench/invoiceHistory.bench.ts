import type { InvoiceSort } from '@/domain/invoices/invoiceListRow';
import { type BenchProduct, median, openBenchProduct, seconds } from './product';

const calls = 200;
const pageSize = 25;

const few = 10_000;
/** `INVOICES=1000000 npm run bench invoiceHistory` takes some minutes to fill. */
const many = Number(process.env.INVOICES ?? 100_000);

/** Rows of one insert: a statement that takes seconds would be ended as a runaway. */
const batch = 2000;

/** Adds invoices up to `count`, and lets the planner know. */
async function fill({ services, userId }: BenchProduct, from: number, count: number): Promise<void> {
  const pool = services.database.$client;
  for (let at = from; at < count; at += batch) {
    await pool.query(
      `insert into invoices (
         org_id, system_mode, kind, counter, invoice_no, status, form, search_key, recipient_key, recipient_email,
         invoice_date, due_date, subtotal_cents, total_cents, paid_cents, created_by)
       select 'bench', 'Production', 'recipient', index + 1, 'INVC-' || lpad((index + 1)::text, 6, '0'), status,
         jsonb_build_object('recipientPO', '', 'invoiceDate', day::text, 'invoiceDueDate', (day + 30)::text, 'notes', '',
           'itemsDetails', jsonb_build_array(jsonb_build_object('itemName', 'Gummies', 'unitCost', '10.00', 'Qnty', '2')),
           'partialData', '{}'::jsonb, 'discountData', '{}'::jsonb,
           'recipientId', jsonb_build_object('recipientName', 'Golden Gardens ' || mixed, 'recipientCompanyName', '',
             'recipientEmail', 'office@example.com')),
         'golden gardens ' || mixed, 'golden gardens ' || mixed, 'office@example.com', day, day + 30,
         1000 + index % 90000, 1000 + index % 90000,
         case when status in ('Paid', 'settled') then 1000 + index % 90000 when status = 'Partially Paid' then 500 else 0 end, $1
       from (
         select index, md5(index::text) as mixed, current_date - (index % 1400)::int as day,
           (array['settled', 'Paid', 'settled', 'Sent', 'Paid', 'Partially Paid', 'Viewed', 'settled', 'Draft', 'Void'])[1 + index % 10]
             as status
         from generate_series($2::int, $3::int) as index
       ) as rows`,
      [userId, at, Math.min(at + batch, count) - 1],
    );
  }
  await pool.query('analyze invoices');
  await pool.query('analyze invoice_totals');
}

const ways = ['bare', 'first', 'deep', 'filtered', 'searched', 'summary'] as const;

type Measured = Record<(typeof ways)[number], number>;

const columns = {
  number: 'number',
  recipient: 'recipient_key',
  due: 'due_date',
  balance: 'balance_cents',
} as const satisfies Partial<Record<InvoiceSort, string>>;

type Sort = keyof typeof columns;

/** The cursor of the place at 97 % of the list. */
async function deepCursor({ services }: BenchProduct, sort: Sort, count: number): Promise<string> {
  const column = columns[sort];
  const { rows } = await services.database.$client.query(
    `select number, ${sort === 'due' ? `to_char(${column}, 'YYYY-MM-DD')` : column} as key from invoices
     order by ${column}, number offset $1 limit 1`,
    [Math.floor(count * 0.97)],
  );
  const { key, number } = rows[0];
  const value = sort === 'number' || sort === 'balance' ? Number(key) : key;
  return Buffer.from(JSON.stringify([`recipient ${sort}`, value, Number(number)])).toString('base64url');
}

/** Median milliseconds of each kind of page, taken in turn so that a busy machine harms all alike. */
async function measure(product: BenchProduct, sort: Sort, count: number): Promise<Measured> {
  const pool = product.services.database.$client;
  const after = await deepCursor(product, sort, count);
  const answered = async (path: string): Promise<{ body: unknown }> => {
    const answer = await product.call(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const page = async (query: string): Promise<void> => {
    const { body } = await answered(`/invoices?sort=${sort}&order=asc&limit=${pageSize}${query}`);
    if (!Array.isArray(body) || body.length !== pageSize) throw new Error(`${query}: no full page`);
  };
  const bare = `select * from invoices where org_id = 'bench' and system_mode = 'Production' and kind = 'recipient'
    order by ${columns[sort]}, number limit ${pageSize}`;
  const acts: Record<(typeof ways)[number], () => Promise<unknown>> = {
    bare: () => pool.query({ name: `bare ${sort}`, text: bare }),
    first: () => page(''),
    deep: () => page(`&after=${after}`),
    filtered: () => page('&status=Overdue'),
    searched: () => page('&search=GARDENS%20a'),
    summary: () => answered('/invoices/summary'),
  };
  const times = Object.fromEntries(ways.map((way) => [way, [] as number[]]));
  for (let round = 0; round < calls + 20; round++) {
    for (const way of ways) {
      const time = await seconds(acts[way]);
      if (round >= 20) times[way]?.push(time * 1000);
    }
  }
  const medians = ways.map((way) => [way, median(times[way] ?? [])] as const);
  // One entry per way.
  return Object.fromEntries(medians) as Measured;
}

function print(sort: Sort, before: Measured, after: Measured): void {
  console.log(`by ${sort}, ${many.toLocaleString('en-US')} invoices`);
  for (const way of ways) {
    const growth = (Math.log(after[way] / before[way]) / Math.log(many / few)).toFixed(2);
    const ratio = (after[way] / after.bare).toFixed(2);
    console.log(
      `  ${way.padEnd(9)} ${after[way].toFixed(2).padStart(8)} ms ${ratio.padStart(7)} × bare, growth ${growth.padStart(6)}`,
    );
  }
  const depth = after.deep / after.first;
  // Against the bare query's own growth: a machine that is busier later harms both alike.
  const growth = after.first / before.first / (after.bare / before.bare);
  console.log(
    `  deep against first ${depth.toFixed(2)} × (goal ≤ 1.5), first page as the list grows ${growth.toFixed(2)} × bare (goal ≤ 1.5)`,
  );
  if (depth > 1.5 || growth > 1.5) process.exitCode = 1;
}

/** The history of invoices: any page costs what the first one costs, however many there are. */
export async function bench(): Promise<void> {
  const product = await openBenchProduct();
  try {
    const sorts: Sort[] = ['number', 'recipient', 'due', 'balance'];
    await fill(product, 0, few);
    const before = new Map<Sort, Measured>();
    for (const sort of sorts) before.set(sort, await measure(product, sort, few));
    await fill(product, few, many);
    console.log(`engine: ${product.url ? 'PostgreSQL' : 'embedded'}`);
    for (const sort of sorts) {
      const earlier = before.get(sort);
      if (earlier) print(sort, earlier, await measure(product, sort, many));
    }
  } finally {
    await product.close();
  }
}
