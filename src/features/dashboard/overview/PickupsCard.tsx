import { memo, type ReactElement } from 'react';
import type { PickupRequest } from '@/domain/dashboard/overview';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { PartsTable } from '../sales/PartsTable';

/** Cash pickups that license holders asked for on open invoices, the newest first. */
export const PickupsCard = memo(function PickupsCard({
  pickups,
}: {
  pickups: readonly PickupRequest[];
}): ReactElement {
  return (
    <section className="card" aria-labelledby="board-pickups">
      <div className="card-header">
        <h2 id="board-pickups">Requested cash pickups</h2>
      </div>
      <PartsTable
        caption="Requested cash pickups"
        head="Invoice"
        heads={['Municipality', 'Date and contact']}
        rows={pickups.map(({ _id, invoiceId, invoiceNo, municipality, detail }) => ({
          key: _id,
          name: invoiceNo,
          place: invoicePlaces.mta.view(invoiceId),
          figures: [municipality || '—', detail],
        }))}
      />
    </section>
  );
});
