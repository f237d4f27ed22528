import { newPenalties } from '@server/features/taxRules/penalties';
import { taxVisibility } from '@server/features/taxRules/visibility';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import { readDay } from '@/domain/dates/days';
import type { InvoiceValues } from '@/domain/invoices/invoice';
import type { InvoiceDraft } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import {
  maxUnfinished,
  type UnfinishedInvoice,
  unfinishedOf,
} from '@/domain/invoices/unfinishedInvoice';
import { type DraftPlace, type DraftRow, draftsRepository } from './draftStore';

type DraftCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** @throws Refusal 404 for a key that no form has */
function placeOf({ scope, params }: DraftCall, kind: InvoiceKind): DraftPlace {
  const key = params.key ?? '';
  if (key !== 'new' && !isUuid(key)) throw notFound();
  return { userId: scope.userId, kind, key };
}

const toDraft = ({ form, version, savedAt }: DraftRow): InvoiceDraft => ({
  // Read into the shape of its form before it was stored.
  form: form as InvoiceValues,
  version,
  savedAt: savedAt.toISOString(),
});

/** What the caller typed and has not saved; null for nothing. @throws Refusal 404 */
export async function draftOf(call: DraftCall, kind: InvoiceKind): Promise<InvoiceDraft | null> {
  const row = await draftsRepository(call.services.database).find(placeOf(call, kind));
  return row && toDraft(row);
}

/** Keeps what is typed, in place of what was typed before. @throws Refusal 404 */
export async function keepDraft(
  call: DraftCall & { body: { form: unknown; version: number | null } },
  kind: InvoiceKind,
): Promise<InvoiceDraft> {
  const { form, version } = call.body;
  const row = { ...placeOf(call, kind), form, version, savedAt: call.services.clock() };
  const drafts = draftsRepository(call.services.database);
  await drafts.put(row);
  if (version === null) await drafts.trimNew(row, maxUnfinished);
  return toDraft(row);
}

type KeptForm = InvoiceValues & { holderId?: string | null };

/**
 * The new invoices that the caller typed and has not saved, the latest first; each comes to what
 * its form tells, the penalties that saving it would add included (readings F4).
 */
export async function unfinished(
  { services, scope, http }: DraftCall & Pick<Call, 'http'>,
  kind: InvoiceKind,
): Promise<UnfinishedInvoice[]> {
  const { database, clock } = services;
  const rows = await draftsRepository(database).listNew({ userId: scope.userId, kind });
  const kept = rows.map(({ key, form, savedAt }) => ({ key, form: form as KeptForm, savedAt }));
  if (kind === 'recipient') return kept.map(unfinishedOf);
  const today = todayIn(clock(), http.req.header('timezone'));
  const bearing = kept.map(({ form: { holderId, invoiceDate } }) => ({
    holderId: holderId || null,
    invoiceDate: readDay(invoiceDate) ?? today,
  }));
  const penalties = await newPenalties(
    database,
    { visibility: taxVisibility(scope), today },
    bearing,
  );
  return kept.map((draft, at) => unfinishedOf({ ...draft, penalties: penalties[at] }));
}

/** Forgets what was typed. @throws Refusal 404 */
export async function dropDraft(call: DraftCall, kind: InvoiceKind): Promise<null> {
  await draftsRepository(call.services.database).remove(placeOf(call, kind));
  return null;
}
