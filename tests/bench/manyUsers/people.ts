import { type Person, person } from '../ledgerSoak/people';

/** What so many calls took, and what went wrong with them. */
export interface Taken {
  /** Milliseconds of each read of a screen. */
  pages: number[];
  /** Milliseconds of each save. */
  saves: number[];
  /** Acts that a rule refused: no errors, and not counted as saves. */
  refused: number;
  errors: string[];
}

/** Somebody at work: calls that are timed. */
interface Worker {
  read(path: string): Promise<Row[]>;
  save(path: string, body: object): Promise<void>;
}

type Row = Record<string, unknown>;

type Act = (worker: Worker, random: () => number) => Promise<void>;

const pick = <Value>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)];

const today = (): string => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const reason = 'Many at once';
const newest = '/transactions?sort=time&order=desc&limit=25';

const ledger: Act = async (worker) => {
  await Promise.all([worker.read(newest), worker.read('/transactions/summary')]);
};

const filtered: Act = async (worker, random) => {
  const filter = pick(
    ['method=card', 'state=returned', 'method=ach&hour=14', `from=${daysAgo(90)}`],
    random,
  );
  await Promise.all([
    worker.read(`${newest}&${filter}`),
    worker.read(`/transactions/summary?${filter}`),
    worker.read(`/transactions/series?step=week&${filter}`),
  ]);
};

const sought: Act = async (worker, random) => {
  const row = pick(await worker.read('/transactions?sort=amount&order=desc&limit=25'), random);
  if (row) await worker.read(`${newest}&search=${encodeURIComponent(String(row.trace || row.id))}`);
  if (row) await worker.read(`/transactions/${row._id}`);
};

const dashboard: Act = async (worker) => {
  await Promise.all([
    worker.read(`/dashboards/overview?from=${daysAgo(30)}&to=${today()}`),
    worker.read('/dashboards/standing'),
    worker.read('/dashboards/tasks'),
  ]);
};

const settlements: Act = async (worker) => {
  await Promise.all([worker.read('/settlements?limit=25'), worker.read('/settlements/summary')]);
};

const invoices: Act = async (worker) => {
  await Promise.all([worker.read('/invoices?limit=25'), worker.read('/invoices/summary')]);
};

const flagged: Act = async (worker, random) => {
  const row = pick(await worker.read(newest), random);
  if (row) await worker.save(`/transactions/${row._id}/flag`, { reason });
};

const refunded: Act = async (worker, random) => {
  const row = pick(await worker.read(`${newest}&state=cleared&method=card&hour=13`), random);
  if (row) await worker.save(`/transactions/${row._id}/refund`, { amount: '0.01', reason });
};

const held: Act = async (worker, random) => {
  const book = pick(await worker.read('/journal/organizations'), random);
  const amount = (0.01 + Math.floor(random() * 100) / 100).toFixed(2);
  if (book)
    await worker.save('/settlements/holds/amount', { organization: book._id, amount, reason });
};

const keyed: Act = async (worker, random) => {
  const book = pick(await worker.read('/journal/organizations'), random);
  const legs = { account: 'tips', side: 'credit', contra: 'payable', amount: '12.34' };
  const entry = { day: daysAgo(1), type: 'wire deposit', ...legs, reason };
  if (book) await worker.save('/manualEntries', { orgId: book._id, ...entry });
};

const stocked: Act = async (worker, random) =>
  worker.save('/applications/inventory', {
    inventoryType: 'MTA',
    inventory_title: `Tin ${Math.floor(random() * 1e12)}`,
    product_sku: 'MANY-1',
    inventory_unit_cost: '10.00',
    inventory_count: '1',
    outcome_tags: [],
    inventory_description: reason,
  });

/** What is done how often, of ten acts: more is read than saved, as in any office. */
const staff: readonly Act[] = [
  ledger,
  ledger,
  filtered,
  filtered,
  sought,
  dashboard,
  settlements,
  refunded,
  held,
  keyed,
];
const merchant: readonly Act[] = [
  ledger,
  ledger,
  filtered,
  sought,
  dashboard,
  settlements,
  invoices,
  flagged,
  stocked,
  stocked,
];

/** Who sits there, in turn. */
const seats: readonly { email: string; acts: readonly Act[] }[] = [
  { email: 'merchant@example.com', acts: merchant },
  { email: 'top-admin@example.com', acts: staff },
  { email: 'merchant-2@example.com', acts: merchant },
  { email: 'admin@example.com', acts: staff },
];

function workerOf(who: Person, taken: Taken): Worker {
  const timed = async <Answer>(
    work: () => Promise<Answer>,
  ): Promise<{ answer: Answer | null; ms: number }> => {
    const begun = performance.now();
    const answer = await work().catch((error: unknown) => {
      taken.errors.push(String(error));
      return null;
    });
    return { answer, ms: performance.now() - begun };
  };
  return {
    async read(path) {
      const { answer, ms } = await timed(() => who.read(path));
      taken.pages.push(ms);
      // A list answers its rows, a figure a record.
      return Array.isArray(answer?.body) ? answer.body : [];
    },
    async save(path, body) {
      const { answer, ms } = await timed(() => who.act(path, body));
      if (answer && 'refused' in answer) taken.refused += 1;
      else taken.saves.push(ms);
    },
  };
}

/** Whose seat it is, and until when. */
interface Seat {
  seat: number;
  taken: Taken;
  isOver: () => boolean;
}

/**
 * One of them, who does an act and thinks for half a second to one and a half, until it is over.
 */
export async function work(address: string, { seat, taken, isOver }: Seat): Promise<void> {
  const { email, acts } = seats[seat % seats.length] ?? seats[0] ?? { email: '', acts: [] };
  const worker = workerOf(await person(() => address, email), taken);
  while (!isOver()) {
    await new Promise((done) => setTimeout(done, 500 + Math.random() * 1000));
    await pick(acts, Math.random)?.(worker, Math.random);
  }
}
