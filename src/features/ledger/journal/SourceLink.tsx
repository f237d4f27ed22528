import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sourceText } from '@/domain/ledger/journalColumns';
import type { JournalRow } from '@/domain/ledger/journalRow';
import { useAbility } from '@/shared/session/ability';

const opened = (path: string, id: string): string =>
  `${path}?period=all&open=${encodeURIComponent(id)}`;

type Source = Pick<JournalRow, 'source' | 'sourceId' | 'transactionId'>;

/** Screens of what is posted beside transactions. */
const keptPlaces: Readonly<
  Record<string, { path: string; subject: 'analytics.settlementHistory' | 'analytics.settlement' }>
> = {
  settlement: { path: '/settlementHistory', subject: 'analytics.settlementHistory' },
  disbursement: { path: '/disbursement2', subject: 'analytics.settlement' },
};

/** Where a posting comes from: its screen, with it open. Null for one that has none. */
function placeOf({ source, sourceId, transactionId }: Source) {
  if (sourceId && source === 'manual entry')
    return { to: opened('/manual-ledger', sourceId), subject: 'transaction' } as const;
  if (sourceId && source === 'deletion')
    return {
      to: opened('/transaction-deletion-report', sourceId),
      subject: 'admin.other',
    } as const;
  if (sourceId && source === 'restoration')
    return { to: opened('/recover-transaction-report', sourceId), subject: 'admin.other' } as const;
  const kept = sourceId ? keptPlaces[source] : undefined;
  if (kept && sourceId) return { to: opened(kept.path, sourceId), subject: kept.subject };
  return transactionId
    ? ({
        to: opened('/transaction-ledger', transactionId),
        subject: 'analytics.transactionLedger',
      } as const)
    : null;
}

/** Where a posting comes from, as a link for those who may open it. */
export function SourceLink({ row }: { row: Source }): ReactNode {
  const place = placeOf(row);
  const access = useAbility();
  const text = sourceText(row);
  return place && access.can('access', place.subject) ? <Link to={place.to}>{text}</Link> : text;
}
