import type { ReactElement } from 'react';
import type { BuyRate, BuyRateValues } from '@/domain/pricing/buyRate';
import {
  priceModelLabels,
  priceModels,
  type ScheduleStanding,
  type ScheduleValues,
  scheduleStandingLabels,
  scheduleStandings,
} from '@/domain/pricing/schedule';
import {
  type ScheduleColumn,
  type ScheduleRow,
  type ScheduleTrial,
  scheduleColumnSet,
  scheduleColumns,
} from '@/domain/pricing/scheduleRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const schedules = listSource('price-schedules', ['PriceSchedules']);

const keys = { save: attemptKeys(), buy: attemptKeys() };

const pathOf = (id: string): string => `${schedules.url}/${encodeURIComponent(id)}`;

/** A schedule as it is saved; `id` '' for a new version. */
interface ScheduleSaving {
  id: string;
  data: ScheduleValues;
}

/** What is done with a schedule: under the key of its dialog. */
export interface ScheduleDeed {
  id: string;
  act: 'submit' | 'approve' | 'decline' | 'remove';
  /** Of a decision. */
  reason?: string;
  attempt: string;
}

/** An organization that can be priced. */
interface Priceable {
  id: string;
  name: string;
  kind: string;
}

export const {
  useListSchedulesQuery,
  useGetScheduleQuery,
  useListPriceableQuery,
  useSaveScheduleMutation,
  useActOnScheduleMutation,
  useTryScheduleMutation,
  useListBuyRatesQuery,
  useAddBuyRateMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSchedules: build.query(schedules.rows<ScheduleRow>()),
    getSchedule: build.query(schedules.one<ScheduleRow>()),
    listPriceable: build.query<Priceable[], void>({
      query: () => ({ url: `${schedules.url}/organizations`, answers: 'rows' }),
    }),
    /** 409 once it is submitted. */
    saveSchedule: build.mutation<ScheduleRow, ScheduleSaving>({
      query: ({ id, data }) => ({
        url: id === '' ? schedules.url : pathOf(id),
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.save({ id, data }) },
      }),
      invalidatesTags: ['PriceSchedules'],
    }),
    actOnSchedule: build.mutation<unknown, ScheduleDeed>({
      query: ({ id, act, reason, attempt }) => ({
        url: `${pathOf(id)}/${act}`,
        method: 'POST',
        data: reason === undefined ? undefined : { reason },
        headers: { 'Idempotency-Key': attempt },
        answers: 'any',
      }),
      invalidatesTags: ['PriceSchedules', 'BillRates'],
    }),
    /** What the last 90 days of the organization would have cost. */
    trySchedule: build.mutation<ScheduleTrial, ScheduleValues>({
      query: (data) => ({ url: `${schedules.url}/trial`, method: 'POST', data }),
    }),
    listBuyRates: build.query<BuyRate[], void>({
      query: () => ({ url: 'buy-rates', answers: 'rows' }),
      providesTags: ['PriceSchedules'],
    }),
    addBuyRate: build.mutation<unknown, BuyRateValues>({
      query: (data) => ({
        url: 'buy-rates',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.buy(data) },
        answers: 'any',
      }),
      invalidatesTags: ['PriceSchedules'],
    }),
  }),
});

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  unsigned: 'warning',
  declined: 'danger',
  future: 'info',
  current: 'success',
  ended: 'neutral',
} as const;

/** Where a schedule stands, as a word in its color. */
export function ScheduleBadge({ standing }: { standing: ScheduleStanding }): ReactElement {
  return <StatusBadge tone={tones[standing]}>{scheduleStandingLabels[standing]}</StatusBadge>;
}

/** Schedule A of merchants, version by version (catalogue: /mpa-pricing). */
export const scheduleList = defineListPage<ScheduleRow, ScheduleColumn>({
  list: 'priceSchedules',
  path: '/mpa-pricing',
  icon: 'file-earmark-ruled',
  label: 'Price schedules',
  noun: ['schedule', 'schedules'],
  searchLabel: 'Search by organization or note',
  empty: {
    title: 'No price schedules yet',
    text: 'Merchants pay the rates of the fee card. Add a schedule to agree on prices with one of them.',
  },
  url: schedules.url,
  useRows: useListSchedulesQuery,
  columns: { set: scheduleColumnSet, byKey: scheduleColumns },
  cells: {
    organization: ({ _id, companyName }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{companyName}</span>
      </RowLink>
    ),
    price: (row) => <span className="gl-figure">{scheduleColumns.price.text(row)}</span>,
    status: ({ standing }) => <ScheduleBadge standing={standing} />,
  },
  shrink: { organization: 'name', price: 'name', note: 'name' },
  mobileColumns: ['organization', 'status', 'model', 'price', 'from'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: scheduleStandings.map((value) => ({ value, label: scheduleStandingLabels[value] })),
    },
    {
      key: 'model',
      label: 'Model',
      options: priceModels.map((value) => ({ value, label: priceModelLabels[value] })),
    },
  ],
  linkFilters: ['organization'],
  pdf: { widths: { organization: 2, price: 2.4, note: 1.4 } },
});
