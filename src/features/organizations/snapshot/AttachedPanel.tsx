import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import { required } from '@/domain/forms/fieldRules';
import type { AttachedMerchant } from '@/domain/organizations/attachedMerchant';
import type { OrganizationProfile } from '@/domain/organizations/snapshot';
import { failureMessage } from '@/shared/api/failure';
import { SmallTable } from '@/shared/lists/SmallTable';
import { randomKey } from '@/shared/randomKey';
import { ActDialog } from '@/shared/ui/ActDialog';
import type { Column } from '@/shared/ui/columns';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import { useListFoundOrganizationsQuery } from '../organizationList';
import {
  useAttachMerchantMutation,
  useDetachMerchantMutation,
  useListAttachedMerchantsQuery,
} from './snapshotApi';

const columns: readonly Column<AttachedMerchant>[] = [
  { key: 'name', title: 'Merchant', yields: 'name', text: ({ name }) => name },
  { key: 'since', title: 'Attached on', text: ({ attachedAt }) => formatDate(attachedAt) },
  { key: 'by', title: 'Attached by', yields: 'name', text: ({ by }) => by || '—' },
];

/** The merchants that a financial institution looks after; staff attach and detach them. */
export function AttachedPanel({ profile }: { profile: OrganizationProfile }): ReactElement {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AttachedMerchant | null>(null);
  const { data, error, isFetching, refetch } = useListAttachedMerchantsQuery(profile._id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className="card" aria-labelledby="attached-merchants">
      <div className="card-header">
        <h2 id="attached-merchants">Attached merchants</h2>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => setAdding(true)}
        >
          Attach merchant
        </button>
      </div>
      {!data && error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && (isFetching || !error) ? <LoadingRows rows={3} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title="No merchants attached"
          text={`People of ${profile.name} see the sales, settlements and licenses of attached merchants.`}
        />
      ) : null}
      {data && data.length > 0 ? (
        <SmallTable
          label="Attached merchants"
          columns={columns}
          rows={data}
          rowKey={({ _id }) => _id}
          busy={isFetching}
          act={(merchant) => (
            <button
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => setLeaving(merchant)}
            >
              Detach<span className="visually-hidden"> {merchant.name}</span>
            </button>
          )}
        />
      ) : null}
      {isAdding ? <AttachDialog profile={profile} onClose={() => setAdding(false)} /> : null}
      {leaving ? (
        <DetachDialog profile={profile} merchant={leaving} onClose={() => setLeaving(null)} />
      ) : null}
    </section>
  );
}

interface DialogProps {
  profile: OrganizationProfile;
  onClose: () => void;
}

function AttachDialog({ profile, onClose }: DialogProps): ReactElement {
  const [search, setSearch] = useState('');
  const [attempt] = useState(randomKey);
  const [attach] = useAttachMerchantMutation();
  const found = useListFoundOrganizationsQuery({ role: 'merchant', search, limit: '50' });
  const rows = found.data?.rows ?? [];
  const save = async ({ merchant }: { merchant: string }): Promise<void> => {
    const name = rows.find(({ _id }) => _id === merchant)?.name ?? 'The merchant';
    await attach({ id: profile._id, merchant, attempt: `${attempt}-${merchant}` }).unwrap();
    toastSuccess(`${name} was attached to ${profile.name}`);
    onClose();
  };
  return (
    <FormModal<{ merchant: string }>
      title="Attach merchant"
      values={{ merchant: '' }}
      validate={({ merchant }) => errorsFrom([['merchant', required(() => null)(merchant)]])}
      onSave={save}
      onClose={onClose}
      saveLabel="Attach merchant"
      draft={`attach:${profile._id}`}
    >
      <SearchSelectField
        name="merchant"
        label="Merchant"
        help={`People of ${profile.name} then see its sales, settlements and licenses.`}
        options={rows.map(({ _id, name }) => ({ value: _id, label: name }))}
        onSearch={setSearch}
        required
      />
    </FormModal>
  );
}

function DetachDialog({
  profile,
  merchant,
  onClose,
}: DialogProps & { merchant: AttachedMerchant }): ReactElement {
  const [detach] = useDetachMerchantMutation();
  const { busy, failure, run } = useAct(onClose);
  const confirm = (): void => {
    void run(
      () => detach({ id: profile._id, merchant: merchant._id }).unwrap(),
      `${merchant.name} was detached`,
    );
  };
  return (
    <ActDialog
      title={`Detach ${merchant.name}?`}
      confirm="Detach merchant"
      busyText="Detaching …"
      tone="danger"
      {...{ busy, failure, onClose }}
      onConfirm={confirm}
    >
      <p className="mb-0">
        People of {profile.name} no longer see {merchant.name}. You can attach it again.
      </p>
    </ActDialog>
  );
}
