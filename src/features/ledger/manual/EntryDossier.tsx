import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { payerIdText } from '@/domain/ledger/cashPayer';
import { manualNumber, manualTypeLabels } from '@/domain/ledger/manualEntry';
import type { ManualEntryDetail, ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { manualChanges } from '@/domain/ledger/manualHistory';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { AttachmentButton } from './AttachmentButton';
import { ManualStateBadge } from './manualReport';

function factsOf(row: ManualEntryRow): Fact[] {
  const [debit, credit] =
    row.side === 'debit' ? [row.account, row.contra] : [row.contra, row.account];
  return [
    ['Organization', row.companyName],
    ['Date', formatDate(row.day)],
    ['Type', manualTypeLabels[row.type]],
    ['Amount', formatMoney(moneyCents(row.amount) ?? 0)],
    ['Debit', accountLabels[debit]],
    ['Credit', accountLabels[credit]],
    ...(row.payerIsUnknown ? ([['Paid by', 'Unknown']] as const) : []),
    ...(row.payerName ? ([['Paid by', row.payerName]] as const) : []),
    ...(row.payerIdLastFour
      ? ([['ID', payerIdText(row.payerIdKind, row.payerIdLastFour)]] as const)
      : []),
    ['Reason', row.reason],
    ['Reverses', row.reverses === null ? '' : manualNumber(row.reverses)],
  ];
}

/**
 * Where else an entry is told of: in both ledgers once it is posted, and the entries that take
 * back.
 */
function linksOf(row: ManualEntryRow): { to: string; text: string }[] {
  const { orgId, postingNumber, transactionId, reversesId, reverses, reversedById, reversedBy } =
    row;
  const opened = (path: string, id: string): string =>
    `${path}?period=all&open=${encodeURIComponent(id)}`;
  const links: { to: string; text: string }[] = [];
  if (postingNumber !== null) {
    const to = `${opened('/org-ledger', `${postingNumber}.1`)}&organization=${encodeURIComponent(orgId)}`;
    links.push({ to, text: `Entry ${postingNumber} of the organization ledger` });
  }
  if (transactionId)
    links.push({ to: opened('/transaction-ledger', transactionId), text: 'Its transaction' });
  if (reversesId && reverses !== null) {
    links.push({
      to: opened('/manual-ledger', reversesId),
      text: `Reverses ${manualNumber(reverses)}`,
    });
  }
  if (reversedById && reversedBy) {
    const text = `Reversed by ${manualNumber(reversedBy.number)}`;
    links.push({ to: opened('/manual-ledger', reversedById), text });
  }
  return links;
}

function EntryLinks({ row }: { row: ManualEntryRow }): ReactElement | null {
  const links = linksOf(row);
  if (links.length === 0) return null;
  return (
    <>
      {links.map(({ to, text }) => (
        <p key={to}>
          <Link to={to}>{text}</Link>
        </p>
      ))}
    </>
  );
}

interface EntryDossierProps {
  row: ManualEntryDetail;
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
        <EntryLinks row={row} />
      </DetailSection>
      <DetailSection title="History">
        <ChangeHistory changes={manualChanges(row, row.noted)} />
      </DetailSection>
    </>
  );
}
