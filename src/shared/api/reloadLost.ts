import { isRejected, type Middleware } from '@reduxjs/toolkit';
import { isObject } from '@/shared/isObject';
import { api } from './api';
import { toFailure } from './failure';

/** What a proxy answers for a server that is away. */
const awayStatuses: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** No answer of the server itself came. */
function isLost(error: unknown): boolean {
  const { status } = toFailure(error);
  return status === 'NETWORK' || awayStatuses.has(status);
}

type Phase = 'asked' | 'answered' | 'lost';

/** What an action tells of a call of the api slice, and of which; null for every other action. */
function callOf(action: unknown): { id: string; phase: Phase } | null {
  if (!isObject(action) || !isObject(action.meta) || typeof action.type !== 'string') return null;
  const { requestId } = action.meta;
  if (typeof requestId !== 'string') return null;
  const call = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/.exec(action.type);
  if (!call || action.meta.condition === true) return null;
  if (call[1] === 'pending') return { id: requestId, phase: 'asked' };
  if (!isRejected(action)) return { id: requestId, phase: 'answered' };
  // One that was given up tells nothing of the server.
  if (toFailure(action.payload).status === 'ABORTED' || action.meta.aborted === true) return null;
  return { id: requestId, phase: isLost(action.payload) ? 'lost' : 'answered' };
}

/** How one query of an endpoint is asked again; the slice knows its endpoints by no type here. */
interface Endpoint {
  initiate(args: unknown, options: { subscribe: false; forceRefetch: true }): never;
}

/** The queries that no answer came to, as what asks each of them again. */
function lostQueries(state: { api: ReturnType<typeof api.reducer> }): never[] {
  const endpoints = api.endpoints as Readonly<Record<string, Endpoint | undefined>>;
  return Object.values(state.api.queries).flatMap((query) => {
    const endpoint = endpoints[query?.endpointName ?? ''];
    if (query?.status !== 'rejected' || !endpoint || !isLost(query.error)) return [];
    return [endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true })];
  });
}

/**
 * Asks again for all that was lost, once the server is back: as soon as something is answered that
 * was asked after the loss, such as one panel's `Try again`. A server that is away is not asked by
 * any clock.
 */
export const reloadLost: Middleware = ({ dispatch, getState }) => {
  let isAway = false;
  /** Asked since the server is away. */
  const later = new Set<string>();
  return (next) => (action) => {
    const result = next(action);
    const call = callOf(action);
    if (call?.phase === 'lost') {
      isAway = true;
      later.delete(call.id);
    }
    if (call?.phase === 'asked' && isAway) later.add(call.id);
    if (call?.phase === 'answered' && later.has(call.id)) {
      isAway = false;
      later.clear();
      for (const again of lostQueries(getState())) dispatch(again);
    }
    return result;
  };
};
