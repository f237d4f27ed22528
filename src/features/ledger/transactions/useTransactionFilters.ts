import { useMemo } from 'react';
import { states } from '@/domain/places/states';
import { scenarioFacts, scenarios } from '@/domain/sandbox/scenario';
import { hourText, weekdayNames } from '@/domain/transactions/fact';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { reasonCodes, reasonText } from '@/domain/transactions/returnReason';
import {
  type TransactionState,
  transactionStateLabels,
  transactionStates,
} from '@/domain/transactions/state';
import { awayFromHome, noStore } from '@/domain/transactions/transactionListRow';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { Unread } from '@/shared/ui/RetryLine';
import {
  type TransactionChoices,
  type TransactionList,
  useGetTransactionChoicesQuery,
} from './api';
import { organizationFilter } from './useOrganizationFilter';

const shownStates: Readonly<Record<TransactionList, readonly TransactionState[]>> = {
  ledger: transactionStates,
  pending: ['pending', 'held'],
  bank: ['pending', 'cleared', 'held', 'batched', 'settled'],
  demo: transactionStates,
  sandbox: transactionStates,
};

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Where purchasers are from, as everywhere: `XX-Name`. */
const purchaserStates = [
  { value: awayFromHome, label: 'Out of state' },
  ...states.map(({ code, entry }) => ({ value: code, label: entry })),
];

const scenarioOptions = scenarios.map((value) => ({ value, label: scenarioFacts[value].label }));

/** Money that moves for another reason than a sale left out. */
const tradeOptions = [
  { value: 'yes', label: 'Sales and refunds' },
  { value: 'sold', label: 'Sales' },
  { value: 'back', label: 'Refunds' },
];

const reasonOptions = [
  { value: 'returns', label: 'All returns' },
  { value: 'declines', label: 'All declines' },
  ...reasonCodes.map((value) => ({ value, label: reasonText(value) })),
];

/** What a transaction can be found by beside its money. */
const factFilters: readonly ListFilter[] = [
  {
    key: 'weekday',
    label: 'Weekday',
    options: weekdayNames.map((label, at) => ({ value: String(at + 1), label })),
  },
  {
    key: 'hour',
    label: 'Hour of day',
    options: Array.from({ length: 24 }, (_, hour) => ({
      value: String(hour),
      label: hourText(hour),
    })),
  },
  { key: 'reason', label: 'Return or decline', options: reasonOptions },
];

/** A filter that only a link sets; none while it is not set. */
const linked = (key: string, label: string, value: string): ListFilter[] =>
  value === ''
    ? []
    : [{ key, label, options: [{ value, label: value === noStore ? 'Not named' : value }] }];

const stateFilter = (list: TransactionList): ListFilter => ({
  key: 'state',
  label: 'Status',
  options: [
    ...shownStates[list].map((value) => ({ value, label: transactionStateLabels[value] })),
    ...(list === 'ledger' ? [{ value: 'any', label: 'All, including voided' }] : []),
  ],
  ...(shownStates[list].includes('voided') ? { anyLabel: 'All except voided' } : {}),
});

/** What occurs in a list, or why it could not be read. */
interface KnownChoices {
  choices: TransactionChoices | undefined;
  unread: Unread | undefined;
}

function filtersOf(
  list: TransactionList,
  set: Record<'purchaser' | 'sku' | 'title' | 'kind', string>,
  { choices, unread }: KnownChoices,
): readonly ListFilter[] {
  const { labels = [], stores = [], organizations = [] } = choices ?? {};
  const methods = transactionMethods.filter(
    (one) => list !== 'bank' || one === 'ach' || one === 'wire',
  );
  const named = [...asOptions(stores), { value: noStore, label: 'No store' }];
  return [
    ...(list === 'sandbox'
      ? [{ key: 'scenario', label: 'Test scenario', options: scenarioOptions }]
      : []),
    ...(list === 'bank'
      ? []
      : [{ key: 'label', label: 'Label', options: asOptions(labels), unread }]),
    {
      key: 'method',
      label: 'Method',
      options: methods.map((value) => ({ value, label: transactionMethodLabels[value] })),
    },
    stateFilter(list),
    { key: 'store', label: 'Store', options: named, unread },
    ...organizationFilter(organizations, unread),
    ...(list === 'ledger'
      ? [
          { key: 'flagged', label: 'Flagged', options: [{ value: 'yes', label: 'For review' }] },
          { key: 'trade', label: 'Sales activity', options: tradeOptions },
          { key: 'purchaserState', label: 'Purchaser’s state', options: purchaserStates },
          ...factFilters,
        ]
      : []),
    // Only a link asks for one.
    ...linked('purchaser', 'Purchaser', set.purchaser),
    ...linked('sku', 'Item’s SKU', set.sku),
    ...linked('title', 'Item', set.title),
    ...linked('kind', 'Item type', set.kind),
  ];
}

/**
 * The filters of a list over transactions, with the labels, stores and organizations that occur.
 * `set`: those that are, of which only a link can set a purchaser or an item.
 */
export function useTransactionFilters(
  list: TransactionList,
  { purchaser = '', sku = '', title = '', kind = '' }: Readonly<Record<string, string>>,
): readonly ListFilter[] {
  const asked = useGetTransactionChoicesQuery(list === 'bank' ? 'pending' : list);
  return useMemo(
    () =>
      filtersOf(
        list,
        { purchaser, sku, title, kind },
        { choices: asked.currentData, unread: unreadChoices(asked) },
      ),
    [list, purchaser, sku, title, kind, asked],
  );
}
