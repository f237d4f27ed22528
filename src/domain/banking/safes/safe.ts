import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount, toCents } from '@/domain/money/cents';

/** A safe in a store as lists show it. Amounts `x.xx`, moments ISO and '' until then. */
export interface SafeRow {
  _id: string;
  number: number;
  name: string;
  orgId: string;
  companyName: string;
  store: string;
  carrier: string;
  /** Cash in it by its own count, credited or not. */
  cash: string;
  /** How full it is of notes, percent 0 to 100 and above. */
  fullPercent: number;
  notes: number;
  capacityNotes: number;
  /** What of the cash in the safe and in transit is credited. */
  credited: string;
  /** What of it waits: above the limit, or not understood. */
  waiting: string;
  creditLimit: string;
  /** What of the limit a second person has confirmed: deposits are credited up to it. */
  confirmedLimit: string;
  /** Whether the reader set its key or its limit. */
  isMine: boolean;
  lastPickupAt: string;
  pickupRequestedAt: string;
  lastSeenAt: string;
  isOnline: boolean;
  isActive: boolean;
  /** Whether the product plays its device. */
  isSimulated: boolean;
  opensAt: string;
  closesAt: string;
  openAlarms: number;
  /** The last characters of the key that its device signs with. */
  keyEnd: string;
  /** A bag of it that is on its way and not counted yet: its id, number and declared amount. */
  transitId: string;
  transitBag: string;
  transitAmount: string;
  /** Whether the reader set the key that signed something of this bag, or simulated it. */
  isBagMine: boolean;
  version: number;
}

/** What all safes that match come to. */
export interface SafeSummary {
  count: number;
  cash: string;
  credited: string;
  waiting: string;
  alarms: number;
}

/** A device that was heard of within so many minutes is online. */
export const onlineMinutes = 60;

/** How full a safe is, percent, rounded. */
export const fullPercent = (notes: number, capacity: number): number =>
  capacity <= 0 ? 0 : Math.round((notes * 100) / capacity);

/** Whether its key or its limit waits for a second person. */
export const isUnconfirmed = ({
  creditLimit,
  confirmedLimit,
}: Pick<SafeRow, 'creditLimit' | 'confirmedLimit'>): boolean =>
  (toCents(confirmedLimit) ?? 0) < (toCents(creditLimit) ?? 0);

/** `$486.00 of $500.00`, with what of the limit waits for a second person. */
export function creditText(
  row: Pick<SafeRow, 'credited' | 'creditLimit' | 'confirmedLimit'>,
): string {
  const standing = `${formatAmount(row.credited)} of ${formatAmount(row.confirmedLimit)}`;
  return isUnconfirmed(row) ? `${standing}, ${formatAmount(row.creditLimit)} to confirm` : standing;
}

/** Why the reader may not confirm its key and its limit; null where they may. */
export const confirmSafeError = ({ isMine }: Pick<SafeRow, 'isMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.safe, isMine);

/**
 * Why the reader may not say what was counted in its bag; null where they may. Whoever has the key
 * can let the safe tell of cash that is nowhere.
 */
export const reconcileError = ({
  isMine,
  isBagMine,
}: Pick<SafeRow, 'isMine' | 'isBagMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.bag, isMine || isBagMine);

/** Every column of the list of safes. */
export const safeColumns = {
  name: { key: 'name', title: 'Safe', sortable: true, text: ({ name }) => name },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  store: { key: 'store', title: 'Store', text: ({ store }) => store || '—' },
  carrier: { key: 'carrier', title: 'Carrier', text: ({ carrier }) => carrier },
  cash: { key: 'cash', title: 'Cash inside', align: 'end', text: ({ cash }) => formatAmount(cash) },
  capacity: {
    key: 'capacity',
    title: 'Capacity',
    align: 'end',
    text: ({ fullPercent: full }) => `${full}%`,
  },
  credited: {
    key: 'credited',
    title: 'Provisional credit',
    align: 'end',
    text: creditText,
  },
  waiting: {
    key: 'waiting',
    title: 'Waiting',
    align: 'end',
    text: ({ waiting }) => (toCents(waiting) === 0 ? '—' : formatAmount(waiting)),
  },
  pickup: {
    key: 'pickup',
    title: 'Last pickup',
    text: ({ lastPickupAt }, { date }) => (lastPickupAt ? date(lastPickupAt) : '—'),
  },
  online: {
    key: 'online',
    title: 'Online',
    text: ({ isOnline }) => (isOnline ? 'Online' : 'Offline'),
  },
  alarms: {
    key: 'alarms',
    title: 'Open alarms',
    align: 'end',
    text: ({ openAlarms }) => String(openAlarms),
  },
} as const satisfies Record<string, TextColumn<SafeRow>>;

export type SafeColumn = keyof typeof safeColumns;

export type SafeSort = 'name';

/** The columns of the list, in order (catalogue: /smart-safe). */
export const safeColumnSet: ColumnSet<SafeColumn> = {
  all: [
    'name',
    'organization',
    'store',
    'carrier',
    'cash',
    'capacity',
    'credited',
    'waiting',
    'pickup',
    'online',
    'alarms',
  ],
  shown: [
    'name',
    'store',
    'carrier',
    'cash',
    'capacity',
    'credited',
    'waiting',
    'pickup',
    'online',
    'alarms',
  ],
};
