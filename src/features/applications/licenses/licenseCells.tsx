import { format } from 'date-fns';
import type { ReactElement } from 'react';
import { expiryOf } from '@/domain/applications/licenses/expiry';
import type { LicenseColumn } from '@/domain/applications/licenses/licenseColumns';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { registerLook } from '@/domain/applications/licenses/register';
import { statusLabels, statusTones } from '@/domain/applications/status';
import { formatDate } from '@/domain/dates/format';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ScoreText } from '../components/ScoreText';

type Cell = NonNullable<Column<LicenseListRow>['cell']>;

const Ends: Cell = ({ ends }): ReactElement => {
  const expiry = expiryOf(ends, format(new Date(), 'yyyy-MM-dd'));
  if (expiry === null || expiry === 'later') return <>{formatDate(ends)}</>;
  const word = expiry === 'over' ? 'expired' : 'expires';
  return (
    <span className={`gl-expiry is-${expiry}`}>
      {formatDate(ends)} <span className="gl-expiry-word">{word}</span>
    </span>
  );
};

const LicenseNumber: Cell = ({ _id, number }): ReactElement => (
  <RowLink id={_id}>
    <span className="gl-cell-main">{number}</span>
  </RowLink>
);

/** Cells that show more than their text. */
export const licenseCells: Partial<Record<LicenseColumn, Cell>> = {
  number: LicenseNumber,
  ends: Ends,
  personScore: ({ personScore }) => <ScoreText letter="P" score={personScore} />,
  businessScore: ({ businessScore }) => <ScoreText letter="B" score={businessScore} />,
  missingDocuments: ({ missingDocuments }) =>
    missingDocuments === 0 ? (
      <span className="gl-muted">0</span>
    ) : (
      <strong>{missingDocuments}</strong>
    ),
  applicationStatus: ({ status }) => (
    <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
  ),
  registerStatus: ({ registerStatus, mismatches }) => {
    const { tone, word } = registerLook(registerStatus, mismatches);
    return <StatusBadge tone={tone}>{word}</StatusBadge>;
  },
  mismatch: ({ mismatches }) =>
    mismatches.length === 0 ? (
      '—'
    ) : (
      <strong className="gl-expiry is-over">{mismatches.join(', ')}</strong>
    ),
};
