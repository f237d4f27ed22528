import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { manualNumber, manualTypeLabels } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { downloadLink } from '@/shared/files/downloadLink';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useLazyGetManualAttachmentQuery } from './api';
import { ManualStateBadge } from './manualReport';

function factsOf(row: ManualEntryRow): Fact[] {
  const [debit, credit] = row.side === 'debit' ? [row.account, row.contra] : [row.contra, row.account];
  return [
    ['Organization', row.companyName],
    ['Date', formatDate(row.day)],
    ['Type', manualTypeLabels[row.type]],
    ['Amount', formatMoney(moneyCents(row.amount) ?? 0)],
    ['Debit', accountLabels[debit]],
    ['Credit', accountLabels[credit]],
    ['Reason', row.reason],
    ['Takes back', row.reverses === null ? '' : manualNumber(row.reverses)],
    ['Entry no. in the ledger', row.postingNumber === null ? '' : String(row.postingNumber)],
  ];
}

const decided = {
  approved: 'Approved and posted',
  reversed: 'Approved and posted',
  rejected: 'Rejected',
} as const;

function decisionOf({ state, decidedAt, decidedBy, decisionNote }: ManualEntryRow): Change[] {
  if (decidedAt === null || state === 'draft' || state === 'submitted') return [];
  return [{ id: 'decided', at: decidedAt, label: decided[state], by: decidedBy, reason: decisionNote }];
}

function reversalOf({ reversedBy }: ManualEntryRow): Change[] {
  if (!reversedBy) return [];
  const { number, state, at, by } = reversedBy;
  const label = `${state === 'approved' ? 'Reversed' : 'Reversal waits for approval'}: ${manualNumber(number)}`;
  return [{ id: 'reversed', at, label, by, reason: '' }];
}

/** What happened to an entry, the newest first. */
function changesOf(row: ManualEntryRow): Change[] {
  const { preparedBy, submittedAt, createdAt } = row;
  return [
    ...reversalOf(row),
    ...decisionOf(row),
    ...(submittedAt
      ? [{ id: 'submitted', at: submittedAt, label: 'Submitted', by: preparedBy, reason: '' }]
      : []),
    { id: 'prepared', at: createdAt, label: 'Prepared', by: preparedBy, reason: '' },
  ];
}

interface EntryDossierProps {
  row: ManualEntryRow;
  /** What can be done with it. */
  acts: ReactNode;
}

/** A manual entry in full: what it moves, its file, and who did what. */
export function EntryDossier({ row, acts }: EntryDossierProps): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <ManualStateBadge state={row.state} />
        <div className="gl-detail-acts">
          {row.attachment ? <AttachmentButton id={row._id} name={row.attachment} /> : null}
          {acts}
        </div>
      </div>
      <DetailSection title="Entry">
        <Facts facts={factsOf(row)} />
        {row.transactionId ? (
          <Link to={`/transaction-ledger?period=all&open=${row.transactionId}`}>Its transaction</Link>
        ) : null}
      </DetailSection>
      <DetailSection title="History">
        <ChangeHistory changes={changesOf(row)} />
      </DetailSection>
    </>
  );
}

function AttachmentButton({ id, name }: { id: string; name: string }): ReactElement {
  const [find] = useLazyGetManualAttachmentQuery();
  const download = async (): Promise<void> => {
    try {
      const link = await find(id).unwrap();
      await downloadLink(link.url, link.name);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <button type="button" className="btn btn-outline-secondary btn-sm" onClick={() => void download()}>
      <Icon name="download" /> {name}
    </button>
  );
}
