import type { ReactElement } from 'react';
import {
  type BillRate,
  type BillRateValues,
  type RateState,
  type RateTrial,
  rateStateLabels,
  rateStates,
} from '@/domain/billing/billRate';
import {
  type BillRateColumn,
  billRateColumnSet,
  billRateColumns,
  rateText,
} from '@/domain/billing/billRateColumns';
import { billServiceLabels, billServices } from '@/domain/billing/rate';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const rates = listSource('bill-rates', ['BillRates']);

const keys = { add: attemptKeys(), copy: attemptKeys() };

const pathOf = (id: string): string => `${rates.url}/${encodeURIComponent(id)}`;

/** To whom a version is copied, from which day on (ISO date). */
interface RateCopy {
  id: string;
  organizations: string[];
  effectiveFrom: string;
}

export const {
  useListBillRatesQuery,
  useGetBillRateQuery,
  useListBilledOrganizationsQuery,
  useAddBillRateMutation,
  useTryBillRateMutation,
  useCopyBillRateMutation,
  useWithdrawBillRateMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listBillRates: build.query(rates.rows<BillRate>()),
    getBillRate: build.query(rates.one<BillRate>()),
    /** Those that a rate of their own can be for. */
    listBilledOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${rates.url}/organizations`, answers: 'rows' }),
    }),
    /** 400 for a day that is over, or on which another version begins. */
    addBillRate: build.mutation<BillRate, BillRateValues>({
      query: (data) => ({
        url: rates.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.add(data) },
      }),
      invalidatesTags: ['BillRates'],
    }),
    /** What the last 90 days of an organization or a role would have cost. */
    tryBillRate: build.mutation<RateTrial, BillRateValues>({
      query: (data) => ({ url: `${rates.url}/trial`, method: 'POST', data }),
    }),
    copyBillRate: build.mutation<{ added: number }, RateCopy>({
      query: ({ id, ...data }) => ({
        url: `${pathOf(id)}/copy`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.copy({ id, ...data }) },
      }),
      invalidatesTags: ['BillRates'],
    }),
    /** 409 once payments carry it. */
    withdrawBillRate: build.mutation<unknown, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE', answers: 'any' }),
      invalidatesTags: ['BillRates'],
    }),
  }),
});

const tones = { current: 'success', future: 'info', ended: 'neutral' } as const;

/** Where a version stands, as a word in its color. */
export function RateBadge({ state }: { state: RateState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{rateStateLabels[state]}</StatusBadge>;
}

/** The fee card, version by version (catalogue: /bill-rates). */
export const billRateList = defineListPage<BillRate, BillRateColumn>({
  list: 'billRates',
  path: '/bill-rates',
  icon: 'percent',
  label: 'Bill rates',
  noun: ['rate', 'rates'],
  searchLabel: 'Search by organization, role or note',
  empty: {
    title: 'No rates of your own yet',
    text: 'Payments carry the usual fees. Add a rate to change what a service costs from a day on.',
  },
  url: rates.url,
  useRows: useListBillRatesQuery,
  columns: { set: billRateColumnSet, byKey: billRateColumns },
  cells: {
    service: ({ _id, service }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{billServiceLabels[service]}</span>
      </RowLink>
    ),
    rate: (row) => <span className="gl-figure">{rateText(row)}</span>,
    status: ({ state }) => <RateBadge state={state} />,
  },
  shrink: { appliesTo: 'name', rate: 'name', note: 'name' },
  mobileColumns: ['service', 'status', 'appliesTo', 'rate', 'from'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: rateStates.map((value) => ({ value, label: rateStateLabels[value] })),
    },
    {
      key: 'service',
      label: 'Service',
      options: billServices.map((value) => ({ value, label: billServiceLabels[value] })),
    },
    {
      key: 'appliesTo',
      label: 'Applies to',
      options: [
        { value: 'everyone', label: 'Everyone' },
        { value: 'role', label: 'A role' },
        { value: 'one', label: 'One organization' },
      ],
    },
  ],
  pdf: { widths: { rate: 2.4, appliesTo: 1.6, note: 1.4 } },
});
