import { type ReactElement, useState } from 'react';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import type { PickupItem, StoredFeeSettings } from '@/domain/invoices/mta/storedFeeSettings';
import { failureMessage } from '@/shared/api/failure';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useReadFeeSettingsQuery } from '../feesApi';
import { FeeSettingsModal } from './FeeSettingsModal';

const itemText = ({ title, sku }: PickupItem): string => (sku === '' ? title : `${title} (${sku})`);

const factsOf = ({ feeLineMunicipality, cashPickupItems }: StoredFeeSettings): Fact[] => [
  ['Fee as a line on monthly invoices', feeLineMunicipality || 'None'],
  ['Items without a fee on cash pickup', cashPickupItems.map(itemText).join(', ') || 'None'],
];

/**
 * What the fees of all municipalities go by: whose monthly invoices get a line, and which items a
 * cash pickup leaves out (spec 3.9.2).
 */
export function FeeSettingsCard({
  municipalities,
}: {
  municipalities: readonly Municipality[];
}): ReactElement {
  const { data, error, isFetching, refetch } = useReadFeeSettingsQuery();
  const [isOpen, setOpen] = useState(false);
  const failure = error && !data && !isFetching ? failureMessage(error) : null;
  return (
    <section className="card" aria-labelledby="fee-settings">
      <div className="card-header gl-municipality-head">
        <h2 id="fee-settings">Fee settings</h2>
        {data ? (
          <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
            <Icon name="pencil" /> Edit fee settings
          </button>
        ) : null}
      </div>
      <div className="card-body">
        {failure ? <ErrorState message={failure} onRetry={() => void refetch()} /> : null}
        {!data && !failure ? <LoadingRows rows={2} label="Loading: Fee settings" /> : null}
        {data ? <Facts facts={factsOf(data)} /> : null}
        {data?.version === 0 ? (
          <p className="text-muted mb-0 mt-2">These are the system defaults.</p>
        ) : null}
      </div>
      {data && isOpen ? (
        <FeeSettingsModal
          settings={data}
          municipalities={municipalities}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
