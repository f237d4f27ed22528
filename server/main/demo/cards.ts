import { addBinRule } from '@server/features/cards/bins/commands';
import { recordSale } from '@server/features/cards/sales/recordSale';
import { saleStore } from '@server/features/cards/sales/saleStore';
import { savedStore, tokenPlace } from '@server/features/cards/saved/savedStore';
import { sandboxRepository } from '@server/features/payments/sandbox/sandboxStore';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import { type BinRuleValues, emptyBinRule } from '@/domain/cards/binRule';
import { descriptorOf, saleAuthorizationDays } from '@/domain/cards/cardSale';
import { demoAccount } from './accounts';
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

/** A sale of the demo merchant; whole cents, keyed some hours ago. */
interface DemoSale {
  state: 'authorized' | 'captured' | 'voided' | 'failed';
  gateway: 'processor' | 'nmi';
  purchaser: string;
  memo: string;
  amountCents: number;
  taxCents: number;
  hours: number;
  isTest: boolean;
}

const sales: readonly DemoSale[] = [
  {
    state: 'captured',
    gateway: 'processor',
    purchaser: 'Noel Baptiste',
    memo: 'Phone order, pickup on Friday',
    amountCents: 12_000,
    taxCents: 1_020,
    hours: 50,
    isTest: false,
  },
  {
    state: 'authorized',
    gateway: 'processor',
    purchaser: 'Ines Moreau',
    memo: 'Deposit for the tasting room',
    amountCents: 25_000,
    taxCents: 0,
    hours: 20,
    isTest: false,
  },
  {
    state: 'failed',
    gateway: 'processor',
    purchaser: 'Theo Lindqvist',
    memo: '',
    amountCents: 8_450,
    taxCents: 0,
    hours: 6,
    isTest: false,
  },
  {
    state: 'voided',
    gateway: 'nmi',
    purchaser: 'Ines Moreau',
    memo: 'Keyed twice',
    amountCents: 4_200,
    taxCents: 0,
    hours: 30,
    isTest: false,
  },
  {
    state: 'captured',
    gateway: 'nmi',
    purchaser: 'Test Purchaser',
    memo: 'First try',
    amountCents: 100,
    taxCents: 0,
    hours: 31,
    isTest: true,
  },
];

const hour = 3600 * 1000;

/** Moments and amounts that follow from where a sale stands. */
function standing({ state, amountCents, taxCents }: DemoSale, at: Date) {
  const total = amountCents + taxCents;
  const authorizedUntil = new Date(at.getTime() + saleAuthorizationDays * 24 * hour);
  return {
    capturedCents: state === 'captured' ? total : 0,
    capturedAt: state === 'captured' ? at : null,
    authorizedUntil: state === 'authorized' || state === 'voided' ? authorizedUntil : null,
    failureCode: state === 'failed' ? 'avs_mismatch' : '',
    failure:
      state === 'failed'
        ? 'The card was declined: the billing ZIP does not match the one that the card’s bank has.'
        : '',
  };
}

async function insertSale(
  tx: Tx,
  { sale, index, now }: { sale: DemoSale; index: number; now: Date },
): Promise<void> {
  const { id: keyedBy, orgId, firstName, lastName } = demoAccount('merchant@example.com');
  const { name: companyName = '' } = demoOrganizations.find(({ id }) => id === orgId) ?? {};
  const at = new Date(now.getTime() - sale.hours * hour);
  const { hours: _hours, ...said } = sale;
  const isDeclined = sale.state === 'failed';
  const row = await saleStore(tx).insert({
    ...said,
    ...standing(sale, at),
    id: demoId(`cardSale ${index}`),
    orgId,
    systemMode: 'Production',
    isAuthorization: sale.state === 'authorized' || sale.state === 'voided',
    tipCents: 0,
    surchargeCents: 0,
    attempt: `demo-${index}`,
    purchaserKey: sortKey(sale.purchaser),
    purchaserEmail: '',
    zip: isDeclined ? '00001' : '94105',
    brand: 'Visa',
    lastFour: '4242',
    bin: '42424242',
    expiry: '12/30',
    funding: 'credit',
    savesCard: false,
    descriptor: descriptorOf(companyName),
    authCode: isDeclined ? '' : `D0${index}417`,
    gatewayId: `70${index}8816402`,
    avs: isDeclined ? 'N' : 'Z',
    cvv: 'M',
    batch: at.toISOString().slice(2, 10).replaceAll('-', ''),
    keyedBy,
    keyedByName: `${firstName} ${lastName}`,
    soldOn: at.toISOString().slice(0, 10),
    createdAt: at,
    answeredAt: at,
  });
  if (sale.state === 'captured') await recordSale(tx, { sale: row, companyName, at });
  if (sale.state !== 'authorized') return;
  // The sandbox holds it, so that it can be captured or voided.
  const { authCode, brand, lastFour } = row;
  await sandboxRepository(tx).keep({
    reference: row.id,
    amountCents: sale.amountCents,
    answer: { state: 'approved', authCode, brand, lastFour },
    bankSays: null,
    decidedAt: null,
    returnedAt: null,
  });
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
    holder: 'Noel Baptiste',
    holderKey: sortKey('Noel Baptiste'),
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
  for (const [index, sale] of sales.entries()) await insertSale(tx, { sale, index, now });
}
