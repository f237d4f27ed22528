import { call, calls } from '@server/platform/http/call';
import { todayIn } from '@server/platform/zones/today';
import { object, string } from 'yup';
import { searchLengths } from '@/domain/search/found';
import { searchAnswer } from './searchAnswer';

const searchQuery = object({
  text: string().trim().required().min(searchLengths.least).max(searchLengths.most),
});

/**
 * Records by name or number, for the command palette. Whoever may sign in may search: each area is
 * asked for the subject of its screen, and finds what its own list would show.
 */
export const searchCalls = calls({
  'GET /search': call({
    access: 'session',
    query: searchQuery,
    rate: { limit: 600, seconds: 600 },
    handle: ({ services, scope, query, http }) => {
      const today = todayIn(services.clock(), http.req.header('timezone'));
      const { database, log } = services;
      return database.transaction((tx) => searchAnswer({ tx, scope, today, log }, query.text), {
        accessMode: 'read only',
      });
    },
  }),
});
