import type { ReactElement } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { ownersOf } from '@/domain/onboarding/owners';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import { ScoreText } from '../components/ScoreText';
import { ReportButton } from './ReportButton';

const nameOf = ({ ownerName, ownerLastName }: BeneficialOwner): string =>
  `${ownerName} ${ownerLastName}`.trim();

/** The business and its owners with their scores, and the reports of their checks. */
export function OwnerScores({ detail }: { detail: ApplicationDetail }): ReactElement {
  const { steps, row } = detail;
  const owners = steps[4] ? ownersOf(steps[4]) : [];
  const business = steps[3];
  return (
    <div className="gl-table-scroll gl-detail-table">
      <table className="table gl-table">
        <caption className="visually-hidden">Business and owners with their scores</caption>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col" className="gl-end">
              Owns
            </th>
            <th scope="col">SSN</th>
            <th scope="col">Score</th>
            <th scope="col">Report</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <span className="gl-cell-main">{business?.companyName || row.companyName || '—'}</span>
              <span className="gl-cell-sub">Business</span>
            </td>
            <td className="gl-end">—</td>
            <td>—</td>
            <td>
              <ScoreText letter="B" score={row.businessScore} />
            </td>
            <td>
              <ReportButton recordId={business?.business_clear_id ?? ''} name={business?.companyName ?? ''} />
            </td>
          </tr>
          {owners.map((owner) => (
            <tr key={owner.id}>
              <td>
                <span className="gl-cell-main">{nameOf(owner)}</span>
                <span className="gl-cell-sub">{owner.ownerTitleWithCompany}</span>
              </td>
              <td className="gl-end">
                {owner.percentageOfEntityOwned ? `${owner.percentageOfEntityOwned}%` : 'N/A'}
              </td>
              <td>{owner.ownerSSN || '—'}</td>
              <td>
                <ScoreText letter="P" score={owner.personTotalScore} />
              </td>
              <td>
                <ReportButton recordId={owner.person_clear_id} name={nameOf(owner)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
