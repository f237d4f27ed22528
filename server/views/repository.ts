import type { Tx } from '@server/db/client';
import { listPlaces, savedViews } from '@server/db/schema/reviews';
import type { Scope } from '@server/http/call';
import { and, eq } from 'drizzle-orm';
import type { SavedView, ViewedList } from '@/domain/lists/savedViews';
import { importMode } from '@/domain/session/systemMode';

interface ViewsRepository {
  /** The caller's views of a list, in the order in which they were saved. */
  of(scope: Scope, list: ViewedList): Promise<SavedView[]>;
  /** Puts these in the place of all. */
  replace(scope: Scope, list: ViewedList, views: SavedView[]): Promise<void>;
  /** The query with which the caller left a list in the mode of the session; '' for the usual one. */
  left(scope: Scope, list: ViewedList): Promise<string>;
  /** Notes it. */
  leave(scope: Scope, list: ViewedList, query: string): Promise<void>;
}

/** A person's named views of lists, and how each list was left. */
export function viewsRepository(tx: Tx): ViewsRepository {
  const places = listPlaces;
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
    async left({ userId, mode }, list) {
      const [row] = await tx
        .select({ query: places.query })
        .from(places)
        .where(
          and(eq(places.userId, userId), eq(places.systemMode, importMode(mode)), eq(places.list, list)),
        );
      return row?.query ?? '';
    },
    async leave({ userId, mode }, list, query) {
      await tx
        .insert(places)
        .values({ userId, systemMode: importMode(mode), list, query })
        .onConflictDoUpdate({ target: [places.userId, places.systemMode, places.list], set: { query } });
    },
  };
}
