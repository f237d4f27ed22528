import type { ReactElement } from 'react';
import { monthDays } from '@/domain/invoices/mta/period';
import { useListView } from '@/shared/lists/useListView';
import { useAbility } from '@/shared/session/ability';
import { HolderDirectory } from '../holders/HolderDirectory';
import { holderList } from '../holders/holderLists';
import { MonthlyRunScreen } from '../monthly/MonthlyRunScreen';

/** Directory of license holders, and the monthly run over all of them (spec 1.2, 3.9.2). */
export default function LicenseHoldersPage(): ReactElement {
  const [view, onView] = useListView(holderList.shape);
  const canWrite = useAbility().can('access', 'tax_authority.createMtaInvoices');
  const { monthly = '', ...filters } = view.filters;
  if (canWrite && monthDays(monthly)) {
    return (
      <MonthlyRunScreen
        key={monthly}
        period={monthly}
        onPeriod={(period) => onView({ filters: { ...filters, monthly: period } }, true)}
      />
    );
  }
  return <HolderDirectory view={view} onView={onView} />;
}
