import type { Tx } from '@server/platform/db/client';
import { globals } from '@server/platform/db/schema/globals';
import { invoiceDisputes } from '@server/platform/db/schema/invoiceFollowups';
import { invoicePayments, invoices } from '@server/platform/db/schema/invoices';
import { and, sql } from 'drizzle-orm';
import { visibleTo } from '../invoicesStore';
import type { InvoiceVisibility } from '../visibility';

const { id, number, kind, invoiceNo, status, recipientId, dueDate, holderId, period, monthly } =
  invoices;
const { subtotalCents, totalCents, paidCents, balanceCents, creditedCents, version } = invoices;
const { sentAt, viewedAt, remindedAt, createdAt, updatedAt } = invoices;

/** What lists show of an invoice, and nothing else: the form without lines and notes. */
export const shownColumns = {
  id,
  number,
  kind,
  invoiceNo,
  status,
  recipientId,
  dueDate,
  holderId,
  period,
  monthly,
  subtotalCents,
  totalCents,
  paidCents,
  balanceCents,
  creditedCents,
  version,
  sentAt,
  viewedAt,
  remindedAt,
  createdAt,
  updatedAt,
  form: sql<unknown>`${invoices.form} - '{itemsDetails,notes,partialData,discountData}'::text[]`,
  /**
   * What of the paid amount the bank still has to confirm. Written out: a column of a single table
   * loses its table's name here.
   */
  waitingCents: sql<number>`case when invoices.status in ('Submitted', 'Partially Paid') then (
    select coalesce(sum(payment.amount_cents), 0)::float8 from ${invoicePayments} as payment
    where payment.invoice_id = invoices.id and payment.state = 'pending') else 0 end`,
  /** Written out for the same reason. */
  isDisputed: sql<boolean>`exists (select 1 from ${invoiceDisputes} as dispute
    where dispute.invoice_id = invoices.id and dispute.state = 'open')`,
  /**
   * The phone of documents, where one is stored: in the same round trip as the rows that show it.
   */
  storedPhone: sql<string | null>`(select value from ${globals} where name = 'globalPhoneNumber')`,
};

/** Rows by their numbers, in any order. */
export const rowsOf = (tx: Tx, visibility: InvoiceVisibility, numbers: readonly number[]) =>
  tx
    .select(shownColumns)
    .from(invoices)
    .where(
      and(visibleTo(visibility), sql`${invoices.number} = any(${sql.param(numbers)}::bigint[])`),
    );

/** An invoice as lists show it. */
export type VisibleRow = Awaited<ReturnType<typeof rowsOf>>[number];
