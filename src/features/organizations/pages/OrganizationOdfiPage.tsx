import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  type AssignmentOverview,
  type AssignmentRow,
  type AssignmentStanding,
  assignmentStandingLabels,
  decideAssignmentError,
} from '@/domain/banking/odfiAssignment';
import { formatDate } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { RowActs } from '@/shared/ui/RowActions';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { AssignDialog } from '../odfi/AssignDialog';
import {
  type AssignmentDeed,
  useDecideAssignmentMutation,
  useGetAssignmentsQuery,
} from '../odfi/odfiApi';

/** What was asked for: a new version, or a decision on one. */
type Asked = { act: 'assign' } | { act: AssignmentDeed; row: AssignmentRow };

/** The ODFI assignment of an organization (catalogue: /org-management/{orgId}/odfi/{orgName}). */
export default function OrganizationOdfiPage(): ReactElement {
  const { orgId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetAssignmentsQuery(orgId, {
    refetchOnMountOrArgChange: true,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const inForce = currentData?.versions.find(({ standing }) => standing === 'inForce') ?? null;
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked({ act: 'assign' })}>
      {inForce ? 'Change limits' : 'Assign ODFI'}
    </button>
  );
  return (
    <>
      <PageTitle
        {...pageHead('/org-management/:orgId/odfi/:orgName')}
        icon="bank"
        actions={currentData?.mayChange ? add : null}
      />
      <div className="card">
        <div className="card-body">
          {currentData ? (
            <Overview overview={currentData} inForce={inForce} onAsk={setAsked} />
          ) : null}
          {error && !isFetching ? (
            <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
          ) : null}
          {currentData || (error && !isFetching) ? null : <LoadingRows />}
        </div>
      </div>
      {asked && currentData ? (
        <AskedDialog
          asked={asked}
          overview={currentData}
          inForce={inForce}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

const factsOf = (row: AssignmentRow, { used, unauthorized }: AssignmentOverview): Fact[] => [
  ['ODFI', row.odfiName],
  ['Company ID', row.companyId],
  ['SEC codes', row.secCodes.join(', ')],
  ['Limit per entry', formatAmount(row.entryLimit)],
  [
    'Daily limit',
    `${formatAmount(row.dailyLimit)}; today ${formatAmount(used.todayDebit)} debits, ${formatAmount(used.todayCredit)} credits`,
  ],
  [
    '30-day limit',
    `${formatAmount(row.monthlyLimit)}; so far ${formatAmount(used.monthDebit)} debits, ${formatAmount(used.monthCredit)} credits`,
  ],
  ['Unauthorized returns', `${unauthorized} over 60 days; limit ${row.unauthorizedLimit}%`],
  ['Reserve', `${row.reserve}%`],
  ['Effective from', formatDate(row.effectiveFrom)],
];

const tones = {
  pending: 'warning',
  inForce: 'success',
  scheduled: 'info',
  past: 'neutral',
  declined: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<AssignmentStanding, string>;

interface OverviewProps {
  overview: AssignmentOverview;
  inForce: AssignmentRow | null;
  onAsk: (asked: Asked) => void;
}

function Overview({ overview, inForce, onAsk }: OverviewProps): ReactElement {
  const { name, versions, houseBank } = overview;
  return (
    <>
      <h2 className="h5">{name}</h2>
      {inForce ? (
        <Facts facts={factsOf(inForce, overview)} />
      ) : (
        <EmptyState
          title="No ODFI assigned"
          text={`${name} originates through ${houseBank || 'any active bank'} under the company ID of the bank profile. Assign an ODFI to give it limits of its own.`}
        />
      )}
      {versions.length > 0 ? (
        <DetailSection title="Versions">
          {versions.map((row) => (
            <Version key={row._id} row={row} overview={overview} onAsk={onAsk} />
          ))}
        </DetailSection>
      ) : null}
    </>
  );
}

interface VersionProps {
  row: AssignmentRow;
  overview: AssignmentOverview;
  onAsk: (asked: Asked) => void;
}

function Version({ row, overview, onAsk }: VersionProps): ReactElement {
  const { version, standing, raises, isMine } = row;
  const ask = (act: AssignmentDeed) => () => onAsk({ act, row });
  const refused = decideAssignmentError(row, 'decide') ?? undefined;
  const decides = [
    { label: 'Approve …', onSelect: ask('approve'), refused },
    { label: 'Decline …', onSelect: ask('decline'), refused },
    ...(isMine ? [{ label: 'Withdraw …', onSelect: ask('withdraw') }] : []),
  ];
  return (
    <section aria-label={`Version ${version}`}>
      <div className="gl-detail-head">
        <strong>Version {version}</strong>
        <StatusBadge tone={tones[standing]}>{assignmentStandingLabels[standing]}</StatusBadge>
      </div>
      {raises.length > 0 ? <p className="gl-note">{raises.join('. ')}.</p> : null}
      {standing === 'pending' && overview.mayChange ? <RowActs actions={decides} /> : null}
      {standing === 'inForce' ? null : (
        <p>
          {row.odfiName}, company ID {row.companyId}, {row.secCodes.join(', ')}; up to{' '}
          {formatAmount(row.entryLimit)} per entry, {formatAmount(row.dailyLimit)} a day,{' '}
          {formatAmount(row.monthlyLimit)} in 30 days; reserve {row.reserve}%; from{' '}
          {formatDate(row.effectiveFrom)}
        </p>
      )}
      <Timeline>
        {row.decidedAt ? (
          <Moment
            what={standing === 'declined' || standing === 'withdrawn' ? 'Ended' : 'Approved'}
            at={row.decidedAt}
            by={row.decidedBy}
            details={row.decision ? [row.decision] : []}
          />
        ) : null}
        <Moment
          what="Prepared"
          at={row.preparedAt}
          by={row.preparedBy}
          details={row.note ? [row.note] : []}
        />
      </Timeline>
    </section>
  );
}

interface AskedDialogProps {
  asked: Asked;
  overview: AssignmentOverview;
  inForce: AssignmentRow | null;
  onClose: () => void;
}

function AskedDialog({ asked, overview, inForce, onClose }: AskedDialogProps): ReactElement {
  const [decide] = useDecideAssignmentMutation();
  if (asked.act === 'assign')
    return <AssignDialog overview={overview} from={inForce} onClose={onClose} />;
  const { act, row } = asked;
  const send = (attempt: string, reason: string) =>
    decide({ id: row._id, act, reason, attempt }).unwrap();
  const name = `version ${row.version} of ${overview.name}`;
  if (act === 'decline')
    return (
      <ReasonDialog
        title={`Decline ${name}`}
        confirm="Decline"
        busyText="Declining"
        done="The assignment is declined"
        draft={`declineAssignment:${row._id}`}
        onConfirm={({ reason, attempt }) => send(attempt, reason)}
        onClose={onClose}
      >
        <p>The limits in force stay as they are.</p>
      </ReasonDialog>
    );
  const isApproval = act === 'approve';
  return (
    <ConfirmAct
      title={isApproval ? `Approve ${name}` : `Withdraw ${name}`}
      confirm={isApproval ? 'Approve' : 'Withdraw'}
      done={isApproval ? 'The assignment is approved' : 'The assignment is withdrawn'}
      act={(attempt) => send(attempt, '')}
      onClose={onClose}
    >
      <p className="mb-0">{row.raises.join('. ')}.</p>
    </ConfirmAct>
  );
}
