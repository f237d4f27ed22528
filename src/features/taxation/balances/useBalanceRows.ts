import { useCallback } from 'react';
import type { HolderBalance } from '@/domain/invoices/mta/holderBalance';
import { holderName } from '@/domain/invoices/namedStatement';
import { useAbility } from '@/shared/session/ability';
import type { RowAction } from '@/shared/ui/RowMenu';
import { taxPlaces } from '../taxPlaces';

interface BalanceActions {
  onDetails: (row: HolderBalance) => void;
  onRemind: (row: HolderBalance) => void;
}

/** The Action menu of each row: what the reader may do with it. */
export function useBalanceRows({ onDetails, onRemind }: BalanceActions) {
  const access = useAbility();
  const canWrite = access.can('access', 'tax_authority.createMtaInvoices');
  const canRead = access.can('access', 'tax_authority.invoices');
  const canState = access.can('access', 'tax_authority.invoiceStatement');
  return useCallback(
    (row: HolderBalance): { subject: string; actions: readonly RowAction[] } => {
      const remind: RowAction = {
        label: 'Remind',
        onSelect: () => onRemind(row),
        ...(row.openCount === 0 ? { refused: 'Nothing is owed' } : {}),
      };
      return {
        subject: holderName(row),
        actions: [
          { label: 'Details', onSelect: () => onDetails(row) },
          ...(canState ? [{ label: 'Statement', to: taxPlaces.statement(row._id) }] : []),
          ...(canRead ? [{ label: 'Invoices', to: taxPlaces.invoices(row._id) }] : []),
          ...(canWrite ? [remind] : []),
        ],
      };
    },
    [onDetails, onRemind, canWrite, canRead, canState],
  );
}
