import type { HandlersOf } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { type KeptViews, type ViewedList, viewedLists } from '@/domain/lists/savedViews';
import type { viewsPolicy } from './policy';
import { viewsRepository } from './repository';

/** @throws Refusal 404 */
function knownList(name: string | undefined): ViewedList {
  const found = viewedLists.find((list) => list === name);
  if (!found) throw notFound();
  return found;
}

/** Named views of lists, `{ views: [{ name, query }], left }`, and how a list was left. */
export const viewsHandlers: HandlersOf<typeof viewsPolicy> = {
  'GET /views/:list': async ({ services, scope, params }): Promise<KeptViews> => {
    const list = knownList(params.list);
    const repository = viewsRepository(services.database);
    return { views: await repository.of(scope, list), left: await repository.left(scope, list) };
  },
  'PUT /views/:list': async ({ services, scope, params, body }) => {
    const list = knownList(params.list);
    await viewsRepository(services.database).replace(scope, list, body.views);
    return body.views;
  },
  'PUT /views/:list/left': async ({ services, scope, params, body }) => {
    await viewsRepository(services.database).leave(scope, knownList(params.list), body.query);
  },
};
