import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { descriptionOf, journalColumns } from '@/domain/ledger/journalColumns';
import type { JournalRow } from '@/domain/ledger/journalRow';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import { FigureTable } from '@/shared/reports/FigureTable';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { useGetPostingQuery } from './api';
import { SourceLink } from './SourceLink';

interface PostingDrawerProps {
  /** `12.1`: posting and line; '' while none is open. */
  id: string;
  organization: string;
  ways: { onPrevious?: () => void; onNext?: () => void };
  onClose: () => void;
}

/** The posting of a line with all its lines, which come to 0. */
export function PostingDrawer({
  id,
  organization,
  ways,
  onClose,
}: PostingDrawerProps): ReactElement {
  const number = id.split('.')[0] ?? '';
  const asked = useGetPostingQuery(id && organization ? { organization, number } : skipToken);
  return (
    <DetailDrawer
      noun="entry"
      id={id}
      asked={asked}
      titleOf={([first]) => (first ? `Entry ${first.number}: ${descriptionOf(first)}` : 'Entry')}
      ways={ways}
      onClose={onClose}
    >
      {(lines) => <Posting lines={lines} />}
    </DetailDrawer>
  );
}

const columns = ['account', 'debit', 'credit', 'balance'] as const;

const cellsOf = (row: JournalRow): string[] => columns.map((key) => journalColumns[key].text(row));

function factsOf({
  number,
  day,
  at,
  note,
  transactionId,
  preparedBy,
  approvedBy,
}: JournalRow): Fact[] {
  return [
    ['Entry no.', String(number)],
    ['Date', formatDate(day)],
    ['Posted', formatDateTime(at)],
    ['Reason', note],
    ['Transaction ID', transactionId ?? ''],
    ['Prepared by', preparedBy],
    ['Approved by', approvedBy],
  ];
}

function Posting({ lines }: { lines: readonly JournalRow[] }): ReactElement | null {
  const [first] = lines;
  if (!first) return null;
  return (
    <>
      <DetailSection title="Lines">
        <FigureTable
          caption="Lines"
          heads={['Account', 'Debit', 'Credit', 'Balance']}
          rows={lines.map(cellsOf)}
        />
      </DetailSection>
      <DetailSection title="Posting">
        <Facts facts={factsOf(first)} />
        <p>
          Source: <SourceLink row={first} />
        </p>
      </DetailSection>
    </>
  );
}
