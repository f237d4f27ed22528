import { addBinRule } from '@server/features/binRules/commands';
import { recordSale, recordSaleRefund } from '@server/features/cards/sales/recordSale';
import { saleActStore } from '@server/features/cards/sales/saleActStore';
import { type SaleRow, saleStore } from '@server/features/cards/sales/saleStore';
import { savedStore, tokenPlace } from '@server/features/cards/saved/savedStore';
import { sandboxRepository } from '@server/features/payments/sandbox/sandboxStore';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import { type BinRuleValues, emptyBinRule } from '@/domain/cards/binRule';
import { descriptorOf, saleAuthorizationDays } from '@/domain/cards/cardSale';
import { demoAccount } from './accounts';
import { type DemoSale, demoSales } from './cardSales';
import { demoId } from './fixed';
import { demoOrganizations } from './organizations';

/** What is known of the documented test cards (docs/test-inputs.md). */
const rules: readonly Partial<BinRuleValues>[] = [
  { prefix: '424242', note: 'Test card' },
  { prefix: '400000', note: 'Test cards that are declined' },
  { prefix: '400005', funding: 'debit', note: 'Test debit card' },
  { prefix: '555555', brand: 'Mastercard', note: 'Test card' },
  { prefix: '510510', brand: 'Mastercard', funding: 'prepaid', note: 'Test prepaid card' },
  { prefix: '378282', brand: 'American Express', note: 'Test card' },
  { prefix: '601111', brand: 'Discover', decision: 'noSurcharge', note: 'Test card' },
];

const hour = 3600 * 1000;

const demoPurchaser = demoAccount('purchaser@example.com');

/** Who left a card with the demo merchant. */
const savedBy = `${demoPurchaser.firstName} ${demoPurchaser.lastName}`;

const isTaken = ({ state }: DemoSale): boolean => state === 'captured' || state === 'refunded';

/** Whether its amount was held first. */
const isHeld = ({ state, partCents }: DemoSale): boolean =>
  state === 'authorized' || state === 'voided' || partCents !== null;

/** Moments and amounts that follow from where a sale stands. */
function standing(sale: DemoSale, at: Date) {
  const { state, amountCents, taxCents, partCents } = sale;
  const total = amountCents + taxCents;
  const authorizedUntil = new Date(at.getTime() + saleAuthorizationDays * 24 * hour);
  return {
    capturedCents: isTaken(sale) ? (partCents ?? total) : 0,
    capturedAt: isTaken(sale) ? at : null,
    authorizedUntil: isHeld(sale) ? authorizedUntil : null,
    failureCode: state === 'failed' ? 'avs_mismatch' : '',
    failure:
      state === 'failed'
        ? 'The card was declined: the billing ZIP does not match the one that the card’s bank has.'
        : '',
  };
}

/** Gives back what a sale gave back, an hour after it. */
async function giveBack(
  tx: Tx,
  row: SaleRow,
  { sale: { refundCents, reason }, at }: { sale: DemoSale; at: Date },
): Promise<void> {
  const later = new Date(at.getTime() + hour);
  const act = await saleActStore(tx).insert({
    saleId: row.id,
    kind: 'refund',
    amountCents: refundCents,
    state: 'done',
    attempt: `demo-refund ${row.id}`,
    reason,
    actedBy: row.keyedBy,
    byName: row.keyedByName,
    createdAt: later,
    answeredAt: later,
  });
  const isAll = refundCents === row.capturedCents;
  const state = isAll ? 'refunded' : 'captured';
  const sale = await saleStore(tx).update(row.id, { state, refundedCents: refundCents });
  await recordSaleRefund(tx, { sale, act, at: later });
}

/** The sandbox knows it, so that it can be captured, voided or given back. */
async function keepInSandbox(tx: Tx, sale: SaleRow): Promise<void> {
  const { id: reference, authCode, brand, lastFour, amountCents, taxCents } = sale;
  await sandboxRepository(tx).keep({
    reference,
    amountCents: amountCents + taxCents,
    answer: { state: 'approved', authCode, brand, lastFour },
    bankSays: null,
    decidedAt: null,
    returnedAt: null,
  });
}

