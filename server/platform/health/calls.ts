import { call, calls } from '@server/platform/http/call';

/** Longer than this and whoever asks is better served by another copy. */
const patience = 2000;

/** Calls that tell whether the server can work. */
export const healthCalls = calls({
  'GET /health': call({
    access: 'public',
    handle: async ({ services }) => {
      const { engine } = services;
      if (await engine.answers(patience))
        return Response.json({ status: 'ok', database: engine.engine });
      return Response.json(
        { status: 'error', message: 'The database does not respond', database: engine.engine },
        { status: 503 },
      );
    },
  }),
});
