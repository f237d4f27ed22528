import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { Recipient, RecipientValues } from '@/domain/invoices/recipient';
import { importMode } from '@/domain/session/systemMode';
import { type RecipientRow, recipientsRepository } from './recipientStore';
import { recipientVisibility } from './visibility';
import { recipientColumnsOf, toRecipient } from './wire';

const note = (tx: Tx, { userId, orgId, mode }: Scope, label: string): Promise<void> => {
  const detail = { mode: importMode(mode) };
  return activityRepository(tx).record({ userId, orgId, kind: 'invoice', label, detail });
};

/** @throws Refusal 404 when it is absent or not visible */
async function locked(tx: Tx, scope: Scope, id: string): Promise<RecipientRow> {
  const row = await recipientsRepository(tx).lock(recipientVisibility(scope), id);
  if (!row) throw notFound();
  return row;
}

/** Adds a recipient to the caller's organization. */
export async function addRecipient(
  tx: Tx,
  scope: Scope,
  values: RecipientValues,
): Promise<Recipient> {
  const texts = recipientColumnsOf(values);
  const row = await recipientsRepository(tx).insert(
    recipientVisibility(scope),
    scope.userId,
    texts,
  );
  await note(tx, scope, `Added recipient ${values.recipientName}`);
  return toRecipient(row);
}

/** What a recipient is changed to. */
interface RecipientToSave {
  scope: Scope;
  id: string;
  change: RecipientValues & { version: number; at: Date };
}

/**
 * Saves a recipient; invoices keep what they said when they were saved.
 * @throws Refusal 404 not visible; 409 with `current` when it changed since it was read
 */
export async function saveRecipient(
  tx: Tx,
  { scope, id, change: { version, at, ...values } }: RecipientToSave,
): Promise<Recipient> {
  const before = await locked(tx, scope, id);
  if (before.version !== version) throw conflict(toRecipient(before));
  const row = await recipientsRepository(tx).update(id, recipientColumnsOf(values), at);
  await note(tx, scope, `Updated recipient ${values.recipientName}`);
  return toRecipient(row);
}

/**
 * Merges a recipient into another one: it leaves the lists, and its invoices become the other's.
 * @returns the other one
 * @throws Refusal 404 when either is absent or not visible; 400 for one and the same
 */
export async function mergeRecipient(
  tx: Tx,
  scope: Scope,
  { at, ...given }: { id: string; into: string; at: Date },
): Promise<Recipient> {
  const [id, into] = [given.id.toLowerCase(), given.into.toLowerCase()];
  if (id === into) throw invalid({ into: 'Please choose another recipient' });
  // In one order, so that two merges the other way round never wait for each other.
  const [first = id, second = into] = [id, into].sort();
  const rows = [await locked(tx, scope, first), await locked(tx, scope, second)];
  const [kept, gone] = rows[0]?.id === into ? rows : rows.toReversed();
  if (!kept || !gone) throw notFound();
  await recipientsRepository(tx).merge(gone.id, kept.id, at);
  await note(tx, scope, `Merged recipient ${gone.name} into ${kept.name}`);
  return toRecipient(kept);
}
