import { ownSetting } from '@server/platform/http/audit';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { invalid, notFound } from '@server/platform/http/refusal';
import { object, string } from 'yup';
import {
  type KeptViews,
  leftListSchema,
  type SavedView,
  savedViewSchema,
  type ViewedList,
  viewedLists,
  viewNameError,
} from '@/domain/lists/savedViews';
import { viewsRepository } from './viewStore';

const acts = { limit: 120, seconds: 600 };

/** @throws Refusal 404 */
function knownList(name: string | undefined): ViewedList {
  const found = viewedLists.find((list) => list === name);
  if (!found) throw notFound();
  return found;
}

/**
 * The views with one more at their end; the same one once more is there already.
 * @throws Refusal 400
 */
function withView(views: SavedView[], view: SavedView): SavedView[] {
  if (views.some(({ name, query }) => name === view.name && query === view.query)) return views;
  const message = viewNameError(
    view.name,
    views.map(({ name }) => name),
  );
  if (message !== null) throw invalid({ name: message });
  return [...views, view];
}

type ViewsCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** Changes the caller's views of a list, one change after the other, and gives them. */
async function changeViews(
  { services, scope, params }: ViewsCall,
  change: (views: SavedView[]) => SavedView[],
): Promise<SavedView[]> {
  const list = knownList(params.list);
  return services.database.transaction(async (tx) => {
    const repository = viewsRepository(tx);
    const views = change(await repository.lock(scope, list));
    await repository.replace(scope, list, views);
    return views;
  });
}

/**
 * A person's named views of lists, and how each list was left. They hold addresses of screens,
 * which are guarded by themselves.
 */
export const viewsCalls = calls({
  'GET /views/:list': call({
    access: 'session',
    handle: async ({ services, scope, params }): Promise<KeptViews> => {
      const list = knownList(params.list);
      const repository = viewsRepository(services.database);
      return { views: await repository.of(scope, list), left: await repository.left(scope, list) };
    },
  }),
  'POST /views/:list': call({
    access: 'session',
    body: savedViewSchema,
    rate: acts,
    audit: ownSetting,
    handle: (call) => changeViews(call, (views) => withView(views, call.body)),
  }),
  'DELETE /views/:list': call({
    access: 'session',
    query: object({ name: string().required().max(100) }),
    rate: acts,
    audit: ownSetting,
    handle: (call) =>
      changeViews(call, (views) => views.filter(({ name }) => name !== call.query.name)),
  }),
  'PUT /views/:list/left': call({
    access: 'session',
    body: leftListSchema,
    rate: { limit: 900, seconds: 600 },
    audit: ownSetting,
    handle: async ({ services, scope, params, body }) => {
      await viewsRepository(services.database).leave(scope, knownList(params.list), body.query);
    },
  }),
});
