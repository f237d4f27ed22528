import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { isoToday } from '@/domain/dates/today';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { monthBefore } from '@/domain/invoices/mta/period';
import { href, type RoutePath } from '@/routes/catalogue';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { withFilter } from '@/shared/lists/FilterPanel';
import { ListCard } from '@/shared/lists/ListCard';
import { firstPage } from '@/shared/lists/listView';
import { useListView } from '@/shared/lists/useListView';
import { Can, useAbility } from '@/shared/session/ability';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { OpenDisputes } from '../followups/OpenDisputes';
import { ReminderDialog } from '../followups/ReminderDialog';
import { LogoButton } from '../logo/LogoButton';
import { useClone } from '../useClone';
import { BulkBar } from './BulkBar';
import { invoiceLists, invoiceShapes } from './invoiceLists';
import { StatusTabs } from './StatusTabs';
import { SummaryCards } from './SummaryCards';
import { SelectionContext } from './selection';
import { useInvoiceFilters } from './useInvoiceFilters';
import { useInvoicePage } from './useInvoicePage';
import { useRowMenu } from './useRowMenu';
import { useSelectedPdf } from './useSelectedPdf';
import { useSelectedRows } from './useSelectedRows';

interface InvoiceListScreenProps {
  kind: InvoiceKind;
  path: RoutePath;
}

/** All invoices of a kind: what they come to, and everything that is done with one or with many. */
export function InvoiceListScreen({ kind, path }: InvoiceListScreenProps): ReactElement {
  const [view, onView] = useListView(invoiceShapes[kind]);
  const { answer, page, params } = useInvoicePage(kind, view);
  const filters = useInvoiceFilters(kind, view);
  const selected = useSelectedRows();
  const ability = useAbility();
  const mayWrite = kind === 'recipient' || ability.can('access', 'tax_authority.createMtaInvoices');
  const { actions, pdf } = useActions(kind, mayWrite);
  const rows = useMemo(() => page?.rows ?? [], [page]);
  const status = view.filters.status ?? '';
  return (
    <SelectionContext.Provider value={selected.selection}>
      <PageTitle
        {...pageHead(path)}
        icon="receipt"
        actions={
          mayWrite ? (
            <>
              {kind === 'mta' ? <MonthlyLink /> : <LogoButton />}
              <RemindersButton kind={kind} />
              <Link className="btn btn-primary" to={invoicePlaces[kind].create}>
                <Icon name="plus-lg" /> {kind === 'mta' ? 'Create tax invoice' : 'Create invoice'}
              </Link>
            </>
          ) : null
        }
      />
      <OpenDisputes kind={kind} />
      <SummaryCards kind={kind} params={params} />
      <StatusTabs
        status={status}
        onStatus={(next) =>
          onView({ filters: withFilter(view.filters, 'status', next), ...firstPage })
        }
      />
      <BulkBar kind={kind} page={rows} selected={selected} mayWrite={mayWrite} />
      {pdf.transfer ? (
        <ProgressBar {...pdf.transfer} onCancel={pdf.isRunning ? pdf.cancel : undefined} />
      ) : null}
      <ListCard
        definition={invoiceLists[kind]}
        filters={filters}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={<Nothing kind={kind} status={status} />}
      />
    </SelectionContext.Provider>
  );
}

/** Opens the schedule of reminders. */
function RemindersButton({ kind }: { kind: InvoiceKind }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        <Icon name="bell" /> Automatic reminders
      </button>
      {isOpen ? <ReminderDialog kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The acts of one row, kept over drawings so that the table need not be drawn anew. */
function useActions(kind: InvoiceKind, mayWrite: boolean) {
  const pdf = useSelectedPdf(kind);
  const { saveRows } = pdf;
  const clone = useClone(kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew with each drawing, and does the same each time.
  const onPdf = useCallback((row: InvoiceListRow) => void saveRows([row], 'pdf'), [kind]);
  const onClone = useCallback((row: InvoiceListRow) => void clone(row), [clone]);
  return { pdf, actions: useRowMenu({ kind, mayWrite, onPdf, onClone }) };
}

/**
 * To the run over all license holders for the month that is usually billed, for those who may open
 * it.
 */
function MonthlyLink(): ReactElement {
  return (
    <Can I="access" a="tax_authority.licenceHolder">
      <Link
        className="btn btn-outline-secondary"
        to={`${href('/licence-holders')}?monthly=${monthBefore(isoToday())}`}
      >
        <Icon name="arrow-clockwise" /> Monthly invoices
      </Link>
    </Can>
  );
}

const nothing: Readonly<Record<string, string>> = {
  Draft: 'No drafts',
  Open: 'No open invoices',
  Overdue: 'No overdue invoices',
  Paid: 'No paid invoices yet',
  Void: 'No void invoices',
};

function Nothing({ kind, status }: { kind: InvoiceKind; status: string }): ReactElement {
  if (status !== '') {
    return (
      <EmptyState title={nothing[status] ?? 'No invoices in this tab'} text="See the other tabs." />
    );
  }
  return (
    <EmptyState
      title="No invoices yet"
      text={
        kind === 'mta'
          ? 'Bill a license holder, or create the monthly invoices.'
          : 'Create your first invoice. It takes about a minute.'
      }
      action={
        <Link className="btn btn-primary" to={invoicePlaces[kind].create}>
          {kind === 'mta' ? 'Create tax invoice' : 'Create invoice'}
        </Link>
      }
    />
  );
}
