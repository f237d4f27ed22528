import { useMemo } from 'react';
import { states } from '@/domain/places/states';
import { scenarioFacts, scenarios } from '@/domain/sandbox/scenario';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import {
  type TransactionState,
  transactionStateLabels,
  transactionStates,
} from '@/domain/transactions/state';
import { awayFromHome, noStore } from '@/domain/transactions/transactionListRow';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { type TransactionList, useGetTransactionChoicesQuery } from './api';
import { organisationFilter } from './useOrganisationFilter';

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
  { value: 'back', label: 'Refunds' },
];

/**
 * The filters of a list over transactions, with the labels, stores and organisations that occur. `purchaser`: the key of the one that a
 * link asks for, else ''.
 */
export function useTransactionFilters(list: TransactionList, purchaser: string): readonly ListFilter[] {
  const { currentData } = useGetTransactionChoicesQuery(list === 'bank' ? 'pending' : list);
  return useMemo(() => {
    const { labels = [], stores = [], organisations = [] } = currentData ?? {};
    const methods = transactionMethods.filter((one) => list !== 'bank' || one === 'ach' || one === 'wire');
    return [
      ...(list === 'sandbox' ? [{ key: 'scenario', label: 'Test scenario', options: scenarioOptions }] : []),
      ...(list === 'bank' ? [] : [{ key: 'label', label: 'Label', options: asOptions(labels) }]),
      {
        key: 'method',
        label: 'Method',
        options: methods.map((value) => ({ value, label: transactionMethodLabels[value] })),
      },
      {
        key: 'state',
        label: 'Status',
        options: shownStates[list].map((value) => ({ value, label: transactionStateLabels[value] })),
        ...(shownStates[list].includes('voided') ? { anyLabel: 'Any but voided' } : {}),
      },
      {
        key: 'store',
        label: 'Store',
        options: [...asOptions(stores), { value: noStore, label: 'No store' }],
      },
      ...organisationFilter(organisations),
      ...(list === 'ledger'
        ? [
            { key: 'flagged', label: 'Flagged', options: [{ value: 'yes', label: 'For review' }] },
            { key: 'trade', label: 'Trade', options: tradeOptions },
            { key: 'purchaserState', label: 'Purchaser’s state', options: purchaserStates },
          ]
        : []),
      // Only a link asks for one.
      ...(purchaser === ''
        ? []
        : [{ key: 'purchaser', label: 'Purchaser', options: [{ value: purchaser, label: purchaser }] }]),
    ];
  }, [currentData, list, purchaser]);
}
