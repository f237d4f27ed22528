import { itemsFound } from '@server/features/inventory/pickerQueries';
import { ownVisibility } from '@server/features/inventory/visibility';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { found, told } from './actions/acting';
import { clone, create, type Posted, save } from './actions/saving';
import { invoiceEventsRepository } from './eventStore';

type Acting = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

/** An invoice of a kind as its drawer shows it. @throws Refusal 404 */
export async function one(call: Acting, kind: InvoiceKind): Promise<AnyInvoiceDetail> {
  const { database } = call.services;
  return told(database, call, await found(database, call, kind));
}

/**
 * The form as a save left it. @throws Refusal 404 not visible, and for a version that there is not
 */
export async function version(call: Acting, kind: InvoiceKind): Promise<unknown> {
  const { database } = call.services;
  const row = await found(database, call, kind);
  const wanted = call.params.version ?? '';
  const form = /^\d{1,9}$/.test(wanted)
    ? await invoiceEventsRepository(database).formOf(row.id, Number(wanted))
    : null;
  if (form === null) throw notFound();
  return form;
}

/** Most items that a search while typing gives. */
const maxFound = 20;

/** The caller's own items by title or SKU, for the lines of an invoice. */
export const items = ({ services, scope, query }: Acting & { query: { search: string } }) =>
  itemsFound(services.database, {
    visibility: ownVisibility(scope),
    search: query.search,
    most: maxFound,
  });

/** A new invoice, once. */
export const added = (
  call: Acting & { body: unknown },
  posted: Posted,
): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => create(tx, call, posted)),
  );

/** An invoice as it was changed. @throws Refusal 409 when somebody else changed it meanwhile */
export const saved = (
  call: Acting,
  posted: Posted,
  readVersion: number,
): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) => save(tx, { call, posted, version: readVersion }));

/** A draft like an invoice, once. */
export const cloned = (
  call: Acting & { body: undefined },
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => clone(tx, call, kind)));
