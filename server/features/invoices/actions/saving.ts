import { feeSettingsFor, feeSettingsOf } from '@server/features/taxRules/feeSettings';
import { refuseWhilePenalized } from '@server/features/taxRules/refuseWhilePenalized';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { todayIn } from '@server/platform/zones/today';
import type { InvoiceValues } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { KindForm } from '@/domain/invoices/kindForm';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { billedRepository } from '../billed/billedQueries';
import { refuseBilledTwice } from '../billed/refuseBilledTwice';
import { refuseCredited } from '../credits/crediting';
import { draftsRepository } from '../drafts/draftStore';
import { createInvoice, noteInvoice, saveInvoice } from '../invoiceStore';
import type { InvoiceRow } from '../invoicesStore';
import { invoiceVisibility } from '../visibility';
import {
  found,
  type InvoiceCall,
  locked,
  refuseAct,
  refuseStale,
  refuseWhilePaying,
  told,
} from './acting';
import {
  copiedLinks,
  copyOf,
  type Links,
  mtaPosted,
  recipientPosted,
  refuseMonthly,
  refuseUnseenPenalties,
} from './forms';

/** The id of the invoice beside which this one is meant to stand; null for none. */
interface Confirmed {
  besideInvoice: string | null;
}

/** A posted form of either kind with what it belongs to. */
export type Posted =
  | { kind: 'recipient'; body: InvoiceValues & { recipientKey: string | null } }
  | {
      kind: 'mta';
      body: MtaInvoiceValues & Confirmed & { holderId: string | null; period: string | null };
    };

type Acting = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

async function read(
  tx: Tx,
  { call, posted, before }: { call: Acting; posted: Posted; before: InvoiceRow | null },
): Promise<{ given: KindForm; links: Links }> {
  const { scope, services } = call;
  if (posted.kind === 'recipient') return recipientPosted(tx, scope, posted.body);
  const { besideInvoice, ...body } = posted.body;
  // The month before the holder, as the monthly run does: in two orders they would wait for each
  // other.
  if (body.period)
    await billedRepository(tx).lockMonth(invoiceVisibility(scope, 'mta'), body.period);
  const settings = await feeSettingsOf(tx, services.settings, taxVisibility(scope));
  const today = todayIn(services.clock(), call.http.req.header('timezone'));
  const answer = await mtaPosted(tx, { scope, settings, today, posted: body, before });
  const { licenseNumber } = body.license;
  await refuseBilledTwice(tx, {
    scope,
    billing: { ...answer.links, licenseNumber, besideInvoice },
    before,
  });
  return answer;
}

/**
 * Makes a draft with the next number. @throws Refusal 400 with messages by field; 409 with `billed`
 * for a month that is billed
 */
export async function create(tx: Tx, call: Acting, posted: Posted): Promise<AnyInvoiceDetail> {
  const { scope, services } = call;
  const { given, links } = await read(tx, { call, posted, before: null });
  const row = await createInvoice(tx, scope, { ...given, ...links, at: services.clock() });
  await draftsRepository(tx).remove({ userId: scope.userId, kind: given.kind, key: 'new' });
  await noteInvoice(tx, { maker: scope, verb: 'Created invoice', invoice: row });
  return told(tx, call, row);
}

/** The posted form, and the version that it was read in. */
interface FormToSave {
  call: Acting;
  posted: Posted;
  version: number;
}

/**
 * Saves the form of an invoice that nothing was paid of.
 * @throws Refusal 404 not visible; 409 with `current` when it was saved since `version` was read;
 * 409 for a status that allows no change; 400 with messages by field
 */
export async function save(
  tx: Tx,
  { call, posted, version }: FormToSave,
): Promise<AnyInvoiceDetail> {
  const { scope, services } = call;
  const before = await locked(tx, call, posted.kind);
  await refuseStale(tx, { call, row: before, version });
  refuseAct('edit', before);
  refuseCredited(before);
  await refuseWhilePaying(tx, before);
  await refuseWhilePenalized(tx, before);
  const { given, links } = await read(tx, { call, posted, before });
  const row = await saveInvoice(tx, {
    maker: scope,
    row: before,
    given,
    change: { ...links, at: services.clock() },
  });
  await draftsRepository(tx).remove({ userId: scope.userId, kind: given.kind, key: row.id });
  await noteInvoice(tx, { maker: scope, verb: 'Saved invoice', invoice: row });
  return told(tx, call, row);
}

/**
 * A new draft with the same contents, dated today.
 * @throws Refusal 404 not visible; 409 for one of the monthly run, and for a copy that would bill
 * penalties; 400 with messages by field where what it names is gone
 */
export async function clone(
  tx: Tx,
  call: InvoiceCall<unknown>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { scope, services, http } = call;
  const source = await found(tx, call, kind);
  refuseMonthly(source, 'cloned');
  const at = services.clock();
  const today = todayIn(at, http.req.header('timezone'));
  const settings = await feeSettingsFor(tx, services.settings, source);
  const copied = await copyOf(tx, { invoice: source, day: today, settings });
  refuseUnseenPenalties(copied);
  const row = await createInvoice(tx, scope, {
    ...copied,
    ...(await copiedLinks(tx, scope, source)),
    at,
    event: { kind: 'cloned', detail: `Copy of ${source.invoiceNo}` },
  });
  await noteInvoice(tx, { maker: scope, verb: 'Cloned invoice', invoice: row });
  return told(tx, call, row);
}
