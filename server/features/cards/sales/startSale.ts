import { gatewayRoute, type SaleRoute } from '@server/features/gateways/gatewayRoute';
import { organizationSender } from '@server/features/invoices/sender';
import type { Started } from '@server/features/payments/paidOnce';
import { refuseBlockedPayment } from '@server/features/thresholds/refusePayment';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { keyReused } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import type { CardFacts } from '@server/platform/outside/processor';
import { openField } from '@server/platform/secrets/fields';
import { todayIn } from '@server/platform/zones/today';
import { billedMethod, type CardFunding } from '@/domain/cards/binRule';
import { type CardSaleRequest, descriptorOf, saleParts } from '@/domain/cards/cardSale';
import { savedCardStateLabels, savedCardStateOf } from '@/domain/cards/savedCard';
import { typedPoints } from '@/domain/cards/surchargeRules';
import { payerKeyOf } from '@/domain/contact/personKey';
import { toCents } from '@/domain/money/cents';
import { expiryError } from '@/domain/payments/cardExpiry';
import { importMode } from '@/domain/session/systemMode';
import type { TransactionMethod } from '@/domain/transactions/method';
import { lockSales, saleTermsOf } from '../saleTermsQueries';
import { savedStore, tokenPlace } from '../saved/savedStore';
import { isRepeatedSale, type SaleRow, saleStore } from './saleStore';

/** Somebody keys a card sale; `card`: what the processor tells of the card that was keyed. */
export type SaleCall = Pick<Call, 'services' | 'http'> & {
  scope: Scope;
  body: CardSaleRequest;
  card: CardFacts | null;
};

/** The card of a sale: keyed, or saved. */
interface ChargedCard extends CardFacts {
  token: string;
  expiry: string;
  savedCardId: string | null;
  /** The field of the form that messages about it belong to. */
  field: 'cardNumber' | 'savedCard';
}

type Whose = Pick<SaleRow, 'orgId' | 'systemMode'>;

/** A saved card of the caller's organization. @throws Refusal 400 for any other, or none in use */
async function savedCardOf(
  tx: Tx,
  { services, body, scope }: SaleCall,
  today: string,
): Promise<ChargedCard> {
  const row = await savedStore(tx).lock(body.savedCard, importMode(scope.mode));
  const sealed = row?.orgId === scope.orgId ? row.tokenSealed : null;
  if (!row || sealed === null) throw invalid({ savedCard: 'This card is not saved any more' });
  const state = savedCardStateOf({ ...row, hasToken: true }, today);
  if (state !== 'active')
    throw invalid({ savedCard: `This card is ${savedCardStateLabels[state].toLowerCase()}` });
  return {
    token: openField(services.settings.fieldKeys, tokenPlace(row.id), sealed),
    bin: row.bin,
    brand: row.brand,
    lastFour: row.lastFour,
    funding: null,
    expiry: row.expiry,
    savedCardId: row.id,
    field: 'savedCard',
  };
}

/** @throws Refusal 400 for a card that has expired, or that the processor does not know */
function keyedCard({ body, card }: SaleCall, today: string): ChargedCard {
  const { token, expiry } = body;
  const wrong = expiryError(expiry, today);
  if (wrong) throw invalid({ expiry: wrong });
  if (!card) throw invalid({ cardNumber: 'The card could not be read. Please enter it again' });
  return { ...card, token, expiry, savedCardId: null, field: 'cardNumber' };
}

/** What was asked for under an attempt, as far as it is kept. */
const askedOf = (row: Partial<SaleRow>): unknown[] => [
  row.gateway,
  row.isTest,
  row.isAuthorization,
  row.amountCents,
  row.taxCents,
  row.tipCents,
  row.surchargeCents,
  row.purchaser,
  row.purchaserEmail,
  row.zip,
  row.reference,
  row.memo,
];

/**
 * An attempt that is known: the same sale, or another one under its key. @throws Refusal 422
 */
function sameSale(known: SaleRow, { body }: Pick<SaleCall, 'body'>): void {
  const { gateway, isTest, isAuthorization, purchaser, zip, reference, memo } = body;
  const card = body.savedCard === '' || body.savedCard === known.savedCardId;
  const asked = { gateway, isTest, isAuthorization, purchaser, zip, reference, memo };
  const same = askedOf({ ...asked, ...saleParts(body), purchaserEmail: body.email });
  if (card && askedOf(known).every((value, at) => value === same[at])) return;
  throw keyReused();
}

/**
 * What is known of the card. @throws Refusal 400 for one that is blocked, or a surcharge that may
 * not be taken of it
 */
