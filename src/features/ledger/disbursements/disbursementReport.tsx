import type { ReactElement } from 'react';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  type DisbursementColumn,
  type DisbursementRow,
  disbursementColumnSet,
  disbursementColumns,
  disbursementStateLabels,
  disbursementStates,
  payeeTypeLabels,
  payeeTypes,
} from '@/domain/settlements/disbursement';
import { defineListPage, type ListPageSpec } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { disbursements, useListDisbursementsQuery, useSummarizeDisbursementsQuery } from './api';
import { CarrierLink } from './CarrierLink';

/** Colors of the states. */
export const disbursementTones = {
  prepared: 'warning',
  approved: 'info',
  sent: 'success',
  returned: 'danger',
  void: 'neutral',
} as const;

const cells = {
  number: ({ _id, number }: DisbursementRow): ReactElement => (
    <RowLink id={_id}>{`D-${number}`}</RowLink>
  ),
  state: ({ state }: DisbursementRow): ReactElement => (
    <StatusBadge tone={disbursementTones[state]}>{disbursementStateLabels[state]}</StatusBadge>
  ),
  batch: ({ batch }: DisbursementRow): ReactElement => <span className="gl-whole">{batch}</span>,
  method: (row: DisbursementRow): ReactElement => <CarrierLink row={row} />,
  confirmation: ({ confirmation }: DisbursementRow): ReactElement => (
    <span className="gl-whole">{confirmation || '—'}</span>
  ),
};

/** The same payee is paid for many. */
const cellsOfAll = {
  ...cells,
  payee: ({ payee, companyName }: DisbursementRow): ReactElement => (
    <>
      {payee}
      <span className="gl-cell-sub">for {companyName}</span>
    </>
  ),
};

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const spec: ListPageSpec<DisbursementRow, DisbursementColumn> = {
  list: 'disbursements',
  path: '/disbursement2',
  icon: 'cash-stack',
  label: 'Disbursements',
  noun: ['disbursement', 'disbursements'],
  searchLabel: 'Search by payee, merchant, number, amount, batch or confirmation',
  empty: {
    title: 'No disbursements yet',
    text: 'Payouts to merchants, agents, tax authorities and vendors that are not part of a settlement.',
  },
  url: disbursements.url,
  useRows: useListDisbursementsQuery,
  usualPeriod: 'all',
  totals: totalsOf(useSummarizeDisbursementsQuery, [
    {
      label: 'Waiting for approval',
      value: ({ prepared }) => money(prepared),
      note: ({ count }) => `${counted(count, 'disbursement')} total`,
      rows: { state: 'prepared' },
    },
    { label: 'Approved', value: ({ approved }) => money(approved), rows: { state: 'approved' } },
    { label: 'Sent', value: ({ sent }) => money(sent), rows: { state: 'sent' } },
  ]),
  columns: { set: disbursementColumnSet, byKey: disbursementColumns },
  cells,
  shrink: { payee: 'name', organization: 'name', memo: 'name' },
  mobileColumns: ['number', 'payee', 'amount', 'method', 'batch', 'state'],
  filters: [
    {
      key: 'state',
      label: 'Status',
      options: disbursementStates.map((value) => ({
        value,
        label: disbursementStateLabels[value],
      })),
    },
    {
      key: 'type',
      label: 'Type',
      options: payeeTypes.map((value) => ({ value, label: payeeTypeLabels[value] })),
    },
  ],
  linkFilters: ['organization'],
  pdf: { paper: 'a2', widths: { payee: 2, organization: 2, funding: 1.6, memo: 2 } },
};

/** Disbursements by the day on which they were prepared. */
export const disbursementList = defineListPage(spec);

/** The same for those who see the disbursements of several merchants. */
export const disbursementListOfAll = defineListPage({ ...spec, cells: cellsOfAll });
