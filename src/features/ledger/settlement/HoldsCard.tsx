import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import type { HoldRow } from '@/domain/settlements/holds';
import { holdKindLabels } from '@/domain/settlements/state';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { Column } from '@/shared/ui/columns';
import { EmptyState } from '@/shared/ui/states';
import { useListHoldsQuery } from './api';

import { MoneyCard, money } from './MoneyCard';

const holdColumns: readonly Column<HoldRow>[] = [
  { key: 'merchant', title: 'Merchant', text: ({ companyName }) => companyName, yields: 'name' },
  { key: 'kind', title: 'Type', text: ({ kind }) => holdKindLabels[kind] },
  { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => money(amount) },
  { key: 'reason', title: 'Reason', text: ({ reason }) => reason, yields: 'name' },
  { key: 'by', title: 'By', text: ({ by }) => by || '—' },
  { key: 'at', title: 'Since', text: ({ at }) => formatDate(at) },
];

const releasedColumns: readonly Column<HoldRow>[] = [
  ...holdColumns.filter(({ key }) => key !== 'by'),
  { key: 'releasedBy', title: 'Released by', text: ({ releasedBy }) => releasedBy || '—' },
  { key: 'releasedAt', title: 'Released on', text: ({ releasedAt }) => formatDate(releasedAt) },
  {
    key: 'why',
    title: 'Reason for release',
    text: ({ releaseReason }) => releaseReason || '—',
    yields: 'name',
  },
];

interface HoldsCardProps {
  /** Whose; undefined for all that are seen. */
  organization?: string;
  /** Absent for those who may not release. */
  onRelease?: (hold: HoldRow) => void;
}

/** What is kept back: transactions, amounts and reserves; or what was, and is released. */
export function HoldsCard({ organization, onRelease }: HoldsCardProps): ReactElement {
  const [isPast, setPast] = useState(false);
  const title = isPast ? 'Released holds and reserves' : 'Holds and reserves';
  const other = (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => setPast(!isPast)}
    >
      {isPast ? 'Show current holds' : 'Show released'}
    </button>
  );
  // By its own key each begins with its own first page, and rows of the one never stand under the
  // name of the other.
  return (
    <MoneyCard title={title} act={other}>
      <Holds key={`${title} ${organization}`} {...{ organization, title, isPast, onRelease }} />
    </MoneyCard>
  );
}

interface HoldsProps extends HoldsCardProps {
  title: string;
  isPast: boolean;
}

function Holds({ organization, title, isPast, onRelease }: HoldsProps): ReactElement {
  const pages = usePages();
  const state = isPast ? 'released' : 'open';
  const params = { ...pages.params, organization, state };
  const asked = useListHoldsQuery(params, { refetchOnMountOrArgChange: true });
  const act = (hold: HoldRow): ReactElement => (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => onRelease?.(hold)}
    >
      Release
      <span className="visually-hidden">
        {' '}
        {money(hold.amount)} of {hold.companyName}
      </span>
    </button>
  );
  return (
    <PagedTable
      label={title}
      columns={isPast ? releasedColumns : holdColumns}
      act={onRelease && !isPast ? act : undefined}
      asked={asked}
      pages={pages}
      empty={<EmptyState title={isPast ? 'No released holds yet' : 'No current holds'} />}
    />
  );
}
