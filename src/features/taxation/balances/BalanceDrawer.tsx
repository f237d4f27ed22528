import type { ReactElement } from 'react';
import { ageingLabels } from '@/domain/invoices/ageing';
import type { HolderBalance } from '@/domain/invoices/mta/holderBalance';
import { balanceColumns } from '@/domain/invoices/mta/holderColumns';
import { holderName } from '@/domain/invoices/namedStatement';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';

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

interface BalanceDrawerProps {
  list: ListState<HolderBalance>;
  actions: RowActions<HolderBalance>;
}

/** What one license holder owes, with what can be done. */
export function BalanceDrawer({ list, actions }: BalanceDrawerProps): ReactElement {
  return (
    <ListRowDrawer list={list} titleOf={holderName}>
      {(row) => (
        <>
          <RowActs actions={actions(row).actions} />
          <Facts facts={factsOf(row)} />
        </>
      )}
    </ListRowDrawer>
  );
}
