import { format } from 'date-fns';
import type { ReactElement } from 'react';
import { expiryOf } from '@/domain/applications/licences/expiry';
import type { LicenceColumn } from '@/domain/applications/licences/licenceColumns';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { registerLook } from '@/domain/applications/licences/register';
import { statusLabels, statusTones } from '@/domain/applications/status';
import { formatDate } from '@/domain/dates/format';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ScoreText } from '../components/ScoreText';

type Cell = NonNullable<Column<LicenceListRow>['cell']>;

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

const LicenceNumber: Cell = ({ _id, number }): ReactElement => (
  <RowLink id={_id}>
    <span className="gl-cell-main">{number}</span>
  </RowLink>
);

/** Cells that show more than their text. */
export const licenceCells: Partial<Record<LicenceColumn, Cell>> = {
  number: LicenceNumber,
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
