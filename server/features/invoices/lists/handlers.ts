import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { pageOf } from '@server/platform/lists/pages';
import { todayIn } from '@server/platform/zones/today';
import { invoiceColumnSets, invoiceColumns } from '@/domain/invoices/invoiceColumns';
import type { InvoiceSummary } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { chosenColumns } from '@/domain/lists/textColumn';
import { invoiceReach } from '../reach';
import { invoiceListsRepository } from './listQueries';
import type { ExportQuery, ListFilter, PageQuery } from './listQuery';
import { sortOf } from './sortQueries';
import { summaryOf } from './summaryQueries';
import { type ListTelling, toListRow } from './wire';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const zoneOf = ({ http }: Pick<Call, 'http'>): string | undefined => http.req.header('timezone');

function tellingOf(call: Pick<Call, 'http' | 'services'>): ListTelling {
  const { settings, clock } = call.services;
  return { phone: settings.supportPhone, today: todayIn(clock(), zoneOf(call)) };
}

/**
 * One page of the organization's invoices. @throws Refusal 400 for a cursor of another list or
 * order
 */
export async function listInvoices(
  call: ListCall<PageQuery>,
  kind: InvoiceKind,
): Promise<Response> {
  const { limit, after, before, ...order } = call.query;
  const reach = invoiceReach(call.scope, kind);
  const lists = invoiceListsRepository(call.services.database);
  const telling = tellingOf(call);
  const { today } = telling;
  const { places, rows, matched, isExact, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `${kind} ${order.sort}`,
      kind: sortOf(reach, order.sort).kind,
      stretch: (stretch) => lists.stretch({ reach, order, today }, stretch),
    },
  );
  const read = rows
    ? places.flatMap(({ number }) => rows.get(number) ?? [])
    : await lists.rows(reach, places);
  return jsonAnswer({
    body: read.map((row) => toListRow(row, telling)),
    page: {
      matched,
      matchedIsExact: isExact,
      next,
      previous,
    },
  });
}

/** All invoices that match, in order, with the chosen columns. */
export async function exportInvoices(
  call: ListCall<ExportQuery>,
  kind: InvoiceKind,
): Promise<Response> {
  const { services, scope, query } = call;
  const { format, columns, ...order } = query;
  const reach = invoiceReach(scope, kind);
  const lists = invoiceListsRepository(services.database);
  const telling = tellingOf(call);
  const asked = { reach, order, today: telling.today };
  const named = chosenColumns(invoiceColumnSets[kind], columns.split(','));
  return wholeListAnswer(
    {
      columns: named.map((key) => invoiceColumns[kind][key]),
      total: await lists.count(asked),
      stretch: async (stretch) => {
        const places = await lists.along(asked, stretch);
        const rows = await lists.rows(reach, places);
        return { places, rows: rows.map((row) => toListRow(row, telling)) };
      },
    },
    { services, orgId: scope.orgId, http: call.http, format },
  );
}

/** What all invoices that match come to, exactly. */
export function summarizeInvoices(
  call: ListCall<ListFilter>,
  kind: InvoiceKind,
): Promise<InvoiceSummary> {
  const { database, clock } = call.services;
  const today = todayIn(clock(), zoneOf(call));
  return summaryOf(database, { reach: invoiceReach(call.scope, kind), filter: call.query, today });
}
