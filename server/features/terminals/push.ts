import { concludeSale } from '@server/features/cards/sales/concludeSale';
import { type SaleRow, saleStore } from '@server/features/cards/sales/saleStore';
import { organizationSender } from '@server/features/invoices/sender';
import { paidOnce, type Started } from '@server/features/payments/paidOnce';
import { tippedRole } from '@server/features/stores/placeQueries';
import { storeStore } from '@server/features/stores/storeStore';
import { refuseBlockedPayment } from '@server/features/thresholds/refusePayment';
import { notNow } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';
import { invalid, notFound } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { isDefinite } from '@server/platform/outside/processor';
import { todayIn } from '@server/platform/zones/today';
import { descriptorOf } from '@/domain/cards/cardSale';
import type { TipRole } from '@/domain/settlements/tips';
import { pushError, terminalStateOf } from '@/domain/terminals/terminal';
import {
  notOnStaff,
  type PushValues,
  pushParts,
  type TerminalPayment,
} from '@/domain/terminals/terminalPayment';
import { isClosing } from './closeBatch';
import { lockOwn } from './commands';
import { terminalSales } from './terminalSaleQueries';
import { type StoredTerminal, terminalStore } from './terminalStore';
import { toTerminalPayment } from './terminalWire';

/** Somebody pushes an amount to a terminal. */
type PushCall = Pick<Call, 'services' | 'http' | 'params'> & { scope: Scope; body: PushValues };

/** Who stands at the counter: of no name that would make strangers one person. */
const walkIn = 'Walk-in';

/** What a push needs to know beside what was typed. */
interface PushedTo {
  terminal: StoredTerminal;
  company: string;
  attempt: string;
  /** In which role somebody of the store gets the tip; '' for nobody in particular. */
  tipRole: TipRole | '';
}

/** The card sale of a push, as it begins. */
function rowOf(
  { scope, body, services, http }: PushCall,
  { terminal, company, attempt, tipRole }: PushedTo,
) {
  const { amountCents, taxCents, tipCents } = pushParts(body);
  const at = services.clock();
  return {
    orgId: terminal.orgId,
    systemMode: terminal.systemMode,
    gateway: 'northbay',
    isTest: false,
    isAuthorization: false,
    amountCents,
    taxCents,
    tipCents,
    surchargeCents: 0,
    state: 'started',
    attempt,
    purchaser: walkIn,
    purchaserKey: sortKey(walkIn),
    reference: body.reference,
    bin: '',
    savesCard: false,
    descriptor: descriptorOf(company),
    keyedBy: scope.userId,
    keyedByName: scope.name,
    soldOn: todayIn(at, http.req.header('timezone')),
    terminalId: terminal.id,
    terminalBatch: terminal.batchNumber,
    tipUser: tipRole === '' ? '' : body.tipUser,
    tipRole,
    createdAt: at,
  } as const;
}

/** @throws Refusal 409 for a terminal that takes no amount now */
async function refuseBusy(tx: Tx, terminal: StoredTerminal, now: Date): Promise<void> {
  const { storeId } = terminal;
  // A pause waits for a push that was judged before it, and is seen by those after.
  const store = storeId === null ? null : await storeStore(tx).shared(storeId, terminal);
  const refused = pushError({
    ...terminal,
    pauseReason: store?.pauseReason ?? '',
    state: terminalStateOf(terminal, now),
    isWaiting: await terminalSales(tx, terminal.id).isWaiting(),
    isClosing: isClosing(terminal),
  });
  if (refused) throw notNow(refused);
}

/** In which role who is named gets the tip. @throws Refusal 400 for who is not on the store's staff */
async function tipRoleOf(
  tx: Tx,
  { storeId }: StoredTerminal,
  { tipUser }: PushValues,
): Promise<TipRole | ''> {
  if (tipUser === '') return '';
  const role = storeId === null ? null : await tippedRole(tx, storeId, tipUser);
  if (role === null) throw invalid({ tipUser: notOnStaff });
  return role;
}

/**
 * Judges a push and writes its card sale as started; `begun` is told of one that the terminal has to
 * be asked for. @throws Refusal 400, 403, 404, 409
 */
