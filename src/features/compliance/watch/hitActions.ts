import type { CaseKind } from '@/domain/compliance/watch/complianceCase';
import {
  actionsFor,
  type HitAct,
  type HitRow,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import type { RowAction } from '@/shared/ui/RowMenu';
import { ledgerPlace } from './hitCells';

/** What a dialog asks about a hit. */
export type ActRequest =
  | { kind: 'decide'; row: HitRow; act: HitAct; caseKind: CaseKind }
  | { kind: 'block'; row: HitRow }
  | { kind: 'contact'; row: HitRow };

interface Ways {
  onDetails: (row: HitRow) => void;
  onAsk: (asked: ActRequest) => void;
  /** Whoever reads refunds: staff do. */
  canRefund: boolean;
}

const labels: Readonly<Record<Exclude<HitAct, 'case'>, string>> = {
  review: 'Mark as reviewed …',
  dismiss: 'Dismiss …',
  exempt: 'Exempt …',
  reopen: 'Reopen …',
  file: 'Record the filing …',
  close: 'Close the case …',
};

const caseLabels: readonly (readonly [CaseKind, string])[] = [
  ['Review', 'Open case …'],
  ['CTR', 'Start CTR …'],
  ['SAR', 'Start SAR …'],
];

function decisions(report: WatchReport, row: HitRow, onAsk: Ways['onAsk']): RowAction[] {
  return actionsFor(report, row.status, row.case).flatMap((act): RowAction[] => {
    const ask = (caseKind: CaseKind) => () => onAsk({ kind: 'decide', row, act, caseKind });
    if (act !== 'case') return [{ label: labels[act], onSelect: ask('Review') }];
    // Only what was taken in cash can be a currency transaction.
    const isCash = row.kind === 'cash' || row.kind === 'structuring';
    const kinds = caseLabels.filter(([kind]) => kind !== 'CTR' || isCash);
    return kinds.map(([kind, label]) => ({ label, onSelect: ask(kind) }));
  });
}

/** To where it is refunded; those who cannot are told whom to ask. */
function refundActions({ transactionId }: HitRow, canRefund: boolean): RowAction[] {
  const label = 'Refund in the ledger';
  if (!transactionId) return [];
  if (canRefund) return [{ label, to: ledgerPlace(transactionId) }];
  const refused = 'Ask an admin or the organization to refund it';
  return [{ label, onSelect: () => undefined, refused }];
}

/** What concerns the purchaser and the sale itself, in the two reports that are about them. */
function saleActions(
  report: WatchReport,
  row: HitRow,
  { onAsk, canRefund }: Omit<Ways, 'onDetails'>,
): RowAction[] {
  if (report === 'threshold') return [];
  const unknown = row.purchaserKey === '' ? 'The purchaser is unknown' : undefined;
  const block: RowAction = {
    label: row.isBlocked ? 'Unblock purchaser …' : 'Block sales to purchaser …',
    onSelect: () => onAsk({ kind: 'block', row }),
    tone: row.isBlocked ? undefined : 'danger',
    refused: unknown,
  };
  if (report === 'purchaser') {
    return [{ label: 'Contact store …', onSelect: () => onAsk({ kind: 'contact', row }) }, block];
  }
  return [...refundActions(row, canRefund), block];
}

/** The acts of a row of a report. */
export const hitActions =
  (report: WatchReport, { onDetails, ...ways }: Ways) =>
  (row: HitRow): { subject: string; actions: readonly RowAction[] } => ({
    subject: `${row.ruleName}, ${row.orgName}`,
    actions: [
      { label: 'Details', onSelect: () => onDetails(row) },
      ...decisions(report, row, ways.onAsk),
      ...saleActions(report, row, ways),
    ],
  });
