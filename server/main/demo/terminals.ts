import { recordSale } from '@server/features/cards/sales/recordSale';
import { type SaleRow, saleStore } from '@server/features/cards/sales/saleStore';
import { sandboxTerminals } from '@server/features/payments/sandbox/sandboxTerminalStore';
import { pushToTerminal } from '@server/features/payments/sandbox/sandboxTerminals';
import {
  batchStore,
  type StoredTerminal,
  terminalStore,
} from '@server/features/terminals/terminalStore';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import { descriptorOf } from '@/domain/cards/cardSale';
import { demoAccount } from './accounts';
import { demoId } from './fixed';
import { demoOrganizations } from './organizations';
import { demoStoreId } from './stores';

const hour = 3600 * 1000;

const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour);

/** Two terminals of the demo merchant; the second one gives no sign of life. */
const terminals = [
  { code: '482913', lane: 'Lane 1', store: 'emerald-valley-harbor', seen: 0, batch: 2 },
  { code: '120305', lane: 'Lane 2', store: 'emerald-valley-hilltop', seen: 9, batch: 1 },
] as const;

async function insertTerminal(
  tx: Tx,
  { code, lane, store, seen, batch }: (typeof terminals)[number],
  now: Date,
): Promise<StoredTerminal> {
  const { orgId, firstName, lastName } = demoAccount('merchant@example.com');
  const row = await terminalStore(tx).insert({
    id: demoId(`terminal ${code}`),
    orgId,
    systemMode: 'Production',
    serial: `NB7-${code}`,
    tid: `8${code}1`,
    firmware: '4.12.0',
    storeId: demoStoreId(store),
    lane,
    laneKey: sortKey(lane),
    pairedByName: `${firstName} ${lastName}`,
    pairedAt: ago(now, 24 * 21),
    lastSeenAt: ago(now, seen),
    batchNumber: batch,
    batchOpenedAt: ago(now, 14),
  });
  if (!row) throw new Error('The demo world has this terminal already');
  return row;
}

/** Sales on the first terminal: two in the batch that was closed, one in the open one. */
const sales = [
  { amountCents: 4_250, taxCents: 361, tipCents: 0, hours: 22, batch: 1 },
  { amountCents: 11_800, taxCents: 1_003, tipCents: 600, hours: 19, batch: 1 },
  { amountCents: 6_400, taxCents: 544, tipCents: 0, hours: 3, batch: 2 },
] as const;

/** A sale whose card was presented; the simulated terminal knows it as well. */
async function insertSale(
  tx: Tx,
  { terminal, index, now }: { terminal: StoredTerminal; index: number; now: Date },
): Promise<SaleRow | null> {
  const sale = sales[index];
  if (!sale) return null;
  const { id: keyedBy, orgId, firstName, lastName } = demoAccount('merchant@example.com');
  const { name: companyName = '' } = demoOrganizations.find(({ id }) => id === orgId) ?? {};
  const { hours, batch, ...parts } = sale;
  const at = ago(now, hours);
  const amountCents = parts.amountCents + parts.taxCents + parts.tipCents;
  const row = await saleStore(tx).insert({
    ...parts,
    id: demoId(`terminalSale ${index}`),
    orgId,
    systemMode: 'Production',
    gateway: 'northbay',
    isTest: false,
    isAuthorization: false,
    surchargeCents: 0,
    capturedCents: amountCents,
    state: 'captured',
    attempt: `demo-terminal-${index}`,
    purchaser: 'Walk-in',
    purchaserKey: sortKey('Walk-in'),
    brand: 'Visa',
    lastFour: '4242',
    bin: '',
    savesCard: false,
    descriptor: descriptorOf(companyName),
    authCode: `N0${index}835`,
    batch: String(batch),
    keyedBy,
    keyedByName: `${firstName} ${lastName}`,
    soldOn: at.toISOString().slice(0, 10),
    createdAt: at,
    answeredAt: at,
    capturedAt: at,
    terminalId: terminal.id,
    terminalBatch: batch,
  });
  const target = { serial: terminal.serial, batch };
  const charge = { reference: row.id, amountCents, method: 'card', token: '' } as const;
  const pushed = { charge: { ...charge, debit: null, card: null }, target, at };
  await pushToTerminal(sandboxTerminals(tx), pushed);
  await recordSale(tx, { sale: row, companyName, at });
  return row;
}

/** Card terminals of the demo merchant; with sales and a closed batch where money has moved. */
export async function insertDemoTerminals(
  tx: Tx,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<void> {
  const [first, second] = terminals;
  const terminal = await insertTerminal(tx, first, now);
  await insertTerminal(tx, second, now);
  if (!isPaid) return;
  for (const index of sales.keys()) await insertSale(tx, { terminal, index, now });
  const closed = sales.filter(({ batch }) => batch === 1);
  const totalCents = closed.reduce(
    (sum, { amountCents, taxCents, tipCents }) => sum + amountCents + taxCents + tipCents,
    0,
  );
  await batchStore(tx, terminal.id).insert({
    terminalId: terminal.id,
    number: 1,
    openedAt: ago(now, 38),
    closedAt: ago(now, 14),
    closedByName: terminal.pairedByName,
    sales: closed.length,
    totalCents,
    deviceSales: closed.length,
    deviceCents: totalCents,
  });
}
