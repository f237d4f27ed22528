import { type ReactElement, useState } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { runsChecks } from '@/domain/checks/checkers';
import { ownersOf } from '@/domain/onboarding/owners';
import { useUser } from '@/shared/session/useUser';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { RunChecksDialog } from '../checks/RunChecksDialog';
import { ScoreText } from '../components/ScoreText';
import { ReportButton } from './ReportButton';

/** Who has a score: the business, or one of its owners. */
interface Scored {
  key: string;
  name: string;
  /** `Business`, or the owner's title. */
  standing: string;
  owns: string;
  ssn: string;
  letter: 'P' | 'B';
  score: number | null;
  /** '' before a check. */
  recordId: string;
}

function scoredOf({ steps, row }: ApplicationDetail): Scored[] {
  const business: Scored = {
    key: 'business',
    name: steps[3]?.companyName || row.companyName || '—',
    standing: 'Business',
    owns: '—',
    ssn: '—',
    letter: 'B',
    score: row.businessScore,
    recordId: steps[3]?.business_clear_id ?? '',
  };
  const owners = steps[4] ? ownersOf(steps[4]) : [];
  return [
    business,
    ...owners.map(
      (owner): Scored => ({
        key: String(owner.id),
        name: `${owner.ownerName} ${owner.ownerLastName}`.trim(),
        standing: owner.ownerTitleWithCompany,
        owns: owner.percentageOfEntityOwned ? `${owner.percentageOfEntityOwned}%` : 'N/A',
        ssn: owner.ownerSSN || '—',
        letter: 'P',
        score: owner.personTotalScore,
        recordId: owner.person_clear_id,
      }),
    ),
  ];
}

const columns: readonly Column<Scored>[] = [
  {
    key: 'who',
    title: 'Name',
    text: ({ name }) => name,
    cell: ({ name, standing }) => (
      <>
        <span className="gl-cell-main">{name}</span>
        <span className="gl-cell-sub">{standing}</span>
      </>
    ),
  },
  {
    key: 'score',
    title: 'Score',
    text: null,
    cell: ({ letter, score }) => <ScoreText letter={letter} score={score} />,
  },
  {
    key: 'report',
    title: 'Report',
    text: null,
    cell: ({ recordId, name }) => <ReportButton recordId={recordId} name={name} />,
  },
  { key: 'owns', title: 'Owns', align: 'end', text: ({ owns }) => owns },
  { key: 'ssn', title: 'SSN', text: ({ ssn }) => ssn },
];

interface OwnerScoresProps {
  detail: ApplicationDetail;
  /** Of sample data nothing is checked. */
  isDemo: boolean;
}

/** The business and its owners with their scores, and the reports of their checks. */
export function OwnerScores({ detail, isDemo }: OwnerScoresProps): ReactElement {
  const { role } = useUser();
  const [isRunning, setRunning] = useState(false);
  const { status } = detail.row;
  const mayRun =
    !isDemo &&
    runsChecks(role) &&
    status !== 'approved' &&
    status !== 'declined' &&
    detail.steps[3] !== null;
  return (
    <>
      {mayRun ? (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm gl-run-checks"
          onClick={() => setRunning(true)}
        >
          Run all checks
        </button>
      ) : null}
      <div className="gl-detail-table">
        <DataTable
          label="Business and owners with their scores"
          columns={columns}
          rows={scoredOf(detail)}
          rowKey={({ key }) => key}
        />
      </div>
      {isRunning ? <RunChecksDialog detail={detail} onClose={() => setRunning(false)} /> : null}
    </>
  );
}
