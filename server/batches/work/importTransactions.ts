import type { Tx } from '@server/db/client';
import { journalRepository } from '@server/ledger/journal/repository';
import { ledgerRepository, type NewTransaction, type TransactionRow } from '@server/ledger/repository';
import { watchTransactions } from '@server/thresholds/watchTransactions';
import type { ImportedTransaction } from '@/domain/batches/importRow';
import type { Act } from '@/domain/ledger/act';
import type { TransactionMethod } from '@/domain/transactions/method';

/** Whose transactions they are. */
interface Importing {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  companyName: string;
  at: Date;
}

/** What the organisation took itself never reached us. */
const direct: ReadonlySet<TransactionMethod> = new Set(['cash', 'check']);

/** Its own type is what shows (spec 1.4, rule 1). */
const batchImport = { transaction_type: { value: 'batch_import', label: 'Batch Import' } };

/** A row of a file as the ledger takes it. */
function rowOf(row: ImportedTransaction, { orgId, systemMode, companyName, at }: Importing): NewTransaction {
  const { day, method, amountCents, tipCents, taxCents, feeCents, purchaser } = row;
  // Midday of its own day, where that is not today.
  const noon = new Date(`${day}T12:00:00Z`);
  return {
    ...{
      orgId,
      systemMode,
      companyName,
      entry: 'payment',
      state: 'cleared',
      method,
      direct: direct.has(method),
    },
    ...{ amountCents, tipCents, taxCents, feeCents, tipUser: row.tipUser, store: row.store },
    ...{ licenseNumber: '', municipality: '', captureType: 'batch', serviceOrigin: 'batchImport' },
    ...{
      accountType: method === 'ach' ? 'bank' : method,
      transactType: 'debit',
      otherInformation: batchImport,
    },
    ...{ purchaserName: purchaser, purchaserKey: purchaser.normalize('NFC').toLowerCase() },
    ...{ purchaserEmail: row.email, lastFour: row.lastFour, traceNo: row.traceNo },
    ...{ activityAt: noon < at ? noon : at, createdAt: at, businessDay: day },
  };
}

/** What it posts: a sale with its parts. */
function actOf({ direct: isDirect, amountCents, tipCents, taxCents, feeCents }: TransactionRow): Act {
  const own = amountCents - tipCents - taxCents - feeCents;
  return {
    kind: 'sale',
    place: isDirect ? 'direct' : 'bank',
    amountCents: own,
    tipCents,
    taxCents,
    feeCents,
  };
}

/** Writes transactions of a file to the ledger and posts them, as any sale. @throws RangeError for amounts that cannot be */
export async function importTransactions(
  tx: Tx,
  rows: readonly ImportedTransaction[],
  importing: Importing,
): Promise<void> {
  const { orgId, systemMode, at } = importing;
  const written = await ledgerRepository(tx).insert(rows.map((row) => rowOf(row, importing)));
  const postings = written.map((row) => ({
    ...{ act: actOf(row), transactionId: row.id, at, day: row.businessDay, source: 'batch import' },
  }));
  await journalRepository(tx).post({ orgId, systemMode }, postings);
  await watchTransactions(tx, written);
}
