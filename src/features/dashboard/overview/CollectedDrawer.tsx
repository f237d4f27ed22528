import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import type { Days } from '@/domain/dates/period';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { useListCollectedQuery } from '../api';
import { RowsDrawer } from '../parts/RowsDrawer';

interface CollectedDrawerProps {
  /** Null while it is closed. */
  municipality: string | null;
  days: Days;
  onClose: () => void;
}

/** The payments that a municipality's tax invoices brought in some days. */
export function CollectedDrawer({
  municipality,
  days,
  onClose,
}: CollectedDrawerProps): ReactElement {
  const asked = useListCollectedQuery(
    municipality === null ? skipToken : { ...days, municipality },
  );
  return (
    <RowsDrawer
      isOpen={municipality !== null}
      title={`Payments of ${municipality || 'invoices without a municipality'}`}
      onClose={onClose}
      asked={asked}
      head="Invoice"
      heads={['Paid on', 'Amount']}
      noun={['payment', 'payments']}
      most={200}
      rowOf={({ _id, invoiceId, invoiceNo, paidOn, amount }) => ({
        key: _id,
        name: invoiceNo,
        place: invoicePlaces.mta.view(invoiceId),
        figures: [formatDate(paidOn), formatMoney(moneyCents(amount) ?? 0)],
      })}
    />
  );
}
