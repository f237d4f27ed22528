import type { HandlersOf } from '@server/platform/http/call';
import type { healthPolicy } from './policy';

/** Longer than this and whoever asks is better served by another copy. */
const patience = 2000;

/**
 * `GET /health`: unwrapped `{ status: 'ok', database }`, or 503 while the database does not answer.
 */
export const healthHandlers: HandlersOf<typeof healthPolicy> = {
  'GET /health': async ({ services }) => {
    const { engine } = services;
    if (await engine.answers(patience))
      return Response.json({ status: 'ok', database: engine.engine });
    return Response.json(
      { status: 'error', message: 'The database does not respond', database: engine.engine },
      { status: 503 },
    );
  },
};
