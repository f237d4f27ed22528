import { withConstantTime } from '@server/identity/users/constantTime';
import { isTheRecord } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { leadBody } from './bodies';
import { saveLead } from './saveLead';

/** Registration of somebody invited by a referring organization (spec 1.2, 1.3, 1.7). */
export const leadsCalls = calls({
  'POST /lead/saveLeadInformation': call({
    access: 'public',
    body: leadBody,
    rate: { limit: 10, seconds: 600 },
    idempotent: true,
    audit: isTheRecord,
    handle: (call) =>
      withConstantTime(() =>
        call.services.database.transaction((tx) =>
          idempotently(call, tx, () => saveLead(call, tx)),
        ),
      ),
  }),
});
