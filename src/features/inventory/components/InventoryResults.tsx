import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { CursorPager } from '@/shared/lists/CursorPager';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import type { InventoryPage } from '../api';
import { type ListQuery, pageSize } from '../listQuery';

interface InventoryResultsProps {
  page: InventoryPage | undefined;
  /** The page is still that of the question before. */
  isOutdated: boolean;
  query: ListQuery;
  onQuery: (change: Partial<ListQuery>) => void;
  /** Why the list could not be loaded; null when it could. */
  failure: string | null;
  onRetry: () => void;
  /** The table over the page's rows. */
  children: ReactNode;
}

function Nothing({ total }: { total: number }): ReactElement {
  if (total > 0) {
    return (
      <EmptyState
        title="No matching inventory"
        text="Try another search or stock filter, or clear the filter to see the whole list. An Inventory Id is found by its number or its beginning, e.g. 215 or INV-000215."
      />
    );
  }
  return (
    <EmptyState
      title="No inventory yet"
      text="Add the first product, or import many at once from a CSV file."
      action={
        <Link className="btn btn-primary" to={href('/inventory/add')}>
          Add the first inventory
        </Link>
      }
    />
  );
}

/** What the list shows: a skeleton, why it failed, why it is empty, or its rows with the pager. */
export function InventoryResults(props: InventoryResultsProps): ReactElement {
  const { page, isOutdated, query, onQuery, failure, onRetry, children } = props;
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={pageSize} label="Loading the inventory" />;
  if (page.items.length === 0) return <Nothing total={page.total} />;
  return (
    <>
      {children}
      <CursorPager
        page={page}
        shown={page.items.length}
        pageSize={pageSize}
        number={query.page}
        isOutdated={isOutdated}
        onTurn={onQuery}
      />
    </>
  );
}
