import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inventoryImportRepository } from '@server/features/inventory/imports/importStore';
import { toColumns, type ValueColumns } from '@server/features/inventory/wire';
import { csvColumns, rowToPayload } from '@/domain/inventory/csv';
import { type BenchProduct, median, openBenchProduct, seconds } from './product';

const rounds = 5;
const types = ['Edible', 'Vape', 'Flower', 'Seed', 'Product', 'Plant'];

function row(index: number): string[] {
  const mixed = (index * 7919) % 1_000_003;
  return [
    `SKU-${mixed}`,
    `Blue Dream Gummies ${mixed} ${index}`,
    `${(index % 900) + 12}.50`,
    types[index % types.length] ?? 'Edible',
    '1.00',
    String(index % 500),
    'Humboldt Confections',
    `C10-${String(index).padStart(7, '0')}-LIC`,
    'Ten gummies of ten milligrams each; slow extracted',
    'Hybrid',
    'Gummies',
    '"relaxed,happy"',
    '10.00%',
    'No',
    'Yes',
  ];
}

const rowsOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => row(index));
const fileOf = (rows: string[][]): Blob =>
  new Blob([
    `${csvColumns.map(({ name }) => name).join(',')}\r\n`,
    ...rows.map((cells) => `${cells.join(',')}\r\n`),
  ]);

async function empty({ services }: BenchProduct): Promise<void> {
  await services.database.$client.query('truncate inventory_items, inventory_totals');
}

/** The whole call: multipart, checks, duplicate titles, one transaction. */
async function imported(product: BenchProduct, file: Blob, rows: number): Promise<void> {
  const form = new FormData();
  form.append('files', new File([file], 'stock.csv'));
  const answer = await product.call('/applications/inventory/import', {
    method: 'POST',
    body: form,
  });
  const { body, message } = await answer.json();
  if (body?.imported !== rows) throw new Error(`The import answered ${answer.status} ${message}`);
}

/** What the import is held against: the rows alone, ready for the table, into the same table. */
interface Floor {
  name: string;
  load(): Promise<void>;
  done(): void;
}

const run = promisify(execFile);
const copied =
  'user_id, org_id, system_mode, added_by_name, added_by_key, added_by_email, title, title_key, product_sku, sku_key, ' +
  'unit_cost_cents, inventory_type, inventory_count, weight_box, manufacturer_name, manufacturer_license_no, ' +
  'description, strain_type, sub_category, outcome_tags, thc_amount, is_cbd, is_thc';

async function copyFloor(url: string): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), 'gl-bench-copy-'));
  const file = join(folder, 'rows');
  const psql = (command: string) =>
    run('psql', [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', command]);
  await psql(`\\copy (select ${copied} from inventory_items order by number) to '${file}'`);
  return {
    name: 'COPY of the same rows (psql)',
    load: async () => {
      await psql(`\\copy inventory_items (${copied}) from '${file}'`);
    },
    done: () => rmSync(folder, { recursive: true }),
  };
}

function insertFloor({ services, userId }: BenchProduct, rows: string[][]): Floor {
  const items: ValueColumns[] = rows.map((cells) =>
    toColumns(rowToPayload(cells.map((cell) => cell.replaceAll('"', '')))),
  );
  const added = {
    addedByName: 'Dana Whitfield',
    addedByKey: 'dana whitfield',
    addedByEmail: 'bench@example.com',
  };
  const owner = {
    userId,
    orgId: 'bench',
    systemMode: 'Production',
    importId: null,
    ...added,
  } as const;
  return {
    name: 'bare batched insert of the same rows',
    load: () =>
      services.database.transaction(async (tx) => {
        for (let at = 0; at < items.length; at += 1000) {
          await inventoryImportRepository(tx).insertMany(owner, items.slice(at, at + 1000));
        }
      }),
    done: () => undefined,
  };
}

async function measured(
  product: BenchProduct,
  count: number,
): Promise<{ ours: number; floor: number; name: string }> {
  const rows = rowsOf(count);
  const file = fileOf(rows);
  await empty(product);
  await imported(product, file, count);
  const floor = product.url ? await copyFloor(product.url) : insertFloor(product, rows);
  const ours: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await empty(product);
    floors.push(await seconds(floor.load));
    await empty(product);
    ours.push(await seconds(() => imported(product, file, count)));
  }
  floor.done();
  return { ours: median(ours), floor: median(floors), name: floor.name };
}

/**
 * P7: import of 100,000 rows through the server against the rows alone, and its growth from 10,000.
 */
export async function bench(): Promise<void> {
  const product = await openBenchProduct();
  try {
    const few = await measured(product, 10_000);
    const many = await measured(product, 100_000);
    const ratio = many.ours / many.floor;
    console.log(
      `engine                                   ${product.url ? 'PostgreSQL' : 'embedded'}`,
    );
    console.log(`${many.name.padEnd(40)} ${(100_000 / many.floor / 1000).toFixed(1)}k rows/s`);
    console.log(
      `import through the server                ${(100_000 / many.ours / 1000).toFixed(1)}k rows/s`,
    );
    console.log(`ratio at 100,000 rows                    ${ratio.toFixed(2)} × (goal ≤ 3)`);
    console.log(`ratio at 10,000 rows                     ${(few.ours / few.floor).toFixed(2)} ×`);
    console.log(
      `growth exponent, ours                    ${Math.log10(many.ours / few.ours).toFixed(2)}`,
    );
    if (ratio > 3) process.exitCode = 1;
  } finally {
    await product.close();
  }
}
