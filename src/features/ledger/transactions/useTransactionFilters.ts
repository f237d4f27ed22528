import { useMemo } from 'react';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import {
  type TransactionState,
  transactionStateLabels,
  transactionStates,
} from '@/domain/transactions/state';
import { noStore } from '@/domain/transactions/transactionListRow';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { type TransactionList, useGetTransactionChoicesQuery } from './api';

const states: Readonly<Record<TransactionList, readonly TransactionState[]>> = {
  ledger: transactionStates,
  pending: ['pending', 'held'],
  bank: ['pending', 'cleared', 'held', 'batched', 'settled'],
};

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The filters of a list over transactions, with the labels, stores and organisations that occur. */
export function useTransactionFilters(list: TransactionList): readonly ListFilter[] {
  const { currentData } = useGetTransactionChoicesQuery(list === 'ledger' ? 'ledger' : 'pending');
  return useMemo(() => {
    const { labels = [], stores = [], organisations = [] } = currentData ?? {};
    const methods = transactionMethods.filter((one) => list !== 'bank' || one === 'ach' || one === 'wire');
    return [
      ...(list === 'bank' ? [] : [{ key: 'label', label: 'Label', options: asOptions(labels) }]),
      {
        key: 'method',
        label: 'Method',
        options: methods.map((value) => ({ value, label: transactionMethodLabels[value] })),
      },
      {
        key: 'state',
        label: 'Status',
        options: states[list].map((value) => ({ value, label: transactionStateLabels[value] })),
      },
      {
        key: 'store',
        label: 'Store',
        options: [...asOptions(stores), { value: noStore, label: 'No store' }],
      },
      ...(organisations.length > 0
        ? [
            {
              key: 'organisation',
              label: 'Organization',
              options: organisations.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
      ...(list === 'ledger'
        ? [{ key: 'flagged', label: 'Flagged', options: [{ value: 'yes', label: 'For review' }] }]
        : []),
    ];
  }, [currentData, list]);
}
