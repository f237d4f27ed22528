import type { Tx } from '@server/db/client';
import { savedViews } from '@server/db/schema/reviews';
import type { Scope } from '@server/http/call';
import { and, eq } from 'drizzle-orm';
import type { SavedView, ViewedList } from '@/domain/lists/savedViews';

interface ViewsRepository {
  /** The caller's views of a list, in the order in which they were saved. */
  of(scope: Scope, list: ViewedList): Promise<SavedView[]>;
  /** Puts these in the place of all. */
  replace(scope: Scope, list: ViewedList, views: SavedView[]): Promise<void>;
}

/** A person's named views of lists. */
export function viewsRepository(tx: Tx): ViewsRepository {
  return {
    async of({ userId }, list) {
      const [row] = await tx
        .select({ views: savedViews.views })
        .from(savedViews)
        .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)));
      return row?.views ?? [];
    },
    async replace({ userId }, list, views) {
      await tx
        .insert(savedViews)
        .values({ userId, list, views })
        .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list], set: { views } });
    },
  };
}
