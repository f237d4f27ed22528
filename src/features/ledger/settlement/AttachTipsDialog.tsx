import { type ReactElement, useId, useState } from 'react';
import { counted } from '@/domain/lists/counted';
import type { TipUserRow } from '@/domain/settlements/tips';
import { failureMessage } from '@/shared/api/failure';
import { ActDialog } from '@/shared/ui/ActDialog';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAct } from '@/shared/ui/useAct';
import { useAttachTipsMutation, useListTipAccountsQuery } from './tipsApi';

interface AttachTipsDialogProps {
  person: TipUserRow;
  onClose: () => void;
}

/** Says which account earned the tips under a name, so that its holder sees them. */
export function AttachTipsDialog({ person, onClose }: AttachTipsDialogProps): ReactElement {
  const { orgId: organization, tipUserName, companyName } = person;
  const { currentData, error, isFetching, refetch } = useListTipAccountsQuery(organization, {
    refetchOnMountOrArgChange: true,
  });
  const [account, setAccount] = useState('');
  const [attach] = useAttachTipsMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const id = useId();
  const confirm = (): void => {
    if (account === '') return;
    void run(
      () =>
        attach({ organization, tipUserName, account, attempt: `${attempt}-${account}` }).unwrap(),
      ({ count }) => `Attached ${counted(count, 'tip')} of ${tipUserName}`,
    );
  };
  return (
    <ActDialog
      title={`Attach tips of ${tipUserName}`}
      confirm="Attach tips"
      busyText="Attaching …"
      canConfirm={account !== ''}
      {...{ busy, failure, onClose }}
      onConfirm={confirm}
    >
      <p>
        Choose who earned them. That person then sees every tip of {tipUserName} at {companyName}{' '}
        that has no account yet.
      </p>
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!currentData && (isFetching || !error) ? (
        <LoadingRows rows={1} label="Loading accounts" />
      ) : null}
      {currentData?.length === 0 ? (
        <EmptyState
          title="No accounts that earn tips"
          text="Add a budtender or driver in the user manager first."
        />
      ) : null}
      {currentData && currentData.length > 0 ? (
        <>
          <label className="form-label" htmlFor={id}>
            Account
          </label>
          <select
            id={id}
            className="form-select"
            value={account}
            required
            onChange={({ target }) => setAccount(target.value)}
          >
            <option value="">Select</option>
            {currentData.map(({ _id, name, email }) => (
              <option key={_id} value={_id}>
                {name} ({email})
              </option>
            ))}
          </select>
        </>
      ) : null}
    </ActDialog>
  );
}
