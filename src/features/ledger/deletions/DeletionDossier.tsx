import type { ReactElement, ReactNode } from 'react';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { DeletionRow } from '@/domain/transactions/deletionRow';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { transactionStateLabels } from '@/domain/transactions/state';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { FigureTable } from '@/shared/reports/FigureTable';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { DeletionBadge } from './deletionReports';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const originalFacts = ({ original, transactionId }: DeletionRow): Fact[] => [
  ['Transaction ID', transactionId],
  ['Time', formatDateTime(original.activity_date_time)],
  ['Date', formatDate(original.businessDay)],
  ['Label', original.label],
  ['Merchant', original.companyName],
  ['Purchaser', original.purchaserName],
  ['Email', original.purchaserEmail],
  ['License no.', original.LicenseNumber],
  ['Store', original.store],
  ['Method', transactionMethodLabels[original.method]],
  ['Last four', original.lastFour],
  ['Gross', money(original.amount)],
  ['Fee', money(original.fee)],
  ['Tip', money(original.tip)],
  ['Tax', money(original.tax)],
  ['Net', money(original.net)],
  ['Trace / auth no.', original.traceNo],
];

/** What was different while it was deleted: its state, and what of it was due. */
function differences({ stateBefore, stateNow, effect, status }: DeletionRow): string[][] {
  const isBack = status === 'restored';
  return [
    [
      'Status',
      transactionStateLabels[stateBefore],
      transactionStateLabels.voided,
      transactionStateLabels[stateNow],
    ],
    ['Due to the organization', money(effect), money('0.00'), money(isBack ? effect : '0.00')],
  ];
}

const takenOut = ({ status }: DeletionRow): string => (status === 'voided' ? 'Voided' : 'Deleted');

function changesOf(row: DeletionRow): Change[] {
  const { deletedAt, deletedBy, reason, ticket, restoredAt, restoredBy, restoreReason, undoneAt } =
    row;
  const why = ticket ? `${reason} (${ticket})` : reason;
  return [
    ...(undoneAt
      ? [
          {
            id: 'undone',
            at: undoneAt,
            label: 'Restoration undone',
            by: row.undoneBy,
            reason: row.undoReason,
          },
        ]
      : []),
    ...(restoredAt
      ? [
          {
            id: 'restored',
            at: restoredAt,
            label: 'Restored',
            by: restoredBy,
            reason: restoreReason,
          },
        ]
      : []),
    { id: 'deleted', at: deletedAt, label: takenOut(row), by: deletedBy, reason: why },
  ];
}

interface DeletionDossierProps {
  row: DeletionRow;
  /** What can be done with it. */
  acts: ReactNode;
}

/** A deletion in full: the transaction as it was, what it changed, and what happened since. */
export function DeletionDossier({ row, acts }: DeletionDossierProps): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <DeletionBadge status={row.status} />
        <div className="gl-detail-acts">{acts}</div>
      </div>
      <DetailSection title="What it changes">
        <FigureTable
          caption="What it changes"
          heads={['', 'Before', takenOut(row), 'Now']}
          rows={differences(row)}
        />
      </DetailSection>
      <DetailSection title="Original values">
        <Facts facts={originalFacts(row)} />
      </DetailSection>
      <DetailSection title="History">
        <ChangeHistory changes={changesOf(row)} />
      </DetailSection>
    </>
  );
}
