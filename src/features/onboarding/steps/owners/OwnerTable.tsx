import { memo, type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { phoneText } from '@/domain/contact/phone';
import { maskedSsn } from '@/domain/onboarding/masks';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { Pager } from '@/shared/ui/Pager';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { narrowScreen, useMedia } from '@/shared/ui/useMedia';
import { lastPage, type OwnerRow, ownerFullName, ownerRows, ownersPerPage } from './ownerRows';
import { RiskScore } from './RiskScore';

interface OwnerTableProps {
  owners: readonly BeneficialOwner[];
  /** Local ISO date. */
  today: string;
  actionsOf: (owner: BeneficialOwner) => RowAction[];
  onComplete: (owner: BeneficialOwner) => void;
  onDownload: (owner: BeneficialOwner) => void;
}

const textOf = (make: (owner: BeneficialOwner) => string) => (row: OwnerRow) =>
  row.kind === 'owner' ? make(row.owner) : '';

const percent: Column<OwnerRow> = {
  key: 'percentageOfEntityOwned',
  title: 'Percentage of Entity Owned',
  align: 'end',
  text: textOf(({ percentageOfEntityOwned: owned }) => (owned === '' ? 'N/A' : `${owned}%`)),
};

const plain: readonly Column<OwnerRow>[] = [
  {
    key: 'ownerEmail',
    title: 'Owner Email',
    yields: 'code',
    text: textOf(({ ownerEmail }) => ownerEmail),
  },
  {
    key: 'ownerTitleWithCompany',
    title: 'Title with Company',
    yields: 'code',
    text: textOf(({ ownerTitleWithCompany }) => ownerTitleWithCompany),
  },
  { key: 'ownerSSN', title: 'SSN', text: textOf(({ ownerSSN }) => maskedSsn(ownerSSN)) },
  { key: 'ownerPhone', title: 'Phone', text: textOf(({ ownerPhone }) => phoneText(ownerPhone)) },
];

const cellOf = (make: (owner: BeneficialOwner) => ReactNode) => (row: OwnerRow) =>
  row.kind === 'owner' ? make(row.owner) : null;

type Actions = Pick<OwnerTableProps, 'owners' | 'actionsOf' | 'onComplete' | 'onDownload'>;

function columnsOf(
  { owners, actionsOf, onComplete, onDownload }: Actions,
  isNarrow: boolean,
): Column<OwnerRow>[] {
  const name: Column<OwnerRow> = {
    key: 'ownerName',
    title: 'Owner Name',
    yields: 'code',
    text: textOf(ownerFullName),
    cell: (row) => <NameCell row={row} hasOwners={owners.length > 0} onComplete={onComplete} />,
  };
  const score: Column<OwnerRow> = {
    key: 'personTotalScore',
    title: 'Risk Score',
    text: null,
    cell: cellOf((owner) => (
      <RiskScore
        score={owner.personTotalScore}
        name={ownerFullName(owner)}
        onDownload={() => onDownload(owner)}
      />
    )),
  };
  const actions: Column<OwnerRow> = {
    key: 'actions',
    title: 'Actions',
    text: null,
    cell: cellOf((owner) => (
      <RowMenu label="Actions" subject={ownerFullName(owner)} actions={actionsOf(owner)} />
    )),
  };
  // On a small screen what is looked for first stands first; the rest is a swipe away.
  return isNarrow
    ? [name, score, percent, ...plain, actions]
    : [name, percent, ...plain, score, actions];
}

/**
 * The further owners: 10 per page, at least 2 rows, newest first (spec 2.2). Drawn again only when
 * they change: a menu per row is too much for every keystroke in the fields of the first one.
 */
export const OwnerTable = memo(function OwnerTable(props: OwnerTableProps): ReactElement {
  const { owners, today } = props;
  const [asked, setPage] = useState(0);
  const isNarrow = useMedia(narrowScreen);
  const last = lastPage(owners.length);
  const page = Math.min(asked, last);
  const rows = useMemo(() => ownerRows(owners, page, today), [owners, page, today]);
  return (
    <div className="gl-owners">
      <DataTable
        label="Beneficial owners"
        columns={columnsOf(props, isNarrow)}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {owners.length > 0 ? (
        <Pager
          from={page * ownersPerPage + 1}
          shown={Math.min(ownersPerPage, owners.length - page * ownersPerPage)}
          matched={owners.length}
          onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
          onNext={page < last ? () => setPage(page + 1) : undefined}
        />
      ) : null}
    </div>
  );
});

interface NameCellProps {
  row: OwnerRow;
  hasOwners: boolean;
  onComplete: (owner: BeneficialOwner) => void;
}

function NameCell({ row, hasOwners, onComplete }: NameCellProps): ReactElement | null {
  if (row.kind === 'empty') {
    const isFirst = row.key === 'empty-0' && !hasOwners;
    return isFirst ? (
      <span className="gl-muted gl-owners-none">No other owners yet</span>
    ) : (
      <>&nbsp;</>
    );
  }
  const { owner, path, isComplete } = row;
  return (
    <>
      <span className="gl-cell-main" id={isComplete ? path : undefined} tabIndex={-1}>
        {ownerFullName(owner)}
      </span>
      {isComplete ? null : (
        // Found as the first bad field when the step is refused.
        <button
          type="button"
          id={path}
          className="btn btn-link gl-incomplete is-invalid"
          onClick={() => onComplete(owner)}
        >
          Incomplete<span className="visually-hidden"> for {ownerFullName(owner)}</span>
        </button>
      )}
    </>
  );
}
