import { journalRepository } from '@server/books/ledger/journal/journalStore';
import {
  ledgerRepository,
  type NewTransaction,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { type ImportedTransaction, traceKnown } from '@/domain/batches/transactionImport';
import { payerKeyOf } from '@/domain/contact/personKey';
import type { Act } from '@/domain/ledger/act';
import type { TransactionMethod } from '@/domain/transactions/method';
import { clearsAt, settlesOn } from '@/domain/transactions/nextEvent';
import { placeOf } from '@/domain/wallet/walletMoney';
import { tracesRepository } from '../traceQueries';

/** Whose transactions they are. */
interface Importing {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  companyName: string;
  at: Date;
}

/** What the organization took itself never reached us. */
const direct: ReadonlySet<TransactionMethod> = new Set(['cash', 'check']);

/** Its own type is what shows (spec 1.4, rule 1). */
const batchImport = { transaction_type: { value: 'batch_import', label: 'Batch Import' } };

/** A row of a file as the ledger takes it. */
function rowOf(
  row: ImportedTransaction,
  { orgId, systemMode, companyName, at }: Importing,
): NewTransaction {
  const { day, method, amountCents, tipCents, taxCents, feeCents, purchaser } = row;
  const { secCode = '', effectiveOn = null } = row;
  const isOnItsWay =
    method === 'ach' && Date.parse(clearsAt({ effectiveOn, businessDay: day })) > at.getTime();
  // Midday of its own day, where that is not today.
  const noon = new Date(`${day}T12:00:00Z`);
  return {
    orgId,
    systemMode,
    companyName,
    entry: 'payment',
    // A bank debit waits its window like every other; of one long past the banks have answered.
    state: isOnItsWay ? 'pending' : 'cleared',
    method,
    direct: direct.has(method),
    amountCents,
    tipCents,
    taxCents,
    feeCents,
    tipUser: row.tipUser,
    store: row.store,
    licenseNumber: '',
    municipality: '',
    captureType: 'batch',
    serviceOrigin: 'batchImport',
    accountType: method === 'ach' ? 'bank' : method,
    transactType: 'debit',
    otherInformation: batchImport,
    purchaserName: purchaser,
    purchaserKey: payerKeyOf({ name: purchaser }),
    purchaserEmail: row.email,
    lastFour: row.lastFour,
    traceNo: row.traceNo,
    ...(method === 'ach'
      ? { secCode, effectiveOn: settlesOn({ effectiveOn, businessDay: day }) }
      : {}),
    activityAt: noon < at ? noon : at,
    createdAt: at,
    businessDay: day,
  };
}

/** What it posts: a sale with its parts. */
function actOf(row: TransactionRow): Act {
  const { amountCents, tipCents, taxCents, feeCents } = row;
  const own = amountCents - tipCents - taxCents - feeCents;
  return {
    kind: 'sale',
    place: placeOf(row),
    amountCents: own,
    tipCents,
    taxCents,
    feeCents,
  };
}

/**
 * Once the book is held: whoever else imports the same has done so by now, or waits.
 * @throws Refusal 409 where the ledger has one of them already
 */
async function refuseKnown(tx: Tx, written: readonly TransactionRow[]): Promise<void> {
  const [first] = written;
  const traces = written.map(({ traceNo }) => traceNo).filter(Boolean);
  if (!first || traces.length === 0) return;
  const own = written.map(({ id }) => id);
  const known = await tracesRepository(tx).inLedger(first, traces, own);
  if (known !== null) throw new Refusal(409, traceKnown(known), { name: 'ImportedAlready' });
}

/**
 * Writes transactions of a file to the ledger and posts them, as any sale.
 * @throws RangeError for amounts that cannot be; Refusal 409 for what the ledger has already, by
 * its trace number
 */
export async function importTransactions(
  tx: Tx,
  rows: readonly ImportedTransaction[],
  importing: Importing,
): Promise<void> {
  const { orgId, systemMode, at } = importing;
  const written = await ledgerRepository(tx).insert(rows.map((row) => rowOf(row, importing)));
  const postings = written.map((row) => ({
    act: actOf(row),
    transactionId: row.id,
    at,
    day: row.businessDay,
    source: 'batch import',
  }));
  await journalRepository(tx).post({ orgId, systemMode }, postings);
  await refuseKnown(tx, written);
  await watchTransactions(tx, written);
}
