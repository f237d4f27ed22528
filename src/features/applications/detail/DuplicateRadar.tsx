import type { ReactElement } from 'react';
import { type DuplicateFinding, duplicateLabels } from '@/domain/applications/applicationDetail';
import { shownNumber } from '@/domain/applications/applicationRow';
import { statusLabels, statusTones } from '@/domain/applications/status';
import { failureMessage } from '@/shared/api/failure';
import { RowLink } from '@/shared/lists/RowLink';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListDuplicatesQuery } from '../api';

/** The findings of each other application together. */
function byApplication(findings: readonly DuplicateFinding[]): Map<string, DuplicateFinding[]> {
  const found = new Map<string, DuplicateFinding[]>();
  for (const finding of findings) {
    const { _id } = finding.application;
    found.set(_id, [...(found.get(_id) ?? []), finding]);
  }
  return found;
}

/** Other applications that share an EIN, SSN, account, license, phone or address with this one. */
export function DuplicateRadar({ id }: { id: string }): ReactElement {
  const { currentData, error, isFetching, refetch } = useListDuplicatesQuery(id);
  if (error && !isFetching)
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!currentData) return <LoadingRows rows={2} label="Searching for duplicates" />;
  if (currentData.length === 0) {
    return (
      <p className="gl-readiness-good">
        <Icon name="check-circle-fill" /> No other application shares an EIN, SSN, account, license,
        phone or address
      </p>
    );
  }
  return (
    <ul className="gl-duplicates">
      {[...byApplication(currentData).values()].map((findings) => {
        const [first] = findings;
        if (!first) return null;
        const { _id, companyName, merchantId, status } = first.application;
        return (
          <li key={_id}>
            <div className="gl-duplicate-head">
              <RowLink id={_id}>
                {companyName || 'Unnamed'} {shownNumber(merchantId)}
              </RowLink>
              <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
            </div>
            <ul>
              {findings.map(({ kind, shown }) => (
                <li key={`${kind} ${shown}`}>
                  Same {duplicateLabels[kind]}: <span className="gl-figure">{shown}</span>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
