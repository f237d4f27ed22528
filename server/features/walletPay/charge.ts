import { randomInt, randomUUID } from 'node:crypto';
import { postingToday } from '@server/books/ledger/postingToday';
import { organizationSender } from '@server/features/invoices/sender';
import { refuseBlockedPayment } from '@server/features/thresholds/refusePayment';
import { mayActOn, notNow } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { lookupHash } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { formatMoney, toCents } from '@/domain/money/cents';
import { walletStateError } from '@/domain/wallet/walletState';
import {
  type ChargeValues,
  chargeStateLabels,
  chargeStateOf,
  codeMinutes,
  mostCodesAnHour,
  mostTries,
  type WalletCharge,
} from '@/domain/walletPay/walletCharge';
import { recordCharge } from './recordCharge';
import { toWalletCharge } from './walletPayWire';
import {
  type ChargeRow,
  chargeStore,
  lockWallet,
  type WalletRow,
  walletUserStore,
} from './walletUserStore';

/** A call about one wallet or charge. */
type WalletCall<Body> = Pick<Call, 'services' | 'params' | 'http'> & { scope: Scope; body: Body };

/** A wallet that the caller may act on. @throws Refusal 404; 403 for who may only look */
export async function ownWallet(tx: Tx, scope: Scope, id: string): Promise<WalletRow> {
  const found = await walletUserStore(tx, await transactionVisibility(tx, scope)).byId(id);
  if (!found) throw notFound();
  if (!mayActOn(scope, found.wallet)) throw forbidden();
  return found.wallet;
}

const notCovered = (cents: number) =>
  new Refusal(
    409,
    `This wallet does not cover ${formatMoney(cents)}. Ask for a lower amount or another way to pay.`,
    { name: 'NotCovered' },
  );

/** A payment that rules or a block forbid. @throws Refusal 409 */
async function refuseBlocked(
  tx: Tx,
  services: Services,
  { wallet, cents }: { wallet: WalletRow; cents: number },
): Promise<string> {
  const { orgId, systemMode, holderKey: purchaserKey } = wallet;
  const { name: company } = await organizationSender(tx, services.settings, wallet);
  const day = postingToday(services.clock());
  const asked = { orgId, systemMode, company, purchaserKey, day, amountCents: cents };
  await refuseBlockedPayment(tx, { ...asked, method: 'wallet' });
  return company;
}

const hour = 3600 * 1000;

/** The code of a charge as it is kept. */
const hashOf = ({ settings }: Services, id: string, code: string): Buffer =>
  lookupHash(settings.fieldKeys, 'walletCharge', `${id}:${code}`);

/** What is sent to the holder, once the charge is written. */
interface SentCode {
  to: string;
  text: string;
}

/**
 * Judges a charge and writes it as asked; `sent` is told of the code. Nothing is sent here. Whether the
 * wallet covers it is not judged: who asks would learn the balance without its holder.
 * @throws Refusal 400, 403, 404, 409
 */
async function ask(
  tx: Tx,
  { services, scope, params, body }: WalletCall<ChargeValues>,
  sent: (message: SentCode) => void,
): Promise<{ id: string }> {
  const { id: walletId } = await ownWallet(tx, scope, params.id ?? '');
  const wallet = await lockWallet(tx, walletId);
  const wrong = walletStateError(wallet.state);
  if (wrong) throw notNow(wrong);
  if (wallet.phone === '')
    throw notNow('No phone number is known of this wallet. Send a payment request instead.');
  const [amountCents, tipCents] = [toCents(body.amount) ?? 0, toCents(body.tip) ?? 0];
  const cents = amountCents + tipCents;
  const company = await refuseBlocked(tx, services, { wallet, cents });
  const at = services.clock();
  const charges = chargeStore(tx);
  const codes = await charges.askedSince(wallet.id, new Date(at.getTime() - hour));
  if (codes >= mostCodesAnHour)
    throw notNow('This wallet was sent too many codes. Try again in an hour.');
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await charges.insert({
    id,
    walletId: wallet.id,
    orgId: wallet.orgId,
    systemMode: wallet.systemMode,
    amountCents,
    tipCents,
    memo: body.memo,
    state: 'asked',
    codeHash: hashOf(services, id, code),
    expiresAt: new Date(at.getTime() + codeMinutes * 60_000),
    askedBy: scope.userId,
    askedByName: scope.name,
    createdAt: at,
  });
  const text = `${code} is your code to pay ${formatMoney(cents)} to ${company} from your wallet. Tell it only to the person who serves you. Not you? Ignore this message: nothing is taken.`;
  sent({ to: wallet.phone, text });
  return { id };
}

const told = async ({ database, clock }: Services, id: string): Promise<WalletCharge> =>
  toWalletCharge(await chargeStore(database).told(id), clock());

