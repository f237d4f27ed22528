import type { ReactElement } from 'react';
import {
  type EsignConsent,
  type SignatureBody,
  type SignatureDetail,
  type SignatureRow,
  type SignatureStanding,
  signatureBoxes,
  signatureBoxLabels,
  signatureStandingLabels,
  signatureStandings,
} from '@/domain/signatures/signature';
import {
  type SignatureColumn,
  signatureColumnSet,
  signatureColumns,
} from '@/domain/signatures/signatureColumns';
import { api } from '@/shared/api/api';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const signatures = listSource('signatures', ['Signatures']);

const pathOf = (id: string): string => `${signatures.url}/${encodeURIComponent(id)}`;

/** What is done with a request: under the key of its dialog. */
export type SignatureDeed = { id: string; attempt: string } & (
  | { act: 'remind' }
  | { act: 'void' | 'decline'; body: { reason: string } }
  | { act: 'open'; body: { hasConsented: boolean } }
  | { act: 'sign'; body: SignatureBody }
);

export const {
  useListSignaturesQuery,
  useGetSignatureQuery,
  useLazyGetSignedDocumentQuery,
  useGetEsignConsentQuery,
  useActOnSignatureMutation,
  useWithdrawConsentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSignatures: build.query(signatures.rows<SignatureRow>()),
    getSignature: build.query(signatures.one<SignatureDetail>()),
    /** The document as it was kept, base64. */
    getSignedDocument: build.query<{ pdf: string }, string>({
      query: (id) => `${pathOf(id)}/document`,
    }),
    getEsignConsent: build.query<EsignConsent, void>({
      query: () => `${signatures.url}/consent`,
      providesTags: ['Signatures'],
    }),
    /** 409 once it has ended. */
    actOnSignature: build.mutation<SignatureDetail, SignatureDeed>({
      query: (deed) => ({
        url: `${pathOf(deed.id)}/${deed.act}`,
        method: 'POST',
        data: 'body' in deed ? deed.body : undefined,
        headers: { 'Idempotency-Key': deed.attempt },
      }),
      invalidatesTags: ['Signatures', 'PriceSchedules', 'BillRates'],
    }),
    withdrawConsent: build.mutation<EsignConsent, void>({
      query: () => ({ url: `${signatures.url}/consent/withdraw`, method: 'POST' }),
      invalidatesTags: ['Signatures'],
    }),
  }),
});

const tones = {
  sent: 'info',
  opened: 'info',
  signed: 'success',
  declined: 'danger',
  voided: 'neutral',
  expired: 'warning',
} as const satisfies Record<SignatureStanding, string>;

/** Where a request stands, as a word in its color. */
export function SignatureBadge({ standing }: { standing: SignatureStanding }): ReactElement {
  return <StatusBadge tone={tones[standing]}>{signatureStandingLabels[standing]}</StatusBadge>;
}

/** Requests for signatures (catalogue: /signature). */
export const signatureList = defineListPage<SignatureRow, SignatureColumn>({
  list: 'signatures',
  path: '/signature',
  icon: 'pen',
  label: 'Signatures',
  noun: ['signature', 'signatures'],
  searchLabel: 'Search by document, organization, signer or SHA-256',
  empty: {
    title: 'Nothing to sign',
    text: 'Documents that you are asked to sign appear here. Staff ask for the signature of a price schedule at MPA pricing.',
  },
  url: signatures.url,
  useRows: useListSignaturesQuery,
  columns: { set: signatureColumnSet, byKey: signatureColumns },
  cells: {
    document: ({ _id, title }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{title}</span>
      </RowLink>
    ),
    status: ({ standing }) => <SignatureBadge standing={standing} />,
  },
  shrink: { document: 'name', organization: 'name', signer: 'name', email: 'name', hash: 'name' },
  mobileColumns: ['document', 'status', 'organization', 'signer', 'expires'],
  filters: [
    {
      key: 'box',
      label: 'Show',
      options: signatureBoxes.map((value) => ({ value, label: signatureBoxLabels[value] })),
    },
    {
      key: 'status',
      label: 'Status',
      options: signatureStandings.map((value) => ({
        value,
        label: signatureStandingLabels[value],
      })),
    },
  ],
  linkFilters: ['organization'],
  pdf: { widths: { document: 1.8, organization: 1.8, signer: 1.4, hash: 2.4 } },
});
