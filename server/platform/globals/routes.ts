import { jsonAnswer } from '@server/platform/http/answer';
import type { HandlersOf } from '@server/platform/http/call';
import { directoryRepository } from './directory/directoryQueries';
import { globalsRepository } from './globalQueries';
import type { globalsPolicy } from './policy';
import { publicGlobals } from './publicGlobals';

/**
 * Named values: the stored one, else the configured one; `N/A` for a name that is not public (spec
 * 1.7).
 */
export const globalsHandlers: HandlersOf<typeof globalsPolicy> = {
  'GET /users/getGlobalsById/:name': async ({ params, services }) => {
    const name = params.name ?? '';
    const configured = publicGlobals.get(name);
    if (!configured) return { globalVariable: 'N/A' };
    const stored = await globalsRepository(services.database).value(name);
    return { globalVariable: (stored ?? configured(services.settings)) || 'N/A' };
  },
  /** Any organisation, as `data` of the answer. */
  'GET /global': async ({ query, services }) =>
    jsonAnswer({ data: await directoryRepository(services.database).find(query) }),
};
