import { organisationsInReach } from '@server/features/journal/organisations';
import type { Tx } from '@server/platform/db/client';
import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import type { KeyingCall } from './acting';
import { attachFile, attachmentLink } from './attachment';
import { approveEntry, rejectEntry } from './deciding';
import {
  addEntry,
  changeEntry,
  discardEntry,
  reverseEntry,
  submitEntry,
  withdrawEntry,
} from './keying';
import { keyingStanding } from './keyingStanding';
import {
  entryDetail,
  exportEntries,
  listEntries,
  summarizeEntries,
  toldEntry,
} from './lists/answers';
import type { manualEntriesPolicy } from './policy';

/** An act in one transaction, once per key; answers the entry as it is then. */
const acted = (
  call: KeyingCall & { body: unknown },
  act: (tx: Tx) => Promise<string>,
): Promise<ManualEntryRow> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => toldEntry(tx, call.scope, await act(tx))),
  );

/** The manual ledger. What may not be seen answers like absent. */
export const manualEntriesHandlers: HandlersOf<typeof manualEntriesPolicy> = {
  'GET /manualEntries': listEntries,
  'GET /manualEntries/export': exportEntries,
  'GET /manualEntries/summary': summarizeEntries,
  'GET /manualEntries/organisations': ({ services, scope }) =>
    organisationsInReach(services.database, scope, 'any'),
  'GET /manualEntries/accounts': keyingStanding,
  'GET /manualEntries/:id': entryDetail,
  'GET /manualEntries/:id/attachment': attachmentLink,
  'POST /manualEntries': (call) => acted(call, (tx) => addEntry(tx, call, call.body)),
  'PUT /manualEntries/:id': (call) => acted(call, (tx) => changeEntry(tx, call, call.body)),
  'POST /manualEntries/:id/attachment': attachFile,
  'POST /manualEntries/:id/submit': (call) => acted(call, (tx) => submitEntry(tx, call)),
  'POST /manualEntries/:id/discard': (call) => acted(call, (tx) => discardEntry(tx, call)),
  'POST /manualEntries/:id/withdraw': (call) => acted(call, (tx) => withdrawEntry(tx, call)),
  'POST /manualEntries/:id/approve': (call) =>
    acted(call, (tx) => approveEntry(tx, call, call.body)),
  'POST /manualEntries/:id/reject': (call) => acted(call, (tx) => rejectEntry(tx, call, call.body)),
  'POST /manualEntries/:id/reverse': (call) =>
    acted(call, (tx) => reverseEntry(tx, call, call.body.reason)),
};
