import { rateFeeCents, usualTerms } from '@/domain/billing/rate';
import { effectiveDay } from '@/domain/transactions/nextEvent';
import { tradeOf } from '@/domain/transactions/trade';
import type { OtherInformation } from '@/domain/transactions/transaction';
import type { TransactionItem } from '@/domain/transactions/transactionItem';
import { isHoldersMoney, transferLabels } from '@/domain/wallet/walletMoney';
import type { Choices } from '../fixed';
import { bankOf } from './banks';
import { basketOf, centsOf } from './basket';
import { momentOf } from './clock';
import type { Kind } from './kinds';
import type { DemoMerchant } from './merchants';
import { businessOf, type Purchaser, purchaserOf } from './names';
import type { VolumeRow } from './row';
import { hourAt } from './season';
import type { Good } from './shelf';

/** A merchant with all that its sales are made of. */
export interface Seller {
  merchant: DemoMerchant;
  systemMode: 'Production' | 'Sandbox';
  shelf: readonly Good[];
  kindAt: (part: number) => Kind;
  /** Whom it knows: purchasers from this number on, so many. */
  known: { first: number; count: number };
  choose: Choices;
}

/** A part between 0 and 1. */
export const partOf = (choose: Choices): number => choose.whole(0, 999_999) / 1_000_000;

/** One of so many. */
export const isOneIn = (choose: Choices, many: number): boolean => choose.whole(1, many) === 1;

const away = ['NV', 'OR', 'AZ', 'WA', 'TX', 'UT', 'ID', 'FL', 'NY', 'KS'];

/** Regulars come more often: the lower numbers. */
function purchaserFor(
  { known, choose, merchant }: Seller,
  kind: Kind,
): Purchaser & { state: string } {
  const isNamed = kind.method !== 'cash' || merchant.trade !== 'shop' || choose.whole(1, 10) > 6;
  if (!isNamed || kind.moves === 'fee' || kind.moves === 'out')
    return { name: '', key: '', email: '', state: '' };
  const place = Math.floor(known.count * partOf(choose) ** 2);
  // What is mailed goes far; to a shop few come from elsewhere. The same person always from the
  // same state.
  const isAway = place % (merchant.trade === 'goods' ? 2 : 24) === 1;
  const state = isAway ? (away[(place >> 1) % away.length] ?? merchant.state) : merchant.state;
  const number = known.first + place;
  return { ...(merchant.trade === 'wholesale' ? businessOf(number) : purchaserOf(number)), state };
}

/** Among those whom the merchant knows, the next one gets what somebody passes on. */
function withPayee(
  { known, choose }: Seller,
  { label, flags }: Kind,
  key: string,
): OtherInformation {
  if (!transferLabels.some((one) => one === label)) return flags;
  const payee = purchaserOf(known.first + choose.whole(0, Math.max(0, known.count - 1)));
  const { name, key: payeeKey, email } = payee;
  return payeeKey === key ? flags : { ...flags, payee: { key: payeeKey, name, email } };
}

interface Amounts {
  amountCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
  items: TransactionItem[];
}

const nothing = { tipCents: 0, taxCents: 0, feeCents: 0, items: [] };

function soldAmounts({ merchant, shelf, choose }: Seller, { method }: Kind): Amounts {
  const items = basketOf(shelf, merchant.trade, choose);
  const price = centsOf(items);
  const taxCents = Math.round((price * merchant.taxPoints) / 10_000);
  const isTipped = { shop: 6, delivery: 2, goods: 1e6, wholesale: 1e6 }[merchant.trade];
  const canTip = method === 'card' || method === 'debit' || method === 'wallet';
  const tipCents =
    canTip && isOneIn(choose, isTipped) ? Math.max(100, Math.round(price / 700) * 100) : 0;
  const feeCents = rateFeeCents(usualTerms[method], price);
  return { amountCents: price + taxCents + tipCents, tipCents, taxCents, feeCents, items };
}

function amountsOf(seller: Seller, kind: Kind): Amounts {
  if (kind.moves === 'goods') return soldAmounts(seller, kind);
  const [least, most] = kind.range;
  const cents = seller.choose.whole(least, most);
  if (kind.moves === 'tip') return { ...nothing, amountCents: cents, tipCents: cents };
  if (kind.moves === 'surcharge') return { ...nothing, amountCents: cents, feeCents: cents };
  return { ...nothing, amountCents: kind.moves === 'money' ? cents : -cents };
}

/**
 * Who is tipped: the driver where it was delivered. A shop with drivers delivers one sale in three.
 */
function tippedIn(
  { merchant, choose }: Seller,
  kind: Kind,
  store: DemoMerchant['stores'][number] | undefined,
) {
  const drivers = store?.drivers ?? [];
  const budtenders = store?.budtenders ?? [];
  const isDelivered = merchant.trade === 'delivery' || (drivers.length > 0 && isOneIn(choose, 3));
  const byDriver = kind.flags.driver_type === true || (isDelivered && kind.moves !== 'tip');
  const [first, other] = byDriver ? [drivers, budtenders] : [budtenders, drivers];
  const list = first.length > 0 ? first : other;
  return {
    tipUser: list.length > 0 ? choose.oneOf(list) : '',
    isDriver: list === drivers && drivers.length > 0,
  };
}

