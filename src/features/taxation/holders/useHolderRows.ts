import { useCallback } from 'react';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import { holderName } from '@/domain/invoices/namedStatement';
import { useAbility } from '@/shared/session/ability';
import type { RowAction } from '@/shared/ui/RowMenu';
import { taxPlaces } from '../taxPlaces';

interface HolderActions {
  onDetails: (row: LicenseHolderRow) => void;
  onEdit: (row: LicenseHolderRow) => void;
}

/** The Action menu of each license holder: what the reader may do with it. */
export function useHolderRows({ onDetails, onEdit }: HolderActions) {
  const access = useAbility();
  const canWrite = access.can('access', 'tax_authority.createMtaInvoices');
  const canRead = access.can('access', 'tax_authority.invoices');
  const canState = access.can('access', 'tax_authority.invoiceStatement');
  return useCallback(
    (row: LicenseHolderRow): { subject: string; actions: readonly RowAction[] } => ({
      subject: holderName(row),
      actions: [
        { label: 'Details', onSelect: () => onDetails(row) },
        ...(canWrite
          ? [
              { label: 'Edit', onSelect: () => onEdit(row) },
              { label: 'Bill', to: taxPlaces.bill(row._id) },
            ]
          : []),
        ...(canRead ? [{ label: 'Invoices', to: taxPlaces.invoices(row._id) }] : []),
        ...(canState ? [{ label: 'Statement', to: taxPlaces.statement(row._id) }] : []),
      ],
    }),
    [onDetails, onEdit, canWrite, canRead, canState],
  );
}
