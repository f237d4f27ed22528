import type { ReactElement } from 'react';
import { type FundingCard, fundingCardNote } from '@/domain/cards/fundingCard';
import { cardText } from '@/domain/cards/saleRow';
import { savedCardStateLabels } from '@/domain/cards/savedCard';
import { failureMessage } from '@/shared/api/failure';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { RetryLine } from '@/shared/ui/RetryLine';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { useListFundingCardsQuery } from './fundingList';

const tones = {
  active: 'success',
  expired: 'warning',
  blocked: 'danger',
  deleted: 'neutral',
} as const satisfies Record<FundingCard['state'], string>;

const organization: Column<FundingCard> = {
  key: 'organization',
  title: 'Organization',
  yields: 'name',
  text: ({ companyName }) => companyName,
};

const columns: readonly Column<FundingCard>[] = [
  { key: 'card', title: 'Card', text: (row) => cardText(row) },
  { key: 'expiry', title: 'Expiry', text: ({ expiry }) => expiry },
  { key: 'holder', title: 'Holder', yields: 'name', text: ({ holder }) => holder },
  {
    key: 'state',
    title: 'Status',
    text: null,
    cell: ({ state }) => (
      <StatusBadge tone={tones[state]}>{savedCardStateLabels[state]}</StatusBadge>
    ),
  },
];

const columnsOfAll = [organization, ...columns];

interface FundingCardsProps {
  /** The organization that the list is narrowed to; '' for all that are seen. */
  organizationId: string;
  ofAll: boolean;
}

/** Stored cards of the organization, to be read: what they are good for stands beside. */
export function FundingCards({ organizationId, ofAll }: FundingCardsProps): ReactElement | null {
  const { data, currentData, error, isFetching, refetch } =
    useListFundingCardsQuery(organizationId);
  const rows = currentData ?? data ?? [];
  if (error && !isFetching)
    return <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (rows.length === 0) return null;
  return (
    <div className="card">
      <div className="card-body">
        <h2 className="gl-drawer-title">Stored cards</h2>
        <p className="gl-note">{fundingCardNote}</p>
        <SmallTable
          label="Stored cards"
          columns={ofAll ? columnsOfAll : columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          busy={isFetching}
        />
      </div>
    </div>
  );
}
