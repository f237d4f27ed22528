import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { isoToday } from '@/domain/dates/today';
import { noMunicipality } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { holderName } from '@/domain/invoices/namedStatement';
import type { ListFilter } from '@/shared/lists/listDefinition';
import type { ListView } from '@/shared/lists/listView';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useChooseMunicipalitiesQuery, useGetChosenHolderQuery } from '../tax/api';
import { recentMonths } from '../tax/months';
import { commonFilters } from './invoiceLists';

/** The one value that a filter of the address was set to. */
interface ChosenOne {
  key: string;
  label: string;
  value: string;
  text: string;
}

/**
 * The filters of a list of invoices; of tax invoices by municipality and month too, and by whom a
 * shortcut narrowed them to.
 */
export function useInvoiceFilters(kind: InvoiceKind, { filters }: ListView): readonly ListFilter[] {
  const isTax = kind === 'mta';
  const { holderId = '', recipientId = '' } = filters;
  const asked = useChooseMunicipalitiesQuery(isTax ? undefined : skipToken);
  const { currentData: holder } = useGetChosenHolderQuery(isTax && holderId ? holderId : skipToken);
  const named = holder ? holderName(holder) : 'One license holder';
  return useMemo(() => {
    const one = ({ key, label, value, text }: ChosenOne): ListFilter[] =>
      value === '' ? [] : [{ key, label, options: [{ value, label: text }] }];
    if (!isTax)
      return [
        ...one({
          key: 'recipientId',
          label: 'Recipient',
          value: recipientId,
          text: 'One recipient',
        }),
        ...commonFilters,
      ];
    const known = (asked.currentData ?? []).map(({ label }) => ({ value: label, label }));
    const options = [...known, { value: noMunicipality, label: 'No municipality' }];
    return [
      ...one({ key: 'holderId', label: 'License holder', value: holderId, text: named }),
      { key: 'municipality', label: 'Municipality', options, unread: unreadChoices(asked) },
      { key: 'period', label: 'Tax period', options: recentMonths(isoToday()) },
      {
        key: 'monthly',
        label: 'Monthly run',
        options: [
          { value: 'yes', label: 'From the monthly run' },
          { value: 'no', label: 'Created manually' },
        ],
      },
      ...commonFilters,
    ];
  }, [isTax, asked, holderId, recipientId, named]);
}
