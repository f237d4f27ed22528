import { batchesRepository } from '@server/features/batches/batchStore';
import type { Tx } from '@server/platform/db/client';
import { startStates } from '@/domain/batches/batch';
import type { ImportedTransaction } from '@/domain/batches/transactionImport';
import { demoAccount } from './accounts';
import { insertBatchHistory } from './batchHistory';
import { daysBefore } from './rows';
import { dayAt } from './volume/clock';

type Sale = Pick<ImportedTransaction, 'method' | 'amountCents' | 'taxCents' | 'feeCents'> &
  Partial<
    Pick<
      ImportedTransaction,
      'tipCents' | 'tipUser' | 'purchaser' | 'email' | 'lastFour' | 'traceNo'
    >
  >;

/** Written on paper while the register was down; of each the way it was paid. */
const sales: readonly Sale[] = [
  { method: 'cash', amountCents: 6_480, taxCents: 880, feeCents: 0 },
  {
    method: 'debit',
    amountCents: 11_250,
    taxCents: 1_525,
    feeCents: 281,
    tipCents: 500,
    tipUser: 'Eli Navarro',
    purchaser: 'Rosa Vega',
    lastFour: '4417',
    traceNo: '719304001',
  },
  {
    method: 'debit',
    amountCents: 4_370,
    taxCents: 593,
    feeCents: 109,
    purchaser: 'Theo Marsh',
    email: 'theo.marsh@example.com',
    lastFour: '0932',
    traceNo: '719304002',
  },
  {
    method: 'cash',
    amountCents: 2_990,
    taxCents: 406,
    feeCents: 0,
    tipCents: 200,
    tipUser: 'Jade Okoro',
  },
];

const noDebit = { secCode: '', effectiveOn: null } as const;

const blank = {
  tipCents: 0,
  tipUser: '',
  purchaser: '',
  email: '',
  lastFour: '',
  traceNo: '',
  ...noDebit,
};

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

/**
 * What is in the queue: batches that have come to their end, and a file that somebody else than the
 * admin has to look at before it is run.
 */
export async function insertDemoBatches(tx: Tx, now: Date): Promise<void> {
  const [orgId, companyName] = ['emerald-valley', 'Emerald Valley Collective'];
  const day = dayAt(daysBefore(now, 3));
  const lines = sales.map((sale) => ({
    orgId,
    amountCents: sale.amountCents,
    task: {
      kind: 'import',
      row: { ...blank, ...sale, day, store: 'Emerald Valley, Harbor Street' },
    } as const,
  }));
  const file = { kind: 'import', lines } as const;
  const again = {
    ...file,
    title: `register-outage (1).csv for ${companyName}`,
    isCancelled: true,
    endedAt: hoursBefore(now, 3),
  };
  await insertBatchHistory(tx, { orgId, companyName, again }, now);
  const job = {
    kind: 'import' as const,
    systemMode: 'Production' as const,
    state: startStates.import,
    title: `register-outage.csv for ${companyName}`,
    createdBy: demoAccount('admin@example.com').id,
    createdAt: hoursBefore(now, 2),
  };
  await batchesRepository(tx).add(job, lines);
}
