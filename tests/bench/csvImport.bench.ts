import { createRequire } from 'node:module';
import type Papa from 'papaparse';
import { formulaUnsafe } from '@/domain/csv/csvText';
import { csvColumns, sampleCsv } from '@/domain/inventory/csv';
import { checkText } from '@/shared/imports/checkText';

const rounds = 7;

/** A good file of so many rows × 15 columns, one quoted cell in each row. */
function file(rows: number): string {
  const [header = ''] = sampleCsv().split('\r\n');
  const lines = [header];
  for (let row = 0; row < rows; row++) {
    lines.push(
      `SKU-${row},Blue Dream Gummies ${row},${(row % 900) + 12}.50,Edible,,${row % 500},Humboldt Confections,` +
        `C10-${String(row).padStart(7, '0')}-LIC,Ten gummies of 10 mg each,Hybrid,Gummies,"relaxed,happy",10.00%,No,Yes`,
    );
  }
  return lines.join('\r\n');
}

/** A second copy of papaparse: what the engine learns about one way must not color the other. */
function anotherPapa(): typeof Papa {
  const load = createRequire(import.meta.url);
  delete load.cache[load.resolve('papaparse')];
  return load('papaparse');
}
const Peer = anotherPapa();

const ways = {
  'parsing alone (papaparse, arrays)': (text: string): number =>
    Peer.parse<string[]>(text).data.length - 1,
  // The usual way: all rows as arrays, then every cell by its column's rule, and a set of the
  // titles.
  'arrays, then checks': (text: string): number => {
    const [, ...rows] = Peer.parse<string[]>(text).data;
    const titles = new Set<string>();
    const errors: string[] = [];
    for (const cells of rows) {
      for (const [at, column] of csvColumns.entries()) {
        const message = column.check(cells[at] ?? '');
        if (message !== null) errors.push(message);
      }
      titles.add(formulaUnsafe((cells[1] ?? '').trim()));
    }
    if (errors.length > 0 || titles.size !== rows.length)
      throw new Error('The bench file is not good');
    return rows.length;
  },
  'ours: read and check': (text: string): number => {
    const verdict = checkText(text, { name: 'inventory', context: null }, () => undefined);
    if (verdict.problems.length > 0 || verdict.fileProblem)
      throw new Error('The bench file is not good');
    return verdict.rows;
  },
};

type Way = keyof typeof ways;

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Seconds that a way takes for the text, so many times in a row. */
function seconds(way: Way, text: string, times: number): number {
  const start = performance.now();
  for (let run = 0; run < times; run++) ways[way](text);
  return (performance.now() - start) / 1000;
}

/**
 * Median seconds of each measurement, all taken in turn, so that a busy machine harms them alike.
 */
function measure<Name extends string>(what: Record<Name, () => number>): (name: Name) => number {
  const taken = new Map<string, number[]>(Object.keys(what).map((name) => [name, []]));
  for (let round = 0; round < rounds + 2; round++) {
    for (const [name, taking] of Object.entries<() => number>(what)) {
      const value = taking();
      // The first two rounds only warm up.
      if (round > 1) taken.get(name)?.push(value);
    }
  }
  return (name) => median(taken.get(name) ?? []);
}

/**
 * P6: reading and checking an import of 100,000 rows × 15 columns, against the usual way and
 * parsing alone.
 */
export async function bench(): Promise<void> {
  const [small, large] = [file(10_000), file(100_000)];
  const of = measure({
    'parsing alone (papaparse, arrays)': () =>
      seconds('parsing alone (papaparse, arrays)', large, 1),
    'arrays, then checks': () => seconds('arrays, then checks', large, 1),
    'ours: read and check': () => seconds('ours: read and check', large, 1),
    // Ten times a tenth: as long, so as exposed to whatever else the machine does.
    'ours, 10,000 rows': () => seconds('ours: read and check', small, 10) / 10,
  });
  for (const name of [
    'parsing alone (papaparse, arrays)',
    'arrays, then checks',
    'ours: read and check',
  ] as const) {
    console.log(
      `${name.padEnd(34)} ${Math.round(100_000 / of(name)).toLocaleString('en-US')} rows/s`,
    );
  }
  const ours = of('ours: read and check');
  const exponent = Math.log10(ours / of('ours, 10,000 rows'));
  console.log(
    `against arrays, then checks: ${(of('arrays, then checks') / ours).toFixed(2)} × (goal ≥ 2.2)`,
  );
  console.log(
    `against parsing alone: ${(of('parsing alone (papaparse, arrays)') / ours).toFixed(2)} ×`,
  );
  console.log(`growth exponent, 10,000 to 100,000 rows: ${exponent.toFixed(2)} (goal ≤ 1.0)`);
}
