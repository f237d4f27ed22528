import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount, toCents } from '@/domain/money/cents';
import {
  type carriedKinds,
  type disputeStates,
  type LinePart,
  monthText,
  type PartnerLevel,
  partnerLevelLabels,
  type ResidualMonthState,
} from './residual';

/** How far a commission is: of its month, then of its payout. */
export const commissionStandings = [
  'open',
  'approved',
  'locked',
  'payment',
  'paid',
  'failed',
] as const;

export type CommissionStanding = (typeof commissionStandings)[number];

export const commissionStandingLabels: Readonly<Record<CommissionStanding, string>> = {
  open: 'Open',
  approved: 'Approved',
  locked: 'Locked',
  payment: 'In payment',
  paid: 'Paid',
  failed: 'Payment failed',
};

/** What of a merchant's month a partner earns (catalogue: /agent_commissions). Amounts `x.xx`. */
export interface CommissionRow {
  _id: string;
  /** `2026-10`. */
  month: string;
  partnerId: string;
  partner: string;
  level: PartnerLevel;
  merchantId: string;
  merchant: string;
  payments: number;
  volume: string;
  /** Fees kept. */
  revenue: string;
  /** Fees that went back; below 0. */
  back: string;
  cost: string;
  /** Carried from closed months. */
  carried: string;
  net: string;
  /** Its share of the net. */
  share: string;
  /** What disputes of earlier months gave. */
  corrected: string;
  /** Share and corrections. */
  commission: string;
  standing: CommissionStanding;
  isDisputed: boolean;
}

/** A transaction that lowers a month, or is carried to it. */
export interface BackRow {
  _id: string;
  number: number;
  /** ISO date. */
  day: string;
  label: string;
  kind: 'back' | (typeof carriedKinds)[number];
  amount: string;
}

/** A dispute as it is told. */
export interface DisputeRow {
  _id: string;
  state: (typeof disputeStates)[number];
  reason: string;
  raisedBy: string;
  raisedAt: string;
  answer: string;
  amount: string;
  answeredBy: string;
}

/** A commission with what it is made of. */
export interface CommissionDetail extends CommissionRow {
  parts: LinePart[];
  /** 200 at most, the latest first. */
  backs: BackRow[];
  disputes: DisputeRow[];
}

/** What all that match come to. */
export interface CommissionSums {
  count: number;
  commission: string;
  paid: string;
}

/** How a commission is called. */
export const commissionName = ({
  merchant,
  month,
}: Pick<CommissionRow, 'merchant' | 'month'>): string => `${merchant}, ${monthText(month)}`;

/** What of the net a partner gets: `15.00%`; a dash where there is no net. */
export function sharePercent({ share, net }: Pick<CommissionRow, 'share' | 'net'>): string {
  const whole = toCents(net) ?? 0;
  if (whole === 0) return '—';
  return `${(((toCents(share) ?? 0) / whole) * 100).toFixed(1)}%`;
}

/** Why a commission cannot be disputed; null where it can. */
export function disputeError({
  standing,
  isDisputed,
}: Pick<CommissionRow, 'standing' | 'isDisputed'>): string | null {
  if (standing === 'open') return 'Its month is still open: it may change.';
  return isDisputed ? 'It is disputed already.' : null;
}

const money = { align: 'end' } as const;

/** Every column of the list. */
export const commissionColumns = {
  month: { key: 'month', title: 'Month', sortable: true, text: ({ month }) => monthText(month) },
  partner: { key: 'partner', title: 'Partner', text: ({ partner }) => partner },
  level: { key: 'level', title: 'Level', text: ({ level }) => partnerLevelLabels[level] },
  merchant: { key: 'merchant', title: 'Merchant', text: ({ merchant }) => merchant },
  payments: {
    key: 'payments',
    title: 'Payments',
    ...money,
    text: ({ payments }) => payments.toLocaleString('en-US'),
  },
  volume: { key: 'volume', title: 'Volume', ...money, text: ({ volume }) => formatAmount(volume) },
  revenue: {
    key: 'revenue',
    title: 'Revenue',
    ...money,
    text: ({ revenue }) => formatAmount(revenue),
  },
  back: { key: 'back', title: 'Given back', ...money, text: ({ back }) => formatAmount(back) },
  cost: { key: 'cost', title: 'Cost (buy rate)', ...money, text: ({ cost }) => formatAmount(cost) },
  carried: {
    key: 'carried',
    title: 'Carried',
    ...money,
    text: ({ carried }) => formatAmount(carried),
  },
  net: { key: 'net', title: 'Net', ...money, text: ({ net }) => formatAmount(net) },
  split: { key: 'split', title: 'Split %', ...money, text: sharePercent },
  commission: {
    key: 'commission',
    title: 'Commission',
    ...money,
    text: ({ commission }) => formatAmount(commission),
  },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ standing, isDisputed }) =>
      `${commissionStandingLabels[standing]}${isDisputed ? ', disputed' : ''}`,
  },
} as const satisfies Record<string, TextColumn<CommissionRow>>;

