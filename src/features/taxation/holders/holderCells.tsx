import type { ReactElement } from 'react';
import { expiryOf } from '@/domain/applications/licenses/expiry';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { type HolderColumn, licenseStatusLabel } from '@/domain/invoices/mta/holderColumns';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import { holderName } from '@/domain/invoices/namedStatement';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';

type Cell = NonNullable<Column<LicenseHolderRow>['cell']>;

const tones = {
  active: 'success',
  expired: 'danger',
  suspended: 'danger',
  revoked: 'danger',
} as const;

/** Where a license stands, as a word in its color. */
export function LicenseBadge({ status }: { status: string }): ReactElement {
  const tone = status in tones ? tones[status as keyof typeof tones] : 'neutral';
  return <StatusBadge tone={tone}>{licenseStatusLabel(status)}</StatusBadge>;
}

const words = { over: 'expired', soon: 'expires' } as const;

/** The last day of a license; marked when it is over or within 60 days. */
export function LicenseEnd({ day }: { day: string }): ReactElement {
  const expiry = expiryOf(day || null, isoToday());
  if (expiry !== 'over' && expiry !== 'soon') return <>{formatDate(day || null)}</>;
  return (
    <span className={`gl-expiry is-${expiry}`}>
      {formatDate(day)} <span className="gl-expiry-word">{words[expiry]}</span>
    </span>
  );
}

/** Cells that show more than their text. */
export const holderCells: Partial<Record<HolderColumn, Cell>> = {
  companyName: (row) => (
    <RowLink id={row._id}>
      <span className="gl-cell-main">{holderName(row)}</span>
      {row.dba === '' ? null : <span className="gl-cell-sub">{row.dba}</span>}
    </RowLink>
  ),
  licenseNumber: ({ licenseNumber }) => <span className="gl-whole">{licenseNumber}</span>,
  licenseStatus: ({ licenseStatus }) => <LicenseBadge status={licenseStatus} />,
  licenseExpiry: ({ licenseExpiry }) => <LicenseEnd day={licenseExpiry} />,
};
