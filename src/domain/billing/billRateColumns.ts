import { roleName } from '@/domain/access/roleNames';
import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { type BillRate, rateKindLabels, rateStateLabels, type StepValues } from './billRate';
import { billServiceLabels } from './rate';

const isZero = (text: string): boolean => Number(text) === 0;

/** `2.9% + $0.10`, `$4.00`, `Free`. */
function stepText({ percent, perPayment }: StepValues): string {
  const parts = [
    ...(isZero(percent) ? [] : [`${percent}%`]),
    ...(isZero(perPayment) ? [] : [formatAmount(perPayment)]),
  ];
  return parts.length === 0 ? 'Free' : parts.join(' + ');
}

/** A rate as people say it; by amount a step after the other. */
export function rateText({ kind, steps }: Pick<BillRate, 'kind' | 'steps'>): string {
  if (kind === 'standard') return rateKindLabels.standard;
  return steps
    .map((step) => {
      if (steps.length === 1) return stepText(step);
      return step.upTo === ''
        ? `above: ${stepText(step)}`
        : `to ${formatAmount(step.upTo)}: ${stepText(step)}`;
    })
    .join('; ');
}

/** Whom a rate is for; '' for everyone. */
export function payersText({ companyName, role }: Pick<BillRate, 'companyName' | 'role'>): string {
  return role === '' ? companyName : `Role ${roleName(role)}`;
}

/** Every column that the list of bill rates can show. */
export const billRateColumns = {
  service: {
    key: 'service',
    title: 'Service',
    sortable: true,
    text: ({ service }) => billServiceLabels[service],
  },
  appliesTo: {
    key: 'appliesTo',
    title: 'Applies to',
    text: (rate) => payersText(rate) || 'Everyone',
  },
  type: { key: 'type', title: 'Rate type', text: ({ kind }) => rateKindLabels[kind] },
  rate: { key: 'rate', title: 'Rate', text: (row) => rateText(row) },
  minimum: {
    key: 'minimum',
    title: 'Minimum',
    align: 'end',
    text: ({ minimum }) => (minimum === '' ? '—' : formatAmount(minimum)),
  },
  maximum: {
    key: 'maximum',
    title: 'Maximum',
    align: 'end',
    text: ({ maximum }) => (maximum === '' ? '—' : formatAmount(maximum)),
  },
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
  note: { key: 'note', title: 'Note', text: ({ note }) => note || '—' },
  by: { key: 'by', title: 'Added by', text: ({ createdBy }) => createdBy || '—' },
  created: {
    key: 'created',
    title: 'Added',
    text: ({ createdAt }, { moment }) => moment(createdAt),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => rateStateLabels[state] },
} as const satisfies Record<string, TextColumn<BillRate>>;

export type BillRateColumn = keyof typeof billRateColumns;

/** The columns of the list, in order (catalogue: /bill-rates). */
export const billRateColumnSet: ColumnSet<BillRateColumn> = {
  all: [
    'service',
    'appliesTo',
    'type',
    'rate',
    'minimum',
    'maximum',
    'from',
    'until',
    'note',
    'by',
    'created',
    'status',
  ],
  shown: ['service', 'appliesTo', 'rate', 'minimum', 'maximum', 'from', 'until', 'status'],
};

export type BillRateSort = 'service' | 'from';
