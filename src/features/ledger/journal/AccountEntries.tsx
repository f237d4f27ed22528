import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { journalColumns } from '@/domain/ledger/journalColumns';
import type { JournalRow } from '@/domain/ledger/journalRow';
import type { ShownAccount } from '@/domain/ledger/shownAccount';
import { href } from '@/routes/catalogue';
import { screenColumn } from '@/shared/lists/listDefinition';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import { useAbility } from '@/shared/session/ability';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { EmptyState } from '@/shared/ui/states';
import { useListJournalQuery } from './api';

/** The entries of an account, of one day (ISO) or of all of them. */
interface Entries {
  orgId: string;
  account: ShownAccount;
  day?: string;
}

/** The address of them in the organization ledger; `open`: with one of them opened. */
export function entriesPlace({ orgId, account, day }: Entries, open = ''): string {
  const asked = new URLSearchParams({ organization: orgId, account });
  asked.set(day ? 'from' : 'period', day ?? 'all');
  if (day) asked.set('to', day);
  if (open) asked.set('open', open);
  return `${href('/org-ledger')}?${asked}`;
}

const keys = ['number', 'day', 'description', 'debit', 'credit', 'balance'] as const;

/** Of one day the day is said already. */
const columnsOf = (of: Entries): readonly Column<JournalRow>[] =>
  keys
    .filter((key) => key !== 'day' || !of.day)
    .map((key) => ({
      ...screenColumn<JournalRow>(journalColumns[key]),
      yields: key === 'description' ? 'name' : undefined,
      ...(key === 'number'
        ? { cell: ({ _id }: JournalRow) => <Link to={entriesPlace(of, _id)}>{_id}</Link> }
        : {}),
    }));

/**
 * What a balance is made of, entry by entry, the newest first; nothing for those who may not see
 * the ledger.
 */
export function AccountEntries({ orgId, account, day }: Entries): ReactElement | null {
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const pages = usePages();
  const days = { from: day, to: day };
  const asked = useListJournalQuery(
    mayOpen ? { organization: orgId, account, ...days, ...pages.params } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const columns = useMemo(() => columnsOf({ orgId, account, day }), [orgId, account, day]);
  if (!mayOpen) return null;
  return (
    <DetailSection title={day ? 'Entries of this day' : 'Entries'}>
      <div className="gl-dense">
        <PagedTable
          label="Entries"
          columns={columns}
          asked={asked}
          pages={pages}
          empty={
            <EmptyState
              title="No entries"
              text={`Nothing was posted to this account${day ? ' on this day' : ''}.`}
            />
          }
        />
      </div>
    </DetailSection>
  );
}