async function judgedFunding(
  tx: Tx,
  { body }: SaleCall,
  { card: { bin, funding: told, field }, whose }: { card: ChargedCard; whose: Whose },
): Promise<CardFunding | null> {
  const { surcharge, funding, blockedBy } = await saleTermsOf(tx, whose, { bin, told });
  if (blockedBy !== null)
    throw invalid({ [field]: `Cards that begin with ${blockedBy} are not taken` });
  const points = body.surcharge === '' ? 0 : (typedPoints(body.surcharge) ?? 0);
  if (points > surcharge.points) throw invalid({ surcharge: surcharge.reason });
  return funding;
}

/** How the ledger names the method. */
export const methodOf = (funding: SaleRow['funding']): TransactionMethod =>
  billedMethod({ method: 'card', funding });

/** The same sale within this time is the same press of Charge in another window. */
const repeatMilliseconds = 10 * 60 * 1000;

const totalChanged = (): Refusal =>
  new Refusal(409, 'The total has changed. Check it and charge again.', { name: 'TotalChanged' });

const soldJustNow = (): Refusal =>
  new Refusal(
    409,
    'The same card was just charged the same amount, maybe in another window. It was not charged again. If this is another sale, give it another memo.',
    { name: 'SoldJustNow' },
  );

/** The row of a sale that has been judged. */
interface Judged {
  card: ChargedCard;
  funding: CardFunding | null;
  company: string;
  attempt: string;
  day: string;
  route: SaleRoute;
}

function rowOf({ scope, body, services }: SaleCall, judged: Judged) {
  const { card, funding, company, attempt, day, route } = judged;
  const { totalCents: _total, ...parts } = saleParts(body);
  return {
    ...parts,
    orgId: scope.orgId,
    systemMode: importMode(scope.mode),
    ...route,
    isTest: body.isTest,
    isAuthorization: body.isAuthorization,
    state: 'started',
    attempt,
    purchaser: body.purchaser,
    purchaserKey: sortKey(body.purchaser),
    purchaserEmail: body.email,
    zip: body.zip,
    reference: body.reference,
    memo: body.memo,
    brand: card.brand,
    lastFour: card.lastFour,
    bin: card.bin,
    expiry: card.expiry,
    funding: funding ?? '',
    savesCard: body.savesCard && card.savedCardId === null && !body.isTest,
    savedCardId: card.savedCardId,
    descriptor: descriptorOf(company),
    keyedBy: scope.userId,
    keyedByName: scope.name,
    soldOn: day,
    createdAt: services.clock(),
  } as const;
}

/**
 * Judges a sale and writes it as started; `begun` is told of one that the processor has to be asked
 * for. Nothing is asked here.
 * @returns the sale's id, of the earlier one where the attempt is known
 * @throws Refusal 400, 409, 422
 */
export async function startSale(
  tx: Tx,
  { call, attempt }: { call: SaleCall; attempt: string },
  begun: (started: Started) => void,
): Promise<{ id: string }> {
  const { services, scope, body, http } = call;
  const whose = { orgId: scope.orgId, systemMode: importMode(scope.mode) };
  await lockSales(tx, whose);
  const sales = saleStore(tx);
  const known = await sales.byAttempt(whose, attempt);
  if (known) {
    sameSale(known, call);
    return { id: known.id };
  }
  const day = todayIn(services.clock(), http.req.header('timezone'));
  const card = body.savedCard === '' ? keyedCard(call, day) : await savedCardOf(tx, call, day);
  const funding = await judgedFunding(tx, call, { card, whose });
  const { totalCents } = saleParts(body);
  if (toCents(body.total) !== totalCents) throw totalChanged();
  const asked = { keyed: body.gateway, totalCents, at: services.clock() };
  const route = await gatewayRoute(tx, whose, asked);
  const { name: company } = await organizationSender(tx, services.settings, whose);
  const row = rowOf(call, { card, funding, company, attempt, day, route });
  if (!body.isTest) {
    const purchaserKey = payerKeyOf({ name: body.purchaser });
    const payment = { ...whose, company, purchaserKey, method: methodOf(row.funding), day };
    await refuseBlockedPayment(tx, { ...payment, amountCents: totalCents });
  }
  const since = new Date(row.createdAt.getTime() - repeatMilliseconds);
  if (await isRepeatedSale(tx, row, since)) throw soldJustNow();
  const { id, descriptor, zip, gateway, isTest } = await sales.insert(row);
  const terms = {
    gateway,
    connection: null,
    terminal: null,
    isTest,
    isCaptured: !row.isAuthorization,
    zip,
    descriptor,
  };
  const { token } = card;
  const charge = { reference: id, amountCents: totalCents, method: 'card', token } as const;
  begun({ id, charge: { ...charge, debit: null, card: terms } });
  return { id };
}