async function start(
  tx: Tx,
  { call, attempt }: { call: PushCall; attempt: string },
  begun: (started: Started) => void,
): Promise<{ id: string }> {
  const { services, params, scope, body } = call;
  const terminal = await lockOwn(tx, scope, params.id ?? '');
  const sales = saleStore(tx);
  const known = await sales.byAttempt(terminal, attempt);
  if (known) return { id: known.id };
  await refuseBusy(tx, terminal, services.clock());
  const { orgId, systemMode, serial, batchNumber: batch } = terminal;
  const { name: company } = await organizationSender(tx, services.settings, terminal);
  const tipRole = await tipRoleOf(tx, terminal, body);
  const row = rowOf(call, { terminal, company, attempt, tipRole });
  const { totalCents } = pushParts(body);
  const payment = { orgId, systemMode, company, purchaserKey: '', day: row.soldOn };
  await refuseBlockedPayment(tx, { ...payment, method: 'card', amountCents: totalCents });
  const { id, descriptor } = await sales.insert(row);
  const card = {
    gateway: 'northbay',
    connection: null,
    terminal: { serial, batch },
    isTest: false,
    isCaptured: true,
    zip: '',
    descriptor,
  } as const;
  const charge = { reference: id, amountCents: totalCents, method: 'card', token: '' } as const;
  begun({ id, charge: { ...charge, debit: null, card } });
  return { id };
}

const told = ({ settings, clock }: Call['services'], sale: SaleRow): TerminalPayment =>
  toTerminalPayment(sale, { secretKey: settings.secretKey, now: clock() });

/**
 * Pushes an amount to a terminal, once per attempt; it is charged when a card is presented there.
 * @throws Refusal 400; 403 for who may only look; 404; 409 where the terminal is busy or offline
 */
export async function pushAmount(call: PushCall): Promise<TerminalPayment> {
  const sale = await paidOnce(call, {
    scope: call.scope,
    start,
    conclude: concludeSale,
    byId: (tx, id) => saleStore(tx).byId(id),
    // It waits for a person with a card: whoever asks again is told so.
    isAwaited: false,
  });
  return told(call.services, sale);
}

/** A call about one payment on a terminal. */
type PaymentCall = Pick<Call, 'services' | 'params' | 'http'> & { scope: Scope };

/** @throws Refusal 404 absent, not visible or of another terminal */
async function paymentOf({ services: { database }, scope, params }: PaymentCall): Promise<SaleRow> {
  const visibility = await transactionVisibility(database, scope);
  const terminal = await terminalStore(database).findVisible(visibility, params.id ?? '');
  const sale = terminal && (await terminalSales(database, terminal.id).byId(params.payment ?? ''));
  if (!sale) throw notFound();
  return sale;
}

/** Writes what a terminal says of a payment, and tells it. */
async function followed(
  call: PaymentCall,
  sale: SaleRow,
  ask: 'find' | 'withdraw',
): Promise<TerminalPayment> {
  const { services } = call;
  const { processor, database } = services;
  const verb = ask === 'find' ? processor.find : processor.terminals.withdraw;
  // While it says nothing the payment waits on: the job of open payments asks again.
  const charge = sale.state === 'started' ? await verb(sale.id).catch(() => null) : null;
  if (isDefinite(charge))
    await concludeSale(services, { id: sale.id, charge, home: originOf(call) });
  return told(services, (await saleStore(database).byId(sale.id)) ?? sale);
}

/** How a payment on a terminal stands now. @throws Refusal 404 */
export const followPayment = async (call: PaymentCall): Promise<TerminalPayment> =>
  followed(call, await paymentOf(call), 'find');

/**
 * Takes a payment back that waits for a card. One that was approved in between stays, and is told.
 * @throws Refusal 403 for who may only look; 404
 */
export async function withdrawPayment(call: PaymentCall): Promise<TerminalPayment> {
  await call.services.database.transaction((tx) => lockOwn(tx, call.scope, call.params.id ?? ''));
  return followed(call, await paymentOf(call), 'withdraw');
}
