import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { rateText } from '@/domain/billing/billRateColumns';
import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import {
  priceModelLabels,
  type ScheduleStanding,
  type ScheduleState,
  type ScheduleValues,
  scheduleStandingLabels,
} from './schedule';

/** A schedule as the server answers it. */
export interface ScheduleRow extends ScheduleValues {
  _id: string;
  companyName: string;
  version: number;
  state: ScheduleState;
  standing: ScheduleStanding;
  /** Payments carry its prices: it is for a merchant. False for the price list of a partner. */
  isCharged: boolean;
  /** ISO date of its last day; '' while nothing follows. */
  effectiveTo: string;
  /** What cards cost us on its first day, `1.95% + $0.08`; '' where nothing is on file. */
  buyRate: string;
  /** The lowest price of cards that may be sold; '' where nothing is on file. */
  floor: string;
  /** What is below the floor, as people read it. */
  below: string[];
  preparedBy: string;
  submittedBy: string;
  decidedBy: string;
  /** Why it was declined, or approved below the floor. */
  decision: string;
  /** Submitted by the reader. */
  isMine: boolean;
  /** Id of the request that its merchant signs or has signed; '' for none. */
  signatureId: string;
}

/** How a schedule is called: `Emerald Valley, version 2`. */
export const scheduleName = ({
  companyName,
  version,
}: Pick<ScheduleRow, 'companyName' | 'version'>): string => `${companyName}, version ${version}`;

/** Whether it can still be changed and submitted. */
export const isOpenSchedule = ({ state }: Pick<ScheduleRow, 'state'>): boolean =>
  state === 'draft' || state === 'declined';

/** Why it cannot be changed or submitted any more; null where it can. */
export function changeError({ state }: Pick<ScheduleRow, 'state'>): string | null {
  if (isOpenSchedule({ state })) return null;
  return state === 'approved' || state === 'unsigned'
    ? 'It is approved. Clone it for a new version.'
    : 'It is submitted. A second person decides on it first.';
}

/** Why somebody may not decide on it; null where they may. */
export function decideError({
  state,
  isMine,
}: Pick<ScheduleRow, 'state' | 'isMine'>): string | null {
  if (state !== 'submitted') return 'Only a submitted schedule can be decided on.';
  return secondPersonError('decide', twoPersonMatters.priceSchedule, isMine);
}

/** Whether somebody can be asked to sign it. */
export const canAskSignature = ({
  state,
  signatureId,
}: Pick<ScheduleRow, 'state' | 'signatureId'>): boolean =>
  state === 'unsigned' && signatureId === '';

/** The price of cards, as people say it. */
export function cardPriceText({ model, steps }: Pick<ScheduleRow, 'model' | 'steps'>): string {
  const price = rateText({ kind: model === 'tiered' ? 'tier' : 'percent', steps });
  return model === 'interchangePlus' ? `Buy rate + ${price}` : price;
}

const amount = (text: string): string => formatAmount(text);

/** Every column of the list. */
export const scheduleColumns = {
  organization: {
    key: 'organization',
    title: 'Organization',
    sortable: true,
    text: ({ companyName }) => companyName,
  },
  version: { key: 'version', title: 'Version', text: ({ version }) => String(version) },
  model: { key: 'model', title: 'Model', text: ({ model }) => priceModelLabels[model] },
  price: { key: 'price', title: 'Discount and per item', text: cardPriceText },
  ach: { key: 'ach', title: 'ACH fee', align: 'end', text: ({ achFee }) => amount(achFee) },
  return: {
    key: 'return',
    title: 'Return fee',
    align: 'end',
    text: ({ returnFee }) => amount(returnFee),
  },
  monthly: {
    key: 'monthly',
    title: 'Monthly fee',
    align: 'end',
    text: ({ monthlyFee }) => amount(monthlyFee),
  },
  pci: { key: 'pci', title: 'PCI fee', align: 'end', text: ({ pciFee }) => amount(pciFee) },
  chargeback: {
    key: 'chargeback',
    title: 'Chargeback fee',
    align: 'end',
    text: ({ chargebackFee }) => amount(chargebackFee),
  },
  reserve: {
    key: 'reserve',
    title: 'Reserve',
    align: 'end',
    text: ({ reserve }) => `${reserve}%`,
  },
  buyRate: { key: 'buyRate', title: 'Buy rate', text: ({ buyRate }) => buyRate || '—' },
  floor: { key: 'floor', title: 'Floor', text: ({ floor }) => floor || '—' },
  from: {
    key: 'from',
    title: 'Effective from',
    sortable: true,
    text: ({ effectiveFrom }) => formatDate(effectiveFrom),
  },
  until: {
    key: 'until',
    title: 'Effective to',
    text: ({ effectiveTo }) => (effectiveTo === '' ? '—' : formatDate(effectiveTo)),
  },
  preparedBy: {
    key: 'preparedBy',
    title: 'Prepared by',
    text: ({ preparedBy }) => preparedBy || '—',
  },
  decidedBy: { key: 'decidedBy', title: 'Decided by', text: ({ decidedBy }) => decidedBy || '—' },
  note: { key: 'note', title: 'Note', text: ({ note }) => note || '—' },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ standing }) => scheduleStandingLabels[standing],
  },
} as const satisfies Record<string, TextColumn<ScheduleRow>>;

export type ScheduleColumn = keyof typeof scheduleColumns;

/** The columns in order (catalogue: /mpa-pricing). */
export const scheduleColumnSet: ColumnSet<ScheduleColumn> = {
  all: [
    'organization',
    'version',
    'model',
    'price',
    'ach',
    'return',
    'monthly',
    'pci',
    'chargeback',
    'reserve',
    'buyRate',
    'floor',
    'from',
    'until',
    'preparedBy',
    'decidedBy',
    'note',
    'status',
  ],
  shown: ['organization', 'version', 'model', 'price', 'ach', 'return', 'floor', 'from', 'status'],
};

export type ScheduleSort = 'number' | 'organization' | 'from';

/** What the last three months of a merchant would have cost under a schedule. Amounts `x.xx`. */
export interface ScheduleTrialLine {
  service: string;
  payments: number;
  /** What was paid, tips and taxes aside. */
  price: string;
  /** What was kept of it. */
  carried: string;
  /** What the schedule would have kept. */
  would: string;
  /** What it cost us, by the buy rates of the schedule's first day. */
  cost: string;
}

/** The same service by service, and in all. */
export interface ScheduleTrial {
  lines: ScheduleTrialLine[];
  total: ScheduleTrialLine;
}
