import type { ReactElement } from 'react';
import { ageingLabels } from '@/domain/invoices/ageing';
import type { HolderBalance } from '@/domain/invoices/mta/holderBalance';
import { balanceColumns } from '@/domain/invoices/mta/holderColumns';
import { holderName } from '@/domain/invoices/namedStatement';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';

interface BalanceDrawerProps {
  isOpen: boolean;
  row: HolderBalance | undefined;
  actions: (row: HolderBalance) => { actions: readonly RowAction[] };
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

const { current, days30, days60, days90, over90, balance, paidYear } = balanceColumns;

const factsOf = (row: HolderBalance): Fact[] => [
  ['License number', row.licenseNumber],
  ['License type', row.licenseType],
  ['Municipality', row.municipality],
  ['Email', row.email],
  ['Open invoices', String(row.openCount)],
  [ageingLabels.current, current.text(row)],
  [ageingLabels['30'], days30.text(row)],
  [ageingLabels['60'], days60.text(row)],
  [ageingLabels['90'], days90.text(row)],
  [ageingLabels['90+'], over90.text(row)],
  ['Balance', balance.text(row)],
  ['Paid this year', paidYear.text(row)],
];

/** What one license holder owes, with what can be done. */
export function BalanceDrawer({ row, actions, ...ways }: BalanceDrawerProps): ReactElement {
  return (
    <RowDrawer {...ways} title={row ? holderName(row) : 'Not found'}>
      {row ? (
        <div className="gl-dossier">
          <RowActs actions={actions(row).actions} />
          <Facts facts={factsOf(row)} />
        </div>
      ) : (
        <EmptyState
          title="This license holder was not found"
          text="It is not on this page of the list."
        />
      )}
    </RowDrawer>
  );
}
