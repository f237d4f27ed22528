import { batchesRepository } from '@server/batches/repository';
import type { Tx } from '@server/db/client';
import { startStates } from '@/domain/batches/batch';
import type { ImportedTransaction } from '@/domain/batches/importRow';
import { demoAccount } from './accounts';
import { daysBefore } from './rows';

type Sale = Pick<ImportedTransaction, 'method' | 'amountCents' | 'taxCents' | 'feeCents'> &
  Partial<Pick<ImportedTransaction, 'tipCents' | 'tipUser' | 'purchaser' | 'email' | 'lastFour' | 'traceNo'>>;

/** Written on paper while the register was down; of each the way it was paid. */
const sales: readonly Sale[] = [
  { method: 'cash', amountCents: 6_480, taxCents: 880, feeCents: 0 },
  {
    ...{ method: 'debit', amountCents: 11_250, taxCents: 1_525, feeCents: 281, tipCents: 500 },
    ...{ tipUser: 'Eli Navarro', purchaser: 'Rosa Vega', lastFour: '4417', traceNo: '719304001' },
  },
  {
    ...{ method: 'debit', amountCents: 4_370, taxCents: 593, feeCents: 109 },
    ...{ purchaser: 'Theo Marsh', email: 'theo.marsh@example.com', lastFour: '0932', traceNo: '719304002' },
  },
  { method: 'cash', amountCents: 2_990, taxCents: 406, feeCents: 0, tipCents: 200, tipUser: 'Jade Okoro' },
];

const blank = { tipCents: 0, tipUser: '', purchaser: '', email: '', lastFour: '', traceNo: '' };

/** A file that the admin has queued and somebody else has to look at before it is run. */
export async function insertDemoBatches(tx: Tx, now: Date): Promise<void> {
  const orgId = 'emerald-valley';
  const day = daysBefore(now, 3).toISOString().slice(0, 10);
  const job = {
    ...({ kind: 'import', systemMode: 'Production', state: startStates.import } as const),
    title: 'register-outage.csv for Emerald Valley Collective',
    ...{ createdBy: demoAccount('admin@example.com').id, createdAt: daysBefore(now, 1) },
  };
  const lines = sales.map((sale) => ({
    ...{ orgId, amountCents: sale.amountCents },
    task: {
      kind: 'import',
      row: { ...blank, ...sale, day, store: 'Emerald Valley, Harbor Street' },
    } as const,
  }));
  await batchesRepository(tx).add(job, lines);
}
