import { visibleOrganizations } from '@server/features/journal/organizations';
import type { Tx } from '@server/platform/db/client';
import { inHistory } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion } from '@server/platform/http/recordVersion';
import { ruledText } from '@server/platform/http/ruledText';
import { boolean, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { free } from '@/domain/forms/fieldRules';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { longestReason, reasonError } from '@/domain/transactions/deletion';
import type { KeyingCall } from './acting';
import { attachFile, attachmentLink } from './attachment';
import { approveEntry, rejectEntry } from './deciding';
import { entryDetail, toldEntry } from './entryDetail';
import {
  addEntry,
  changeEntry,
  discardEntry,
  reverseEntry,
  submitEntry,
  withdrawEntry,
} from './keying';
import { keyingStanding } from './keyingStanding';
import { manualEntryList, manualEntrySummary } from './manualEntryListQueries';

const acts = { limit: 300, seconds: 600 };

/**
 * Merchants see what was posted to their book; keying and deciding is the staff's, by two different
 * people.
 */
const seeing = { access: 'transaction' } as const;
const keying = { access: 'transaction', roles: staffRoles, rate: acts } as const;
const once = { ...keying, idempotent: true } as const;
const text = string().default('').max(600);

/**
 * Judged by the rules of the form (src/domain/ledger/manualEntry.ts), with today on the caller's
 * calendar.
 */
const values = object({
  orgId: text,
  day: text,
  type: text,
  account: text,
  side: text,
  contra: text,
  amount: text,
  reason: text,
  payerIsUnknown: boolean().default(false),
  payerName: text,
  payerIdKind: text,
  payerIdNumber: text,
});

/** An act in one transaction, once per key; answers the entry as it is then. */
const acted = (
  call: KeyingCall & { body: unknown },
  act: (tx: Tx) => Promise<string>,
): Promise<ManualEntryRow> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => toldEntry(tx, call.scope, await act(tx))),
  );

/** The manual ledger: what staff key, submit, approve, reject and reverse (catalogue group 3). */
export const manualEntriesCalls = calls({
  'GET /manualEntries': call({ ...seeing, ...manualEntryList.page }),
  'GET /manualEntries/export': call({ ...seeing, ...manualEntryList.export }),
  'GET /manualEntries/summary': call({ ...seeing, ...manualEntrySummary }),
  'GET /manualEntries/organizations': call({
    ...seeing,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'any'),
  }),
  'GET /manualEntries/accounts': call({
    access: 'transaction',
    roles: staffRoles,
    query: object({ organization: text }),
    handle: keyingStanding,
  }),
  'GET /manualEntries/:id': call({ ...seeing, handle: entryDetail }),
  'GET /manualEntries/:id/attachment': call({
    ...seeing,
    viewing: 'never',
    handle: attachmentLink,
  }),
  'POST /manualEntries': call({
    ...once,
    body: values,
    audit: inHistory,
    handle: (call) => acted(call, (tx) => addEntry(tx, call, call.body)),
  }),
  'PUT /manualEntries/:id': call({
    ...once,
    body: values.shape({ version: recordVersion }),
    audit: inHistory,
    handle: (call) => acted(call, (tx) => changeEntry(tx, call, call.body)),
  }),
  'POST /manualEntries/:id/attachment': call({
    ...keying,
    body: 'multipart',
    audit: inHistory,
    handle: attachFile,
  }),
  'POST /manualEntries/:id/submit': call({
    ...once,
    audit: { event: 'money', title: 'Submit manual entry' },
    handle: (call) => acted(call, (tx) => submitEntry(tx, call)),
  }),
  'POST /manualEntries/:id/discard': call({
    ...once,
    audit: { event: 'money', title: 'Discard manual entry' },
    handle: (call) => acted(call, (tx) => discardEntry(tx, call)),
  }),
  'POST /manualEntries/:id/withdraw': call({
    ...once,
    audit: { event: 'money', title: 'Withdraw manual entry' },
    handle: (call) => acted(call, (tx) => withdrawEntry(tx, call)),
  }),
  'POST /manualEntries/:id/approve': call({
    ...once,
    body: object({ note: ruledText(free(longestReason)), version: recordVersion }),
    audit: { event: 'approval', title: 'Approve manual entry' },
    handle: (call) => acted(call, (tx) => approveEntry(tx, call, call.body)),
  }),
  'POST /manualEntries/:id/reject': call({
    ...once,
    body: object({ reason: ruledText(reasonError), version: recordVersion }),
    audit: { event: 'approval', title: 'Reject manual entry' },
    handle: (call) => acted(call, (tx) => rejectEntry(tx, call, call.body)),
  }),
  'POST /manualEntries/:id/reverse': call({
    ...once,
    body: object({ reason: ruledText(reasonError) }),
    audit: { event: 'money', title: 'Reverse manual entry' },
    handle: (call) => acted(call, (tx) => reverseEntry(tx, call, call.body.reason)),
  }),
});
