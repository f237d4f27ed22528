import { recordPayment } from '@server/features/invoices/payments/recordPayment';
import { toHolderColumns } from '@server/features/taxation/holders/wire';
import type { Tx } from '@server/platform/db/client';
import {
  invoiceCounters,
  invoiceEvents,
  invoicePayments,
  invoices,
} from '@server/platform/db/schema/invoices';
import {
  licenseHolders,
  municipalities,
  rateVersions,
  reportedFigures,
} from '@server/platform/db/schema/taxation';
import { sortKey } from '@server/platform/lists/sortKey';
import { monthsAfter } from '@/domain/dates/days';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import { licenseKey } from '@/domain/invoices/mta/licenseKey';
import { monthlyPreview } from '@/domain/invoices/mta/monthlyRun';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import { emptySender, type SenderValues } from '@/domain/invoices/mta/municipalitySender';
import { toAmount } from '@/domain/money/cents';
import { type DemoAccount, demoAccount } from './accounts';
import { choices } from './fixed';
import { demoOrganizations } from './organizations';
import { type DemoHolder, demoHolders } from './taxationHolders';
import { type DemoTaxInvoice, type TaxInvoiceRows, taxInvoiceRows } from './taxationInvoices';
import { demoMunicipalities } from './taxationRates';
import { merchantsZone } from './volume/clock';

/**
 * Months that were billed; the one after them was reported by most and waits for its monthly run.
 */
const billedMonths = 6;

/** What one holder reported for one month, `x.xx`. */
interface Reported {
  holderId: string;
  /** Months since the period; 1 for the last one. */
  ago: number;
  period: string;
  amount: string;
}

const periodAgo = (today: string, ago: number): string =>
  monthsAfter(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);

/** The usual figure of each holder, a little up and down; canopy stays what it is. */
function reportedFiguresOf(holders: readonly DemoHolder[], today: string): Reported[] {
  const chance = choices(20_261);
  return holders.flatMap(({ holder, figure }, at) =>
    Array.from({ length: billedMonths + 1 }, (_, month) => month + 1).flatMap((ago) => {
      const isCanopy = holder.licenseType === 'Cultivation';
      const amount = isCanopy ? figure : Math.round((figure * chance.whole(82, 118)) / 100);
      // Two are late with the last month.
      const isMissing = figure === 0 || (ago === 1 && (at === 3 || at === 6));
      if (isMissing) return [];
      return [
        { holderId: holder._id, ago, period: periodAgo(today, ago), amount: toAmount(amount) },
      ];
    }),
  );
}

/** The invoices of all billed months, oldest first. */
function billed(
  holders: readonly DemoHolder[],
  reported: readonly Reported[],
  {
    towns,
    today,
    settings,
  }: { towns: readonly Municipality[]; today: string; settings: FeeSettings },
): DemoTaxInvoice[] {
  const made: DemoTaxInvoice[] = [];
  for (let ago = billedMonths + 1; ago > 1; ago--) {
    const figures = reported.filter((one) => one.ago === ago);
    const preview = monthlyPreview({
      period: periodAgo(today, ago),
      invoiceDate: `${periodAgo(today, ago - 1)}-02`,
      // A license that is suspended today was not then.
      holders: holders.map(({ holder }) => ({ ...holder, licenseStatus: 'active' })),
      municipalities: towns,
      reported: new Map(figures.map(({ holderId, amount }) => [holderId, amount])),
      billed: new Set(),
      penalties: new Map(),
      settings,
    });
    for (const row of preview) {
      const payer = holders.find(({ holder }) => holder._id === row.holder._id)?.payer ?? 'silent';
      if (row.outcome !== 'made') continue;
      made.push({
        made: row,
        period: periodAgo(today, ago),
        counter: made.length + 1,
        age: ago - 2,
        payer,
      });
    }
  }
  return made;
}

/** Whose documents say who they are from; those of the others are from the tax authority itself. */
const demoSenders: Readonly<Record<string, SenderValues>> = {
  'Port Alder': {
    name: 'City of Port Alder, Finance Department',
    add1: '210 Harbor Avenue',
    city: 'Port Alder',
    state: 'CA',
    zip: '95501',
    phone: '7075550186',
    email: 'cannabis-tax@example.com',
  },
};