async function insertSale(
  tx: Tx,
  { sale, index, now }: { sale: DemoSale; index: number; now: Date },
): Promise<void> {
  const { id: keyedBy, orgId, firstName, lastName } = demoAccount(sale.email);
  const { name: companyName = '' } = demoOrganizations.find(({ id }) => id === orgId) ?? {};
  const at = new Date(now.getTime() - sale.hours * hour);
  const { hours: _hours, email: _email, partCents, refundCents, reason: _reason, ...said } = sale;
  const isDeclined = sale.state === 'failed';
  const written = await saleStore(tx).insert({
    ...said,
    ...standing(sale, at),
    state: sale.state === 'refunded' ? 'captured' : sale.state,
    id: demoId(`cardSale ${index}`),
    orgId,
    systemMode: 'Production',
    isAuthorization: isHeld(sale),
    tipCents: 0,
    surchargeCents: 0,
    attempt: `demo-${index}`,
    purchaserKey: sortKey(sale.purchaser),
    purchaserEmail: sale.purchaser === savedBy ? demoPurchaser.email : '',
    savedCardId: sale.purchaser === savedBy ? demoId('savedCard') : null,
    zip: isDeclined ? '00001' : '94105',
    expiry: '12/30',
    funding: 'credit',
    savesCard: false,
    descriptor: descriptorOf(companyName),
    authCode: isDeclined ? '' : `D${String(index).padStart(2, '0')}417`,
    gatewayId: `70${String(index).padStart(2, '0')}881640`,
    avs: isDeclined ? 'N' : 'Z',
    cvv: 'M',
    batch: at.toISOString().slice(2, 10).replaceAll('-', ''),
    keyedBy,
    keyedByName: `${firstName} ${lastName}`,
    soldOn: at.toISOString().slice(0, 10),
    createdAt: at,
    answeredAt: at,
  });
  if (isTaken(sale)) {
    await recordSale(tx, { sale: written, companyName, at });
    const recorded = await saleStore(tx).lock(written.id);
    if (recorded && refundCents > 0) await giveBack(tx, recorded, { sale, at });
  }
  const isKept = sale.state === 'authorized' || (isTaken(sale) && !sale.isTest);
  if (isKept && partCents === null) await keepInSandbox(tx, written);
}

/** A card that a purchaser left with the demo merchant. */
async function insertSavedCard(tx: Tx, keys: FieldKeys, now: Date): Promise<void> {
  const { id: createdBy, orgId } = demoAccount('merchant@example.com');
  const id = demoId('savedCard');
  const token = 'sbx_card_approve_visa_4242_keptgreenledger';
  const at = new Date(now.getTime() - 40 * hour);
  await savedStore(tx).insert({
    id,
    orgId,
    systemMode: 'Production',
    tokenSealed: sealField(keys, tokenPlace(id), token),
    tokenEnd: token.slice(-4),
    brand: 'Visa',
    lastFour: '4242',
    bin: '42424242',
    expiry: '12/30',
    holder: savedBy,
    holderKey: sortKey(savedBy),
    zip: '94105',
    createdBy,
    createdAt: at,
    updatedAt: at,
  });
}

/** BIN rules, a saved card and card sales; sales that moved money where there are transactions. */
export async function insertDemoCards(
  tx: Tx,
  { keys, now, isPaid }: { keys: FieldKeys; now: Date; isPaid: boolean },
): Promise<void> {
  for (const mode of ['Production', 'Sandbox'] as const)
    for (const rule of rules) await addBinRule(tx, { mode }, { ...emptyBinRule, ...rule, at: now });
  await insertSavedCard(tx, keys, now);
  if (!isPaid) return;
  for (const [index, sale] of demoSales.entries()) await insertSale(tx, { sale, index, now });
}
