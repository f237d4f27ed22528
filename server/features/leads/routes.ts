import { evenly } from '@server/identity/users/evenly';
import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import type { leadsPolicy } from './policy';
import { saveLead } from './saveLead';

/** Lead registration (spec 1.7), as fast for an address with an account as for any other. */
export const leadsHandlers: HandlersOf<typeof leadsPolicy> = {
  'POST /lead/saveLeadInformation': (call) =>
    evenly(() =>
      call.services.database.transaction((tx) => idempotently(call, tx, () => saveLead(call, tx))),
    ),
};
