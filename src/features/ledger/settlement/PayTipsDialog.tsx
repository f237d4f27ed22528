import { type ReactElement, useState } from 'react';
import { formatMoney, moneyCents, toAmount } from '@/domain/money/cents';
import type { TipUserRow } from '@/domain/settlements/tips';
import { failureMessage } from '@/shared/api/failure';
import { ActDialog } from '@/shared/ui/ActDialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAct } from '@/shared/ui/useAct';
import { useListTipPeopleQuery, usePayTipsMutation } from './tipsApi';
import { UpToField } from './UpToField';

interface PayDialogProps {
  person: TipUserRow;
  /** ISO date that is proposed: tips after it stay unpaid. */
  lastDay: string;
  onClose: () => void;
}

/** What a person is owed up to a day, in all roles and stores; whole cents, undefined while it is asked for. */
function useOwed({ orgId, tipUserName }: TipUserRow, upTo: string) {
  const filter = { organisation: orgId, search: tipUserName, paid: 'no', to: upTo };
  const asked = useListTipPeopleQuery(filter, { skip: upTo === '', refetchOnMountOrArgChange: true });
  const own = asked.currentData?.filter((one) => one.tipUserName === tipUserName && one.orgId === orgId);
  return {
    cents: own?.reduce((sum, { unpaid }) => sum + (moneyCents(unpaid) ?? 0), 0),
    failure: asked.error && !asked.isFetching ? failureMessage(asked.error) : null,
    onRetry: () => void asked.refetch(),
  };
}

/** Shows what a person is owed, and pays it out. */
export function PayTipsDialog({ person, lastDay, onClose }: PayDialogProps): ReactElement {
  const [upTo, setUpTo] = useState(lastDay);
  const owed = useOwed(person, upTo);
  const [payTips] = usePayTipsMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { orgId: organisation, tipUserName, companyName } = person;
  const cents = owed.cents ?? 0;
  const told = formatMoney(cents);
  const confirm = (): void => {
    if (cents <= 0) return;
    const asked = { organisation, tipUserName, upTo, amount: toAmount(cents) };
    // Another day or amount is another act.
    const name = `${attempt}-${upTo}-${cents}`;
    void run(() => payTips({ ...asked, attempt: name }).unwrap(), `${told} paid out to ${tipUserName}`);
  };
  return (
    <ActDialog
      title={`Pay out tips of ${tipUserName}`}
      confirm={cents > 0 ? `Pay out ${told}` : 'Pay out'}
      busyText="Paying …"
      {...{ busy, failure, onClose }}
      onConfirm={confirm}
    >
      <UpToField
        label="Tips up to"
        help="All unpaid tips up to this day, in every role and store."
        day={upTo}
        onDay={setUpTo}
      />
      {owed.failure ? <ErrorState message={owed.failure} onRetry={owed.onRetry} /> : null}
      {owed.cents === undefined && !owed.failure && upTo !== '' ? (
        <LoadingRows rows={1} label="Loading what is owed" />
      ) : null}
      {owed.cents === undefined ? null : (
        <p className="mb-0" role="status">
          {cents > 0 ? (
            <>
              {companyName} owes {tipUserName} <strong>{told}</strong>.
            </>
          ) : (
            'Nothing is owed up to this day.'
          )}
        </p>
      )}
    </ActDialog>
  );
}
