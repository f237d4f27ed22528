import type { HandlersOf } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { type ViewedList, viewedLists } from '@/domain/lists/savedViews';
import type { viewsPolicy } from './policy';
import { viewsRepository } from './repository';

/** @throws Refusal 404 */
function knownList(name: string | undefined): ViewedList {
  const found = viewedLists.find((list) => list === name);
  if (!found) throw notFound();
  return found;
}

/** Named views of lists: `[{ name, query }]`. */
export const viewsHandlers: HandlersOf<typeof viewsPolicy> = {
  'GET /views/:list': ({ services, scope, params }) =>
    viewsRepository(services.database).of(scope, knownList(params.list)),
  'PUT /views/:list': async ({ services, scope, params, body }) => {
    const list = knownList(params.list);
    await viewsRepository(services.database).replace(scope, list, body.views);
    return body.views;
  },
};
