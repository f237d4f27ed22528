import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { paymentStateText } from '@/domain/invoices/receipt';
import { formatAmount } from '@/domain/money/cents';
import {
  type AuthorizedDebit,
  askError,
  type ProofRequest,
  requestStandingLabels,
  revokeError,
  type WebAuthorization,
  type WebAuthorizationRow,
} from '@/domain/payments/webAuthorization';
import {
  webAuthorizationColumnSet,
  webAuthorizationColumns,
} from '@/domain/payments/webAuthorizationColumns';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { TermLink } from '@/shared/ui/TermLink';
import { toastFailure } from '@/shared/ui/toastFailure';
import {
  type AuthorizationAsked,
  AuthorizationDialog,
  saveProof,
} from '../authorizations/AuthorizationDialogs';
import {
  AuthorizationBadge,
  authorizationList,
  useGetAuthorizationQuery,
} from '../authorizations/authorizationList';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="debit-authorization">debit authorization</TermLink> is what a payer agreed to
    on a pay page. It is kept as proof until two years after it ends, and the{' '}
    <TermLink term="odfi">ODFI</TermLink> can ask for it.
  </>
);

/** What payers agreed to when they let their accounts be debited (catalogue: /web-authorization). */
export default function WebAuthorizationsPage(): ReactElement {
  const list = useListPage(authorizationList);
  const { onView } = list;
  const { role } = useUser();
  const [asked, setAsked] = useState<AuthorizationAsked | null>(null);
  const actions = useCallback<RowActions<WebAuthorizationRow>>(
    (row) => {
      const ask = (act: AuthorizationAsked['act']) => () => setAsked({ act, row });
      const open = askError(row);
      const bank =
        open === null
          ? { label: 'Record bank request …', onSelect: ask('request') }
          : { label: 'Answer bank request …', onSelect: ask('answer') };
      return {
        subject: row.receiver,
        actions: [
          { label: 'View proof', onSelect: () => onView({ open: row._id }) },
          ...(isStaff(role) ? [bank] : []),
          {
            label: 'Revoke …',
            onSelect: ask('revoke'),
            tone: 'danger',
            refused: revokeError(row) ?? undefined,
          },
        ],
      };
    },
    [onView, role],
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} />
      <ListDrawer
        list={list}
        asked={useGetAuthorizationQuery(openId(list))}
        titleOf={({ receiver }) => receiver}
      >
        {(proof) => <Proof proof={proof} actions={actions} />}
      </ListDrawer>
      {asked ? <AuthorizationDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const factsOf = (proof: WebAuthorization): Fact[] => [
  ...webAuthorizationColumnSet.all
    .filter((key) => key !== 'status')
    .map(
      (key): Fact => [
        webAuthorizationColumns[key].title,
        webAuthorizationColumns[key].text(proof, shownHere()),
      ],
    ),
  ['Device', proof.userAgent || '—'],
];

const debitColumns: readonly Column<AuthorizedDebit>[] = [
  { key: 'day', title: 'Date', text: ({ day }) => formatDate(day) },
  { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => formatAmount(amount) },
  { key: 'state', title: 'State', text: ({ state }) => paymentStateText(state) },
  { key: 'trace', title: 'Trace number', text: ({ traceNo }) => traceNo || '—' },
];

const requestColumns: readonly Column<ProofRequest>[] = [
  { key: 'bank', title: 'Bank', text: ({ bank }) => bank },
  { key: 'reference', title: 'Reference', text: ({ reference }) => reference || '—' },
  { key: 'received', title: 'Received', text: ({ receivedOn }) => formatDate(receivedOn) },
  { key: 'due', title: 'Due', text: ({ dueOn }) => formatDate(dueOn) },
  {
    key: 'standing',
    title: 'Status',
    text: ({ standing, answeredAt, answeredBy }) =>
      standing === 'answered'
        ? `Answered ${formatDateTime(answeredAt)} by ${answeredBy || '—'}`
        : requestStandingLabels[standing],
  },
];

interface ProofProps {
  proof: WebAuthorization;
  actions: RowActions<WebAuthorizationRow>;
}

function Proof({ proof, actions }: ProofProps): ReactElement {
  const acts = actions(proof).actions.filter(({ label }) => label !== 'View proof');
  const pdf = { label: 'Proof PDF', onSelect: () => void saveProof(proof).catch(toastFailure) };
  return (
    <>
      <div className="gl-detail-head">
        <AuthorizationBadge status={proof.status} />
        <RowActs actions={[pdf, ...acts]} />
      </div>
      <DetailSection title="What was agreed to">
        <p>{proof.consentText}</p>
        <Facts
          facts={[
            ['SHA-256', proof.consentHash],
            ['Check', proof.isIntact ? 'The text matches its hash' : 'The text was changed'],
          ]}
        />
      </DetailSection>
      {proof.revokedAt ? (
        <p className="gl-note">
          Revoked by {proof.revokedBy || '—'}: {proof.revokedReason}
        </p>
      ) : null}
      <DetailSection title="How it was given">
        <Facts facts={factsOf(proof)} />
      </DetailSection>
      <DetailSection title="Debits">
        <SmallTable
          label="Debits"
          columns={debitColumns}
          rows={proof.debits}
          rowKey={({ _id }) => _id}
          busy={false}
        />
      </DetailSection>
      {proof.requests.length > 0 ? (
        <DetailSection title="Bank requests">
          <SmallTable
            label="Bank requests"
            columns={requestColumns}
            rows={proof.requests}
            rowKey={({ _id }) => _id}
            busy={false}
          />
        </DetailSection>
      ) : null}
    </>
  );
}
