import type { ReactElement } from 'react';
import type { ConnectionTest } from '@/domain/banking/fileDelivery';
import {
  type OdfiColumn,
  odfiColumnSet,
  odfiColumns,
  odfiStateLabels,
  odfiStateOf,
  odfiStates,
} from '@/domain/banking/odfiColumns';
import type { OdfiProfile, OdfiValues } from '@/domain/banking/odfiProfile';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const odfi = listSource('odfi', ['Banking']);

const keys = { add: attemptKeys(), save: attemptKeys() };

const pathOf = (id: string): string => `${odfi.url}/${encodeURIComponent(id)}`;

/** What can be done with a profile beside editing it. */
export type OdfiAct = 'default' | 'activate' | 'deactivate';

export const {
  useListOdfiQuery,
  useAddOdfiMutation,
  useSaveOdfiMutation,
  useActOnOdfiMutation,
  useGetOdfiQuery,
  useGetSftpKeyQuery,
  useListBankOrganizationsQuery,
  useTestConnectionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOdfi: build.query(odfi.rows<OdfiProfile>()),
    getOdfi: build.query(odfi.one<OdfiProfile>()),
    /** 400 where another bank has its name. */
    addOdfi: build.mutation<OdfiProfile, OdfiValues>({
      query: (data) => ({
        url: odfi.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.add(data) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** 409 with `current` when it was changed since it was read. */
    saveOdfi: build.mutation<OdfiProfile, { id: string; values: OdfiValues; version: number }>({
      query: ({ id, values, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        data: { ...values, version },
        headers: { 'Idempotency-Key': keys.save({ id, values, version }) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** Organizations that are banks, by name. */
    listBankOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${odfi.url}/bank/organizations`, answers: 'rows' }),
      providesTags: ['Organizations'],
    }),
    /** With what this server signs in to banks; '' where it has no key. */
    getSftpKey: build.query<{ publicKey: string }, void>({
      query: () => ({ url: `${odfi.url}/sftp/key` }),
    }),
    /** What came of signing in; 409 where nothing goes there by SFTP. */
    testConnection: build.mutation<ConnectionTest, string>({
      query: (id) => ({ url: `${pathOf(id)}/test`, method: 'POST' }),
    }),
    /** 409 where it cannot be: the default is never inactive. */
    actOnOdfi: build.mutation<OdfiProfile, { id: string; act: OdfiAct }>({
      query: ({ id, act }) => ({ url: `${pathOf(id)}/${act}`, method: 'POST' }),
      invalidatesTags: ['Banking'],
    }),
  }),
});

/** Whether files may go to it, and whether they do by themselves. */
export function OdfiBadges({ row }: { row: OdfiProfile }): ReactElement {
  const state = odfiStateOf(row);
  return (
    <>
      <StatusBadge tone={state === 'active' ? 'success' : 'neutral'}>
        {odfiStateLabels[state]}
      </StatusBadge>
      {row.isDefault ? <StatusBadge tone="info">Default</StatusBadge> : null}
    </>
  );
}

/** The banks that ACH files go out through (catalogue: /odfi-editor). */
export const odfiList = defineListPage<OdfiProfile, OdfiColumn>({
  list: 'odfiProfiles',
  path: '/odfi-editor',
  icon: 'building-gear',
  label: 'Bank profiles',
  noun: ['bank profile', 'bank profiles'],
  searchLabel: 'Search by name or routing number',
  empty: {
    title: 'No bank profiles yet',
    text: 'Add the bank (ODFI) that sends your ACH files, with its limits and cutoff.',
  },
  url: odfi.url,
  useRows: useListOdfiQuery,
  columns: { set: odfiColumnSet, byKey: odfiColumns },
  cells: {
    name: ({ _id, name }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{name}</span>
      </RowLink>
    ),
    status: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'success' : 'neutral'}>
        {odfiStateLabels[odfiStateOf({ isActive })]}
      </StatusBadge>
    ),
  },
  shrink: { name: 'name', company: 'name' },
  mobileColumns: ['name', 'status', 'routing', 'cutoff', 'default'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: odfiStates.map((value) => ({ value, label: odfiStateLabels[value] })),
    },
  ],
  pdf: { widths: { name: 1.6, company: 2, sec: 1.4 } },
});