/**
 * Asks a wallet's holder for an amount: a code goes to their phone, and nothing is taken yet.
 * @throws Refusal 400; 403 for who may only look; 404; 409 where the wallet is blocked, or was sent too
 * many codes; 503 where the code could not be sent
 */
export async function askCharge(call: WalletCall<ChargeValues>): Promise<WalletCharge> {
  const { services } = call;
  const { database, texts, clock } = services;
  const messages: SentCode[] = [];
  const { id } = await database.transaction((tx) =>
    idempotently(call, tx, () => ask(tx, call, (message) => messages.push(message))),
  );
  for (const message of messages) {
    await texts.send(message).catch(async (error: unknown) => {
      const failure = 'The code could not be sent.';
      await chargeStore(database).refuseAsked(id, { failure, decidedAt: clock() });
      throw error;
    });
  }
  return told(services, id);
}

/** How a code was taken: a refusal is thrown once what it changed is written. */
type Confirmed = { refusal: Refusal | null };

const ended = (charge: ChargeRow, now: Date) =>
  notNow(
    charge.failure ||
      `This charge is ${chargeStateLabels[chargeStateOf(charge, now)].toLowerCase()}.`,
  );

async function wrongCode(tx: Tx, { id, tries }: ChargeRow, at: Date): Promise<Confirmed> {
  const left = mostTries - tries - 1;
  const failure = 'Too many wrong codes. Nothing was charged. Ask for the charge again.';
  const change = left > 0 ? {} : ({ state: 'refused', failure, decidedAt: at } as const);
  await chargeStore(tx).update(id, { ...change, tries: tries + 1 });
  if (left <= 0) return { refusal: notNow(failure) };
  const text = left === 1 ? '1 try is left' : `${left} tries are left`;
  return { refusal: invalid({ code: `This is not the code that was sent. ${text}.` }) };
}

/** Takes the money of a charge whose code was right, if the wallet covers it. */
async function take(tx: Tx, services: Services, charge: ChargeRow): Promise<Confirmed> {
  const at = services.clock();
  const cents = charge.amountCents + charge.tipCents;
  // Held from here on: two charges of one wallet are judged one after the other.
  const wallet = await lockWallet(tx, charge.walletId);
  const wrong = walletStateError(wallet.state);
  if (wrong || wallet.balanceCents < cents) {
    const refusal = wrong ? notNow(wrong) : notCovered(cents);
    const change = { state: 'refused', failure: refusal.message, decidedAt: at } as const;
    await chargeStore(tx).update(charge.id, change);
    return { refusal };
  }
  const companyName = await refuseBlocked(tx, services, { wallet, cents });
  const transactionId = await recordCharge(tx, { charge, wallet, companyName, at });
  await chargeStore(tx).update(charge.id, { state: 'charged', transactionId, decidedAt: at });
  return { refusal: null };
}

async function confirmed(
  tx: Tx,
  { services, scope, params, body }: WalletCall<{ code: string }>,
): Promise<Confirmed> {
  const visibility = await transactionVisibility(tx, scope);
  const charge = await chargeStore(tx).lockVisible(visibility, params.id ?? '');
  if (!charge) throw notFound();
  if (!mayActOn(scope, charge)) throw forbidden();
  const now = services.clock();
  const isRight = hashOf(services, charge.id, body.code).equals(charge.codeHash);
  // Sent again after a lost answer: it was charged by this very code.
  if (charge.state === 'charged' && isRight) return { refusal: null };
  if (chargeStateOf(charge, now) !== 'asked') return { refusal: ended(charge, now) };
  return isRight ? take(tx, services, charge) : wrongCode(tx, charge, now);
}

/**
 * Charges a wallet by the code that its holder was sent: once, however often it is entered.
 * @throws Refusal 400 for another code; 403, 404; 409 where it has expired or ended, or the wallet does
 * not cover it
 */
export async function confirmCharge(call: WalletCall<{ code: string }>): Promise<WalletCharge> {
  const { services, params } = call;
  const { refusal } = await services.database.transaction((tx) => confirmed(tx, call));
  if (refusal) throw refusal;
  return told(services, params.id ?? '');
}

/** Takes a charge back whose code nobody has entered. @throws Refusal 403, 404; 409 once it has ended */
export async function cancelCharge({
  services,
  scope,
  params,
}: Omit<WalletCall<unknown>, 'body'>): Promise<WalletCharge> {
  await services.database.transaction(async (tx) => {
    const visibility = await transactionVisibility(tx, scope);
    const charge = await chargeStore(tx).lockVisible(visibility, params.id ?? '');
    if (!charge) throw notFound();
    if (!mayActOn(scope, charge)) throw forbidden();
    if (charge.state === 'canceled') return;
    if (charge.state !== 'asked') throw ended(charge, services.clock());
    await chargeStore(tx).update(charge.id, { state: 'canceled', decidedAt: services.clock() });
  });
  return told(services, params.id ?? '');
}
