import type { Tx } from '@server/platform/db/client';
import { listPlaces, savedViews } from '@server/platform/db/schema/reviews';
import type { Scope } from '@server/platform/http/call';
import { and, eq } from 'drizzle-orm';
import type { SavedView, ViewedList } from '@/domain/lists/savedViews';
import { importMode } from '@/domain/session/systemMode';

/** A person's named views of lists, and how each list was left. */
export function viewsRepository(tx: Tx) {
  const places = listPlaces;
  const one = ({ userId }: Scope, list: ViewedList) =>
    and(eq(savedViews.userId, userId), eq(savedViews.list, list));
  const select = (scope: Scope, list: ViewedList) =>
    tx.select({ views: savedViews.views }).from(savedViews).where(one(scope, list));
  return {
    /** The caller's views of a list, in the order in which they were saved. */
    of: async (scope: Scope, list: ViewedList): Promise<SavedView[]> =>
      (await select(scope, list))[0]?.views ?? [],
    /** The same, for a change: another one of the same views waits until this transaction ends. */
    async lock(scope: Scope, list: ViewedList): Promise<SavedView[]> {
      const none = { userId: scope.userId, list, views: [] };
      // A row to be locked: the first view may be saved twice at once as well.
      await tx.insert(savedViews).values(none).onConflictDoNothing();
      return (await select(scope, list).for('update'))[0]?.views ?? [];
    },
    /** Puts these in the place of all that were locked. */
    async replace(scope: Scope, list: ViewedList, views: SavedView[]): Promise<void> {
      await tx.update(savedViews).set({ views }).where(one(scope, list));
    },
    /**
     * The query with which the caller left a list in the mode of the session; '' for the usual one.
     */
    async left({ userId, mode }: Scope, list: ViewedList): Promise<string> {
      const [row] = await tx
        .select({ query: places.query })
        .from(places)
        .where(
          and(
            eq(places.userId, userId),
            eq(places.systemMode, importMode(mode)),
            eq(places.list, list),
          ),
        );
      return row?.query ?? '';
    },
    /** Notes it. */
    async leave({ userId, mode }: Scope, list: ViewedList, query: string): Promise<void> {
      await tx
        .insert(places)
        .values({ userId, systemMode: importMode(mode), list, query })
        .onConflictDoUpdate({
          target: [places.userId, places.systemMode, places.list],
          set: { query },
        });
    },
  };
}