const digits = (choose: Choices, length: number): string =>
  String(choose.whole(0, 10 ** length - 1)).padStart(length, '0');

function tracedBy({ choose }: Seller, { method }: Kind): Pick<VolumeRow, 'lastFour' | 'traceNo'> {
  if (method === 'ach')
    return { lastFour: digits(choose, 4), traceNo: `09100001${digits(choose, 7)}` };
  if (method === 'card' || method === 'debit')
    return { lastFour: digits(choose, 4), traceNo: digits(choose, 6) };
  return { lastFour: '', traceNo: method === 'wire' ? `W${digits(choose, 9)}` : '' };
}

function debitOf({ merchant, choose }: Seller, { method }: Kind, at: Date) {
  if (method !== 'ach') return { secCode: '', effectiveOn: null } as const;
  const consumer = choose.oneOf(['WEB', 'WEB', 'WEB', 'PPD', 'TEL'] as const);
  const secCode =
    merchant.trade === 'wholesale' ? choose.oneOf(['CCD', 'CCD', 'CTX'] as const) : consumer;
  return { secCode, effectiveOn: effectiveDay(at) } as const;
}

const hex = (choose: Choices): string => choose.whole(0, 0xffff_ffff).toString(16).padStart(8, '0');

/** An id that is the same for the same choices. */
export function idOf(choose: Choices): string {
  const [one, two, three, four] = [hex(choose), hex(choose), hex(choose), hex(choose)];
  return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-8${three.slice(1, 4)}-${three.slice(4)}${four}`;
}

type Told = Pick<VolumeRow, 'amountCents' | 'tipCents' | 'purchaserKey' | 'otherInformation'>;

/** What it counts as, and whether the money is that of holders of wallets. */
function meaningOf({ moves, label, method }: Kind, told: Told) {
  const { amountCents, tipCents, purchaserKey, otherInformation } = told;
  const entry = moves === 'surcharge' ? 'surcharge' : 'payment';
  // Goods are sold, whatever the label: `Wire Deposit` is that of other deposits too.
  const sold = moves === 'goods' ? 'sold' : undefined;
  const trade = tradeOf({ entry, label, amountCents, tipCents, trade: sold });
  const money = { entry, method, label, trade, purchaserKey, otherInformation } as const;
  return { entry, trade, ofHolders: isHoldersMoney(money) } as const;
}

/** What moves, on which day (ISO date) and at which hour. */
interface PlannedMovement {
  kind: Kind;
  day: string;
  hour?: number;
}

/**
 * A transaction without its place in the ledger: cleared, whatever becomes of it. Its number is
 * given when the day is in order.
 */
export function movementOf(
  seller: Seller,
  { kind, day, hour = hourAt(partOf(seller.choose)) }: PlannedMovement,
): VolumeRow {
  const { merchant, systemMode, choose } = seller;
  const { amountCents, tipCents, taxCents, feeCents, items } = amountsOf(seller, kind);
  const store = merchant.stores.length > 0 ? choose.oneOf(merchant.stores) : undefined;
  const { tipUser, isDriver } =
    tipCents > 0 ? tippedIn(seller, kind, store) : { tipUser: '', isDriver: false };
  const { name, key, email, state } = purchaserFor(seller, kind);
  const flags = isDriver ? kind.driverFlags : withPayee(seller, kind, key);
  const { lastFour, traceNo } = tracedBy(seller, kind);
  const activityAt = new Date(
    momentOf(day, { hour, minute: choose.whole(0, 59), second: choose.whole(0, 59) }),
  );
  const { secCode, effectiveOn } = debitOf(seller, kind, activityAt);
  const bank = bankOf({ method: kind.method, lastFour, traceNo, secCode });
  const told = { amountCents, tipCents, purchaserKey: key, otherInformation: flags };
  const { entry, trade, ofHolders } = meaningOf(kind, told);
  // One literal: spread together, fifty thousand of them take seconds.
  return {
    id: idOf(choose),
    number: 0,
    orgId: merchant.id,
    systemMode,
    entry,
    state: 'cleared',
    label: kind.label,
    method: kind.method,
    amountCents,
    tipCents,
    taxCents,
    feeCents,
    direct: kind.place === 'direct' || ofHolders,
    companyName: merchant.name,
    licenseNumber: merchant.license,
    municipality: merchant.municipality,
    captureType: kind.capture,
    serviceOrigin: kind.capture,
    accountType: kind.method === 'ach' ? 'bank' : kind.method,
    transactType: amountCents < 0 ? 'credit' : 'debit',
    otherInformation: flags,
    purchaserName: name,
    purchaserKey: key,
    purchaserEmail: email,
    purchaserState: state,
    tipUser,
    store: store?.name ?? '',
    lastFour,
    traceNo,
    receivingBank: bank.receivingBank,
    routingLastFour: bank.routingLastFour,
    accountKind: bank.accountKind,
    secCode,
    effectiveOn,
    businessDay: day,
    hour,
    activityAt,
    items,
    reason: '',
    settlementId: null,
    authorizedUntil: null,
    trade,
  };
}
