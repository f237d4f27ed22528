import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { useListInvoicesQuery } from '@/shared/invoices/api';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListAnswer } from '@/shared/lists/ListResults';
import type { ListPage } from '@/shared/lists/listDefinition';
import { pageParams } from '@/shared/lists/listParams';
import type { ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';

/**
 * Search, filters and order as the server reads them; `from` and `to` stay days, for invoices are
 * dated by days.
 */
export const invoiceParams = ({ search, sort, filters }: ListView): ListParams => ({
  ...filters,
  search: search.trim() || undefined,
  sort: sort?.key,
  order: sort?.order,
});

/** The page of invoices that a view asks for. */
export function useInvoicePage(
  kind: InvoiceKind,
  view: ListView,
): {
  answer: ListAnswer<InvoiceListRow>;
  page: ListPage<InvoiceListRow> | undefined;
  params: ListParams;
} {
  const params = invoiceParams(view);
  const found = useListInvoicesQuery(
    { kind, params: pageParams(params, view) },
    { refetchOnMountOrArgChange: true },
  );
  const answer = answerOf(found);
  return { answer, page: answer.page, params };
}
