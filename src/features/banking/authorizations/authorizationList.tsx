import type { ReactElement } from 'react';
import type { RevokedDebit } from '@/domain/payments/revokedDebit';
import {
  type AuthorizationStatus,
  accountValidationLabels,
  accountValidations,
  authorizationStatuses,
  authorizationStatusLabels,
  type ProofRequestValues,
  requestStandingLabels,
  requestStandings,
  type WebAuthorization,
  type WebAuthorizationRow,
} from '@/domain/payments/webAuthorization';
import {
  requestText,
  type WebAuthorizationColumn,
  webAuthorizationColumnSet,
  webAuthorizationColumns,
} from '@/domain/payments/webAuthorizationColumns';
import { api } from '@/shared/api/api';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const authorizations = listSource('web-authorizations', ['Banking', 'Transactions']);

/** What is done with an authorization: `attempt` names it. */
interface Attempted {
  id: string;
  attempt: string;
}

const act = ({ id, attempt }: Attempted, name: string, data?: object) => ({
  url: `${authorizations.url}/${encodeURIComponent(id)}/${name}`,
  method: 'POST' as const,
  data,
  headers: { 'Idempotency-Key': attempt },
});

export const {
  useListAuthorizationsQuery,
  useGetAuthorizationQuery,
  useRevokeAuthorizationMutation,
  useRecordProofRequestMutation,
  useAnswerProofRequestMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listAuthorizations: build.query(authorizations.rows<WebAuthorizationRow>()),
    getAuthorization: build.query(authorizations.one<WebAuthorization>()),
    /** 409 for one that is revoked or has ended. */
    revokeAuthorization: build.mutation<
      { authorization: WebAuthorization; debit: RevokedDebit },
      Attempted & { reason: string }
    >({
      query: ({ reason, ...asked }) => act(asked, 'revoke', { reason }),
      invalidatesTags: ['Banking', 'Transactions'],
    }),
    /** 409 while a request is open. */
    recordProofRequest: build.mutation<
      WebAuthorization,
      Attempted & { values: ProofRequestValues }
    >({
      query: ({ values, ...asked }) => act(asked, 'requests', values),
      invalidatesTags: ['Banking'],
    }),
    /** Answers the open request; gives the proof that goes to the bank. */
    answerProofRequest: build.mutation<WebAuthorization, Attempted>({
      query: (asked) => act(asked, 'answer'),
      invalidatesTags: ['Banking'],
    }),
  }),
});

const tones = { active: 'success', ended: 'neutral', revoked: 'danger' } as const;

/** Where an authorization stands, as a word in its color. */
export function AuthorizationBadge({ status }: { status: AuthorizationStatus }): ReactElement {
  return <StatusBadge tone={tones[status]}>{authorizationStatusLabels[status]}</StatusBadge>;
}

const requestTones = { open: 'warning', overdue: 'danger', answered: 'success' } as const;

/** Whether a bank waits for the proof, as words in their color. */
export function RequestBadge({ row }: { row: Pick<WebAuthorizationRow, 'request'> }): ReactElement {
  if (row.request === null) return <>—</>;
  return <StatusBadge tone={requestTones[row.request.standing]}>{requestText(row)}</StatusBadge>;
}

/** Authorizations of bank debits (catalogue: /web-authorization). */
export const authorizationList = defineListPage<WebAuthorizationRow, WebAuthorizationColumn>({
  list: 'webAuthorizations',
  path: '/web-authorization',
  icon: 'check2-square',
  label: 'Web authorizations',
  noun: ['authorization', 'authorizations'],
  searchLabel: 'Search by receiver, email, purpose or last four digits',
  empty: {
    title: 'No authorizations yet',
    text: 'When someone pays by bank debit on a pay page, what they agreed to appears here.',
  },
  url: authorizations.url,
  useRows: useListAuthorizationsQuery,
  columns: { set: webAuthorizationColumnSet, byKey: webAuthorizationColumns },
  cells: {
    receiver: ({ _id, receiver }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{receiver}</span>
      </RowLink>
    ),
    account: (row) => <span className="gl-whole">{webAuthorizationColumns.account.text(row)}</span>,
    request: (row) => <RequestBadge row={row} />,
    status: ({ status }) => <AuthorizationBadge status={status} />,
  },
  shrink: { receiver: 'name', organization: 'name', email: 'name', purpose: 'name' },
  mobileColumns: ['receiver', 'status', 'amount', 'account', 'request', 'given'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: authorizationStatuses.map((value) => ({
        value,
        label: authorizationStatusLabels[value],
      })),
    },
    {
      key: 'request',
      label: 'Bank request',
      options: requestStandings.map((value) => ({ value, label: requestStandingLabels[value] })),
    },
    {
      key: 'secCode',
      label: 'SEC code',
      options: ['WEB', 'CCD'].map((value) => ({ value, label: value })),
    },
    {
      key: 'validation',
      label: 'Account validation',
      options: accountValidations.map((value) => ({
        value,
        label: accountValidationLabels[value],
      })),
    },
  ],
  linkFilters: ['organization'],
  pdf: { widths: { receiver: 1.6, organization: 1.6, amount: 1.4, purpose: 1.4 } },
});