async function insertTowns(
  tx: Tx,
  { towns, account, now }: { towns: readonly Municipality[]; account: DemoAccount; now: Date },
): Promise<void> {
  const made = { createdBy: account.id, createdAt: now, updatedAt: now };
  const whose = { orgId: account.orgId, systemMode: account.systemMode };
  await tx.insert(municipalities).values(
    towns.map(({ _id: id, label, state }) => ({
      ...whose,
      ...made,
      id,
      label,
      labelKey: sortKey(label),
      state,
      sender: demoSenders[label] ?? emptySender,
    })),
  );
  const rows = towns.flatMap(({ _id: municipalityId, versions }) =>
    versions.map((version) => ({
      ...made,
      id: version._id,
      municipalityId,
      effectiveFrom: version.effectiveFrom,
      effectiveTo: version.effectiveTo || null,
      rates: version.rates,
      dueDay: Number(version.dueDay),
      collectionFee: version.collectionFee,
      cardFee: version.credit_card_processing_fee,
      billTheCity: version.billTheCity,
      cashPickup: version.cash_pickup,
      penalty: version.penalty,
    })),
  );
  await tx.insert(rateVersions).values(rows);
}

async function insertHolders(
  tx: Tx,
  { holders, account, now }: { holders: readonly DemoHolder[]; account: DemoAccount; now: Date },
): Promise<void> {
  const rows = holders.map(({ holder }) => ({
    ...toHolderColumns(holder),
    id: holder._id,
    orgId: account.orgId,
    systemMode: account.systemMode,
    companyKey: sortKey(holder.companyName),
    numberKey: licenseKey(holder.licenseNumber),
    searchKey: sortKey(
      [holder.companyName, holder.dba, holder.name, holder.licenseNumber, holder.email].join(' '),
    ),
    createdBy: account.id,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(licenseHolders).values(rows);
}

/** Invoices with what was paid of them, in the ledger as well. */
async function insertBills(
  tx: Tx,
  bills: readonly TaxInvoiceRows[],
  companyName: string,
): Promise<void> {
  const billed = await tx
    .insert(invoices)
    .values(bills.map(({ invoice }) => invoice))
    .returning();
  const paid = await tx
    .insert(invoicePayments)
    .values(bills.flatMap(({ payments }) => payments))
    .returning();
  await tx.insert(invoiceEvents).values(bills.flatMap(({ events }) => events));
  for (const payment of paid) {
    const invoice = billed.find(({ id }) => id === payment.invoiceId);
    const of = { companyName, at: payment.createdAt, zone: merchantsZone };
    if (invoice) await recordPayment(tx, { ...of, invoice, payment });
  }
}

/** The tax authority of the demo world as of a moment: the same for the same moment. */
export function demoTaxation(settings: FeeSettings, now: Date) {
  const account = demoAccount('taxation-admin@example.com');
  const today = now.toISOString().slice(0, 10);
  const towns = demoMunicipalities(today);
  const holders = demoHolders(today);
  const reported = reportedFiguresOf(holders, today);
  const made = billed(holders, reported, { towns, today, settings });
  return {
    account,
    towns,
    holders,
    reported,
    bills: made.map((one) => taxInvoiceRows(one, account, now)),
  };
}

/**
 * Puts municipalities, license holders, what they reported and six months of tax invoices in; some
 * were paid since.
 */
export async function insertDemoTaxation(tx: Tx, settings: FeeSettings, now: Date): Promise<void> {
  const { account, towns, holders, reported, bills } = demoTaxation(settings, now);
  const { orgId, systemMode } = account;
  await insertTowns(tx, { towns, account, now });
  await insertHolders(tx, { holders, account, now });
  const act = { recordedBy: account.id, recordedAt: now };
  const figures = reported.map(({ holderId, period, amount }) => ({
    holderId,
    period,
    amount,
    ...act,
  }));
  await tx.insert(reportedFigures).values(figures);
  const companyName = demoOrganizations.find(({ id }) => id === orgId)?.name ?? '';
  await insertBills(tx, bills, companyName);
  await tx.insert(invoiceCounters).values({ orgId, systemMode, kind: 'mta', last: bills.length });
}
