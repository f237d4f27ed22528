import type { SortName } from '@server/features/inventory/lists/listQuery';
import { type BenchProduct, median, openBenchProduct, seconds } from './product';

const calls = 200;
const pageSize = 25;

/** Adds items up to `count`, as an import leaves them, and lets the planner know. */
async function fill(
  { services, userId }: BenchProduct,
  from: number,
  count: number,
): Promise<void> {
  const pool = services.database.$client;
  for (let at = from; at < count; at += 10_000) {
    await pool.query(
      `insert into inventory_items (
         user_id, org_id, system_mode, added_by_name, added_by_key, added_by_email, title, title_key, product_sku,
         sku_key, unit_cost_cents, inventory_type, inventory_count, weight_box, manufacturer_name,
         manufacturer_license_no, description, strain_type, sub_category, outcome_tags, thc_amount, is_cbd, is_thc)
       select $1, 'bench', 'Production', 'Dana Whitfield', 'dana whitfield', 'bench@example.com',
         'Blue Dream Gummies ' || mixed, 'blue dream gummies ' || mixed, 'SKU-' || mixed, 'sku-' || mixed,
         1000 + index % 900, (array['Edible', 'Vape', 'Flower', 'Seed'])[1 + index % 4], index % 500, 1.00,
         'Humboldt Confections', 'C10-0000123-LIC', 'Ten gummies of ten milligrams each; slow extracted',
         'Hybrid', 'Gummies', '{relaxed,happy}', '10.00%', 'No', 'Yes'
       from (
         select index, md5(index::text) as mixed from generate_series($2::int, $3::int) as index
       ) as rows`,
      [userId, at, Math.min(at + 10_000, count) - 1],
    );
  }
  await pool.query('analyze inventory_items');
}

interface Measured {
  bare: number;
  first: number;
  deep: number;
  searched: number;
}

const columns = {
  inventory_title: 'title_key',
  inventory_unit_cost: 'unit_cost_cents',
} as const satisfies Partial<Record<SortName, string>>;

/** @throws Error when the answer is not a full page */
async function holdsPage(answer: Response): Promise<void> {
  const { body } = await answer.json();
  if (body?.length !== pageSize) throw new Error(`${answer.status}, ${body?.length} items`);
}

/**
 * Median milliseconds of each kind of page, taken in turn so that a busy machine harms all alike.
 */
async function measure(
  product: BenchProduct,
  sort: keyof typeof columns,
  count: number,
): Promise<Measured> {
  const pool = product.services.database.$client;
  const column = columns[sort];
  const { rows } = await pool.query(
    `select number, ${column} from inventory_items order by ${column}, number offset $1 limit 1`,
    [Math.floor(count * 0.97)],
  );
  const [place] = rows;
  const number = Number(place.number);
  const key = sort === 'inventory_unit_cost' ? Number(place[column]) : place[column];
  const cursor = Buffer.from(JSON.stringify([sort, key, number])).toString('base64url');
  const list = `/applications/inventory/${product.userId}?system_mode=Production&sort=${sort}&order=asc&limit=${pageSize}`;
  // The answer's text is whole when the call returns; what a client then does with it is not the
  // server's.
  let answer: Response | null = null;
  const page = async (query: string): Promise<void> => {
    answer = await product.call(list + query);
  };
  const bare = `select * from inventory_items where user_id = $1 and system_mode = 'Production'
    and (${column}, number) > ($2, $3) order by ${column}, number limit ${pageSize}`;
  const ways = {
    bare: () =>
      pool.query({ name: `bare ${sort}`, text: bare, values: [product.userId, key, number] }),
    first: () => page(''),
    deep: () => page(`&after=${cursor}`),
    searched: () => page('&search=GUMMIES%20a'),
  };
  const times: Record<keyof Measured, number[]> = { bare: [], first: [], deep: [], searched: [] };
  for (let round = 0; round < calls + 20; round++) {
    for (const name of ['bare', 'first', 'deep', 'searched'] as const) {
      const time = await seconds(ways[name]);
      if (round >= 20) times[name].push(time * 1000);
      if (answer) await holdsPage(answer);
      answer = null;
    }
  }
  return {
    bare: median(times.bare),
    first: median(times.first),
    deep: median(times.deep),
    searched: median(times.searched),
  };
}

const growth = (few: number, many: number): string =>
  Math.log10(many / few)
    .toFixed(2)
    .padStart(8);

function print(sort: string, few: Measured, many: Measured): void {
  const ratio = (value: number, of: number): string => `${(value / of).toFixed(2)} ×`.padStart(9);
  console.log(`by ${sort}, 100,000 items`);
  console.log(
    `  bare keyset query            ${many.bare.toFixed(2).padStart(7)} ms            growth ${growth(few.bare, many.bare)}`,
  );
  console.log(
    `  first page, whole answer     ${many.first.toFixed(2).padStart(7)} ms ${ratio(many.first, many.bare)} growth ${growth(few.first, many.first)}`,
  );
  console.log(
    `  page at 97 %                 ${many.deep.toFixed(2).padStart(7)} ms ${ratio(many.deep, many.bare)} growth ${growth(few.deep, many.deep)}`,
  );
  console.log(
    `  page of a search             ${many.searched.toFixed(2).padStart(7)} ms ${ratio(many.searched, many.bare)} growth ${growth(few.searched, many.searched)}`,
  );
  console.log(
    `  deep against first           ${ratio(many.deep, many.first)} (goal ≤ 1.5), answer against bare ${ratio(many.deep, many.bare)} (goal ≤ 4)`,
  );
  if (many.deep > many.first * 1.5) process.exitCode = 1;
}

/**
 * P8 at 100,000 items: pages at any depth against the bare keyset query, and their growth from
 * 10,000.
 */
export async function bench(): Promise<void> {
  const product = await openBenchProduct();
  try {
    const sorts = ['inventory_title', 'inventory_unit_cost'] as const;
    await fill(product, 0, 10_000);
    const few = new Map<string, Measured>();
    for (const sort of sorts) few.set(sort, await measure(product, sort, 10_000));
    await fill(product, 10_000, 100_000);
    console.log(`engine: ${product.url ? 'PostgreSQL' : 'embedded'}`);
    for (const sort of sorts) {
      const before = few.get(sort);
      if (before) print(sort, before, await measure(product, sort, 100_000));
    }
  } finally {
    await product.close();
  }
}
