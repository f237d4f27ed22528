import type { ReactElement } from 'react';
import { type InvoiceTab, invoiceTabs } from '@/domain/invoices/invoiceListRow';

interface StatusTabsProps {
  /** What the list is narrowed to; '' for all. */
  status: string;
  onStatus: (status: string) => void;
}

/** The invoices by where they stand. */
export function StatusTabs({ status, onStatus }: StatusTabsProps): ReactElement {
  const filterOf = (tab: InvoiceTab): string => (tab === 'All' ? '' : tab);
  return (
    <nav className="gl-status-tabs" aria-label="Invoices by status">
      {invoiceTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={filterOf(tab) === status ? 'gl-status-tab is-active' : 'gl-status-tab'}
          aria-pressed={filterOf(tab) === status}
          onClick={() => onStatus(filterOf(tab))}
        >
          {tab}
        </button>
      ))}
    </nav>
  );
}
