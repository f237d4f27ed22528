import type { ReactElement } from 'react';
import { balanceDayColumns } from '@/domain/ledger/journalColumns';
import type { BalanceRow, BookDay } from '@/domain/ledger/journalRow';
import { screenColumn } from '@/shared/lists/listDefinition';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { EmptyState } from '@/shared/ui/states';
import { useListBalanceDaysQuery } from '../journal/api';

const columns: readonly Column<BookDay>[] = (['day', 'credits', 'debits', 'closing'] as const).map(
  (key) => screenColumn<BookDay>(balanceDayColumns[key]),
);

/** How a balance came to be what it is, day by day, the newest first. */
export function BalanceDays({ row: { orgId, account } }: { row: BalanceRow }): ReactElement {
  const pages = usePages();
  const asked = useListBalanceDaysQuery(
    { organization: orgId, account, ...pages.params },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DetailSection title="Day by day">
      <PagedTable
        label="Days"
        columns={columns}
        asked={asked}
        pages={pages}
        empty={
          <EmptyState
            title="No daily balances yet"
            text="Balances appear here after the first payment."
          />
        }
      />
    </DetailSection>
  );
}
