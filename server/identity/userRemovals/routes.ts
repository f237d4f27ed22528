import type { HandlersOf } from '@server/platform/http/call';
import { removalHandler } from './acts';
import {
  exportRemovals,
  findRemovable,
  listRemovals,
  oneRemoval,
  summarizeRemovals,
} from './answers';
import { removalListsRepository } from './listQueries';
import type { userRemovalsPolicy } from './policy';

/** Those who were shut out: the list, whom it may be about, and the acts. */
export const userRemovalsHandlers: HandlersOf<typeof userRemovalsPolicy> = {
  'GET /userRemovals': listRemovals,
  'GET /userRemovals/export': exportRemovals,
  'GET /userRemovals/summary': summarizeRemovals,
  'GET /userRemovals/users': findRemovable,
  'GET /userRemovals/organisations': ({ services, scope }) =>
    removalListsRepository(services.database).organisations(scope),
  'GET /userRemovals/:id': oneRemoval,
  'POST /userRemovals/users/:id/suspend': removalHandler('suspend'),
  'POST /userRemovals/users/:id/delete': removalHandler('delete'),
  'POST /userRemovals/users/:id/restore': removalHandler('restore'),
};
