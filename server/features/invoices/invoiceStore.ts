import { penaltiesRepository } from '@server/features/taxRules/penaltyStore';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { activityRepository } from '@server/platform/logs/activity';
import type { InvoiceEventKind } from '@/domain/invoices/invoiceDetail';
import { invoiceNumber } from '@/domain/invoices/invoiceNumber';
import type { KindForm } from '@/domain/invoices/kindForm';
import { columnsOf } from './columns';
import { invoiceEventsRepository } from './eventStore';
import { type InvoiceChange, type InvoiceRow, invoicesRepository } from './invoicesStore';
import { invoiceVisibility } from './visibility';

/** Who makes invoices: a signed-in person, or the product itself for the organization of one. */
export type Maker = Pick<Scope, 'userId' | 'orgId' | 'mode' | 'name'>;

/** What a new invoice has beside its form. */
interface MadeOf {
  /** Made by the monthly run, for a period `yyyy-MM`. */
  monthly?: boolean;
  period?: string | null;
  holderId?: string | null;
  /** The recipient in the address book; the invoice keeps its own copy of what it says. */
  recipientId?: string | null;
  recurrenceId?: string | null;
  recurrenceAt?: number | null;
  /** What is noted; default `created`. */
  event?: { kind: Extract<InvoiceEventKind, 'created' | 'cloned' | 'recurring'>; detail: string };
  at?: Date;
}

/** What was done to which invoice, and by whom. */
interface InvoiceNote {
  maker: Pick<Maker, 'userId' | 'orgId'>;
  verb: string;
  invoice: Pick<InvoiceRow, 'id' | 'invoiceNo'>;
}

/** Notes in the log of the organization what was done to an invoice. */
export function noteInvoice(
  tx: Tx,
  { maker: { userId, orgId }, verb, invoice: { id, invoiceNo } }: InvoiceNote,
): Promise<void> {
  const label = `${verb} ${invoiceNo}`;
  return activityRepository(tx).record({
    userId,
    orgId,
    kind: 'invoice',
    label,
    detail: { invoiceId: id },
  });
}

/** Keeps which late invoices the penalty lines of a tax invoice are for. */
async function notePenalties(
  tx: Tx,
  { id }: Pick<InvoiceRow, 'id'>,
  given: KindForm,
): Promise<void> {
  if (given.kind === 'mta') await penaltiesRepository(tx).put(id, given.penalties ?? []);
}

/** What was done to the form of an invoice, and by whom. */
interface FormEvent {
  maker: Maker;
  row: InvoiceRow;
  event: Required<MadeOf>['event'];
  at: Date;
}

/** Saves what an invoice says now under its next version, in its history too. */
async function noteForm(tx: Tx, { maker, row, event, at }: FormEvent) {
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    at,
    userId: maker.userId,
    byName: maker.name,
    kind: event.kind,
    detail: event.detail,
    version: row.version,
    form: row.form,
  });
}

/**
 * A new draft with the next number of its kind, in the maker's organization and mode. The form must
 * have been settled by its schema.
 * @throws Error of the database when a monthly invoice of the holder and period exists
 */
export async function createInvoice(
  tx: Tx,
  maker: Maker,
  made: KindForm & MadeOf,
): Promise<InvoiceRow> {
  const visibility = invoiceVisibility(maker, made.kind);
  const {
    monthly = false,
    period = null,
    holderId = null,
    recipientId = null,
    at = new Date(),
  } = made;
  const {
    recurrenceId = null,
    recurrenceAt = null,
    event = { kind: 'created', detail: '' },
  } = made;
  const counter = await invoicesRepository(tx).nextCounter(visibility);
  const invoiceNo = invoiceNumber(made.kind, counter);
  const row = await invoicesRepository(tx).insert({
    orgId: visibility.orgId,
    systemMode: visibility.mode,
    kind: visibility.kind,
    counter,
    invoiceNo,
    status: 'Draft',
    ...columnsOf(made, invoiceNo),
    monthly,
    period,
    holderId,
    recipientId,
    recurrenceId,
    recurrenceAt,
    createdBy: maker.userId,
    createdAt: at,
    updatedAt: at,
  });
  await notePenalties(tx, row, made);
  await noteForm(tx, { maker, row, event, at });
  return row;
}

/** The form that a stored invoice gets. */
interface FormChange {
  maker: Maker;
  row: InvoiceRow;
  given: KindForm;
  change: Pick<InvoiceChange, 'recipientId' | 'holderId' | 'period'> & { at: Date };
}

/**
 * Saves a form under the next version. Lock the invoice first, and judge whether it may be changed.
 */
export async function saveInvoice(
  tx: Tx,
  { maker, row, given, change: { at, ...links } }: FormChange,
): Promise<InvoiceRow> {
  const saved = await invoicesRepository(tx).update(row.id, {
    ...columnsOf(given, row.invoiceNo),
    ...links,
    version: row.version + 1,
    updatedAt: at,
  });
  await notePenalties(tx, row, given);
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    kind: 'saved',
    at,
    userId: maker.userId,
    byName: maker.name,
    version: saved.version,
    form: saved.form,
  });
  return saved;
}