export type CommissionColumn = keyof typeof commissionColumns;

/** The columns in order (catalogue: /agent_commissions). */
export const commissionColumnSet: ColumnSet<CommissionColumn> = {
  all: [
    'month',
    'merchant',
    'partner',
    'level',
    'payments',
    'volume',
    'revenue',
    'back',
    'cost',
    'carried',
    'net',
    'split',
    'commission',
    'status',
  ],
  shown: [
    'month',
    'merchant',
    'partner',
    'volume',
    'revenue',
    'cost',
    'net',
    'split',
    'commission',
    'status',
  ],
};

/** What a partner earns in a month (catalogue: /organization-commission). Amounts `x.xx`. */
export interface PartnerMonthRow {
  _id: string;
  month: string;
  monthState: ResidualMonthState;
  orgId: string;
  partner: string;
  level: PartnerLevel;
  /** The chain from the ISO down to it. */
  chain: string;
  /** Its split of what the one above it gets, `40.00%`; '' for readers who are not told. */
  split: string;
  merchants: number;
  earned: string;
  paid: string;
  standing: CommissionStanding;
}

/** Every column of the list. */
export const partnerMonthColumns = {
  month: { key: 'month', title: 'Month', sortable: true, text: ({ month }) => monthText(month) },
  partner: { key: 'partner', title: 'Organization', text: ({ partner }) => partner },
  level: { key: 'level', title: 'Level', text: ({ level }) => partnerLevelLabels[level] },
  chain: { key: 'chain', title: 'Payee chain', text: ({ chain }) => chain },
  split: { key: 'split', title: 'Split %', ...money, text: ({ split }) => split || '—' },
  merchants: {
    key: 'merchants',
    title: 'Merchants',
    ...money,
    text: ({ merchants }) => merchants.toLocaleString('en-US'),
  },
  earned: { key: 'earned', title: 'Earned', ...money, text: ({ earned }) => formatAmount(earned) },
  paid: { key: 'paid', title: 'Paid', ...money, text: ({ paid }) => formatAmount(paid) },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ standing }) => commissionStandingLabels[standing],
  },
} as const satisfies Record<string, TextColumn<PartnerMonthRow>>;

export type PartnerMonthColumn = keyof typeof partnerMonthColumns;

/** The columns in order (catalogue: /organization-commission). */
export const partnerMonthColumnSet: ColumnSet<PartnerMonthColumn> = {
  all: ['month', 'partner', 'level', 'chain', 'split', 'merchants', 'earned', 'paid', 'status'],
  shown: ['month', 'partner', 'level', 'chain', 'split', 'merchants', 'earned', 'paid', 'status'],
};

/** How a month of a partner is called. */
export const partnerMonthName = ({
  partner,
  month,
}: Pick<PartnerMonthRow, 'partner' | 'month'>): string => `${partner}, ${monthText(month)}`;

/** A month of residuals as staff see it. */
export interface MonthRow {
  /** `2026-10`. */
  month: string;
  state: ResidualMonthState | 'none';
  net: string;
  earned: string;
  calculatedBy: string;
  calculatedAt: string;
  /** Calculated by the reader, who does not approve it. */
  isMine: boolean;
}

/** What a partner would earn in a month with another split. */
export interface SplitPreviewRow {
  orgId: string;
  partner: string;
  before: string;
  after: string;
}
