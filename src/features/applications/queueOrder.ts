import type { QueueTab } from '@/domain/applications/status';
import type { Sort } from '@/shared/ui/columns';

/** What waits the longest first. */
const longestWaiting: Sort = { key: 'age', order: 'desc' };

/** The order of a tab of the queue until another is chosen. */
export const sortOfTab = (tab: QueueTab, sort: Sort | null): Sort | null =>
  sort ?? (tab === 'submitted' ? longestWaiting : null);

const turned = { asc: 'desc', desc: 'asc' } as const;

/**
 * The order as the server knows it: the older, the earlier submitted; in other tabs, the earlier
 * numbered.
 */
export const askedOrder = (tab: unknown, sort: Sort | null): Sort | null =>
  sort?.key === 'age'
    ? { key: tab === 'submitted' ? 'submittedAt' : 'merchantId', order: turned[sort.order] }
    : sort;
