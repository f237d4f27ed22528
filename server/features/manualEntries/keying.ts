import { isDeepStrictEqual } from 'node:util';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import {
  contraryLegs,
  type KeyedValues,
  keyedEntry,
  keyedErrors,
} from '@/domain/ledger/manualEntry';
import { type KeyingCall, lockedFor, noteKeyed, refuseUnnamedCash } from './acting';
import { knowsId, payerIn, storedPayer } from './cashPayer';
import { toldEntry } from './entryDetail';
import { keyingDays, refusalByBook } from './keyingStanding';
import { manualEntriesRepository } from './manualEntryStore';

const unknownOrganization = 'Please choose an organization from the list';
const otherOrganization =
  'The attached file belongs to another organization. Please create a new entry.';

/** What was keyed, and whether its id is that of a stored entry. */
interface KeyedForm {
  call: KeyingCall;
  values: KeyedValues;
  hasStoredId?: boolean;
}

/** @throws Refusal 400 with messages by field, at the amount where the book cannot bear it */
async function refuseBad(tx: Tx, { call, values, hasStoredId = false }: KeyedForm): Promise<void> {
  const { mode: systemMode } = await transactionVisibility(tx, call.scope);
  const owner = { orgId: values.orgId, systemMode };
  const errors = keyedErrors(values, await keyingDays(tx, call, owner), hasStoredId);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await refuseUnknown(tx, call, values.orgId);
  const amount = await refusalByBook(tx, owner, keyedEntry(values));
  if (amount) throw invalid({ amount });
}

/** @throws Refusal 400 for an organization that there is not, or that is not visible */
async function refuseUnknown(tx: Tx, { scope }: KeyingCall, orgId: string): Promise<void> {
  const { orgIds } = await transactionVisibility(tx, scope, orgId);
  const isInReach = orgIds === null || orgIds.includes(orgId);
  const name = isInReach ? await manualEntriesRepository(tx).organizationName(orgId) : null;
  if (name === null) throw invalid({ orgId: unknownOrganization });
}

/** A new draft; gives its id. @throws Refusal 400 with messages by field */
export async function addEntry(tx: Tx, call: KeyingCall, values: KeyedValues): Promise<string> {
  await refuseBad(tx, { call, values });
  const { scope, services } = call;
  const { mode } = await transactionVisibility(tx, scope);
  const row = await manualEntriesRepository(tx).insert({
    ...keyedEntry(values),
    ...storedPayer(services.settings.fieldKeys, values, null),
    orgId: values.orgId,
    systemMode: mode,
    state: 'draft',
    preparedBy: scope.userId,
    createdAt: services.clock(),
  });
  await noteKeyed(tx, { scope, entry: row, verb: 'Prepared' });
  return row.id;
}

/**
 * Changes a draft of one's own.
 * @throws Refusal 400 with messages by field, 404, 409 once it was submitted, or with `current`
 * when it changed since it was read
 */
export async function changeEntry(
  tx: Tx,
  call: KeyingCall,
  { version, ...values }: KeyedValues & { version: number },
): Promise<string> {
  const row = await lockedFor(tx, call, 'edit');
  if (row.version !== version) throw conflict(await toldEntry(tx, call.scope, row.id));
  await refuseBad(tx, { call, values, hasStoredId: knowsId(row, values) });
  // The file is stored as the organization's.
  if (row.attachment !== '' && row.orgId !== values.orgId)
    throw invalid({ orgId: otherOrganization });
  const payer = storedPayer(call.services.settings.fieldKeys, values, payerIn(row));
  const changed = { ...keyedEntry(values), ...payer, orgId: values.orgId };
  await manualEntriesRepository(tx).change(row.id, changed);
  // A file alone may be what is new.
  if (!isDeepStrictEqual({ ...row, ...changed }, row))
    await noteKeyed(tx, { scope: call.scope, entry: row, verb: 'Changed' });
  return row.id;
}

/**
 * Hands a draft over to be decided by another person. @throws Refusal 404, 409, also for cash of
 * nobody
 */
export async function submitEntry(tx: Tx, call: KeyingCall): Promise<string> {
  const row = await lockedFor(tx, call, 'submit');
  refuseUnnamedCash(row);
  await manualEntriesRepository(tx).change(row.id, {
    state: 'submitted',
    submittedAt: call.services.clock(),
  });
  await noteKeyed(tx, { scope: call.scope, entry: row, verb: 'Submitted' });
  return row.id;
}

/** Gives a draft of one's own up; it stays with its number. @throws Refusal 404, 409 */
export async function discardEntry(tx: Tx, call: KeyingCall): Promise<string> {
  const row = await lockedFor(tx, call, 'discard');
  await manualEntriesRepository(tx).change(row.id, { state: 'discarded' });
  await noteKeyed(tx, { scope: call.scope, entry: row, verb: 'Discarded' });
  return row.id;
}

/**
 * Takes a submitted entry of one's own back before anybody decided: it is a draft again. What takes
 * another entry back has nothing that could be changed and is given up.
 * @throws Refusal 404, 409
 */
export async function withdrawEntry(tx: Tx, call: KeyingCall): Promise<string> {
  const row = await lockedFor(tx, call, 'withdraw');
  const state = row.reverses === null ? 'draft' : 'discarded';
  await manualEntriesRepository(tx).change(row.id, { state, submittedAt: null });
  await noteKeyed(tx, { scope: call.scope, entry: row, verb: 'Withdrew' });
  return row.id;
}

/**
 * Prepares the contrary of an approved entry, which another person approves in turn; gives its id.
 * @throws Refusal 404, 409 when it is not approved, or is being taken back already
 */
export async function reverseEntry(tx: Tx, call: KeyingCall, reason: string): Promise<string> {
  const row = await lockedFor(tx, call, 'reverse');
  const { scope, services, http } = call;
  const at = services.clock();
  const { orgId, systemMode, type, amountCents } = row;
  const contrary = await manualEntriesRepository(tx).insert({
    orgId,
    systemMode,
    type,
    amountCents,
    ...contraryLegs(row),
    reason,
    reverses: row.id,
    day: todayIn(at, http.req.header('timezone')),
    state: 'submitted',
    submittedAt: at,
    preparedBy: scope.userId,
    createdAt: at,
  });
  await noteKeyed(tx, { scope, entry: row, verb: 'Requested reversal of' });
  await noteKeyed(tx, { scope, entry: contrary, verb: 'Submitted' });
  return contrary.id;
}

/** The entry of the call as it is. @throws Refusal 404 when it is absent or not visible */
export async function foundEntry(tx: Tx, { scope, params }: KeyingCall) {
  const row = await manualEntriesRepository(tx).find(
    await transactionVisibility(tx, scope),
    params.id ?? '',
  );
  if (!row) throw notFound();
  return row;
}
