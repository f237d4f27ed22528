import { type ReactElement, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { href } from '@/routes/catalogue';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetInventoryItemQuery } from '../api';

interface ItemLoaderProps {
  id: string;
  /** Shows the item once it is there. */
  children: (item: InventoryItem) => ReactElement;
}

/**
 * Loads one item: a skeleton, not found (absent or another's, which look alike), a failure, or the
 * item.
 */
export function ItemLoader({ id, children }: ItemLoaderProps): ReactElement {
  const { currentData, error, isFetching, refetch } = useGetInventoryItemQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const shown = useRef<string | null>(null);
  // An item from before is shown only when it is known to be current: its version is what a save is
  // held against.
  if (currentData && !(isFetching && error)) shown.current = id;
  // Once shown it stays, whatever a later look at the server says: people may be typing over it.
  if (currentData && shown.current === id) return children(currentData);
  if (isFetching) return <LoadingRows label="Loading the inventory" />;
  if (error && 'status' in error && error.status === 404) {
    return (
      <EmptyState
        title="Inventory not found"
        text="It was deleted, or you do not have access to it."
        action={
          <Link className="btn btn-outline-secondary" to={href('/inventory')}>
            Open the inventory
          </Link>
        }
      />
    );
  }
  const message =
    error && 'message' in error && error.message ? error.message : 'Something went wrong';
  return <ErrorState message={message} onRetry={() => void refetch()} />;
}
