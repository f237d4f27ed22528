import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { isStaff } from '@/domain/access/staff';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import { bankToday } from '@/domain/settlements/bankingDay';
import {
  type DisbursementRow,
  type DisbursementSummary,
  disbursementColumnSet,
  disbursementColumns,
  type PayableBook,
} from '@/domain/settlements/disbursement';
import type { DisbursementFilter, DisbursementOrder } from './listQuery';
import {
  type DisbursementReach,
  disbursementRows,
  disbursementSortKeys,
  type ShownDisbursement,
} from './rowStore';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const mostBooks = 500;

/**
 * As with transactions; who is no staff sees what was paid to the merchant and the authority, not
 * what we pay out of fees.
 */
export async function disbursementReach(
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<DisbursementReach> {
  const reach = await transactionReach(tx, scope, organization);
  return { ...reach, types: isStaff(scope.role) ? null : ['merchant', 'tax', 'staff'] };
}

const moment = (at: Date | null): string => at?.toISOString() ?? '';

const toRow =
  ({ userId }: Scope) =>
  (row: ShownDisbursement): DisbursementRow => {
    const {
      id,
      orgId,
      companyName,
      number,
      batch,
      payee,
      payeeType,
      funding,
      method,
      memo,
      state,
    } = row;
    return {
      _id: id,
      orgId,
      companyName,
      number,
      batch,
      payee,
      payeeType,
      funding,
      method,
      memo,
      state,
      amount: toAmount(row.amountCents),
      preparedBy: row.preparedName ?? '',
      isMine: row.preparedBy === userId,
      preparedAt: moment(row.preparedAt),
      approvedBy: row.approvedName ?? '',
      approvedAt: moment(row.approvedAt),
      sentAt: moment(row.sentAt),
      sentBy: row.sentName ?? '',
      voidedAt: moment(row.voidedAt),
      voidedBy: row.voidedName ?? '',
      preparedOn: bankToday(row.preparedAt),
      confirmation: row.confirmation,
      voidReason: row.voidReason,
    };
  };

/** One page of disbursements. @throws Refusal 400 for a cursor of another list or order */
export async function listDisbursements(
  call: ListCall<DisbursementOrder & PageAsked>,
): Promise<Response> {
  const { services, scope, query } = call;
  const { limit, after, before, ...order } = query;
  const reach = await disbursementReach(services.database, scope, order.organization);
  const reads = disbursementRows(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: disbursementSortKeys[order.sort].kind,
      stretch: (stretch) => reads.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: (await reads.rows(places)).map(toRow(scope)),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

/** One disbursement. @throws Refusal 404 for one that is absent or out of reach */
export async function disbursementDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<DisbursementRow> {
  const reach = await disbursementReach(services.database, scope);
  const reads = disbursementRows(services.database);
  const number = await reads.place(reach, params.id ?? '');
  const [row] = number === null ? [] : await reads.rows([{ key: number, number }]);
  if (!row) throw notFound();
  return toRow(scope)(row);
}

/** All disbursements that match, in order, with the chosen columns. */
export async function exportDisbursements(
  call: ListCall<DisbursementOrder & { format: 'csv' | 'rows'; columns: string }>,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const reach = await disbursementReach(services.database, scope, order.organization);
  const reads = disbursementRows(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(disbursementColumnSet, columns.split(',')).map(
        (key) => disbursementColumns[key],
      ),
      total: await reads.count({ reach, order }),
      stretch: async (stretch) => {
        const places = await reads.along({ reach, order }, stretch);
        return { places, rows: (await reads.rows(places)).map(toRow(scope)) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** What all disbursements that match come to. */
export async function summarizeDisbursements(
  call: ListCall<DisbursementFilter>,
): Promise<DisbursementSummary> {
  const { services, scope, query } = call;
  const reach = await disbursementReach(services.database, scope, query.organization);
  const totals = await disbursementRows(services.database).totals(reach, query);
  return {
    count: totals.count,
    prepared: toAmount(totals.preparedCents),
    approved: toAmount(totals.approvedCents),
    sent: toAmount(totals.sentCents),
  };
}

/** Books from which something can be paid, by name; 500 at most. */
export async function listPayable({
  services,
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<PayableBook[]> {
  const reach = await transactionReach(services.database, scope);
  const books = await disbursementRows(services.database).books(reach, mostBooks);
  return books.map(({ orgId, companyName, payable, tax, fees, tips }) => ({
    orgId,
    companyName,
    payable: toAmount(payable),
    tax: toAmount(tax),
    fees: toAmount(fees),
    tips: toAmount(tips),
  }));
}
