import { type ReactElement, useState } from 'react';
import { formatMoney, moneyCents, toAmount } from '@/domain/money/cents';
import type { TipUserRow } from '@/domain/settlements/tips';
import { failureMessage } from '@/shared/api/failure';
import { ActDialog } from '@/shared/ui/ActDialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { useListTipPeopleQuery, usePayTipsMutation } from './tipsApi';
import { UpToField } from './UpToField';

interface PayDialogProps {
  person: TipUserRow;
  /** ISO date that is proposed: tips after it stay unpaid. */
  lastDay: string;
  onClose: () => void;
}

/**
 * What a person is owed up to a day, in all roles and stores; whole cents, undefined while it is
 * asked for.
 */
function useOwed({ orgId, tipUserName }: TipUserRow, upTo: string) {
  const filter = { organization: orgId, search: tipUserName, paid: 'no', to: upTo };
  const asked = useListTipPeopleQuery(filter, {
    skip: upTo === '',
    refetchOnMountOrArgChange: true,
  });
  const own = asked.currentData?.filter(
    (one) => one.tipUserName === tipUserName && one.orgId === orgId,
  );
  return {
    cents: own?.reduce((sum, { unpaid }) => sum + (moneyCents(unpaid) ?? 0), 0),
    failure: asked.error && !asked.isFetching ? failureMessage(asked.error) : null,
    onRetry: () => void asked.refetch(),
  };
}

/**
 * Shows what a person is owed, and asks for its payout: a disbursement, which a second person
 * approves.
 */
export function PayTipsDialog({ person, lastDay, onClose }: PayDialogProps): ReactElement {
  const [upTo, setUpTo] = useState(lastDay);
  const [payTips] = usePayTipsMutation();
  const { busy, failure, attempt, isUnanswered, run } = useAct(onClose);
  const now = useOwed(person, upTo);
  const sent = useAsSent({ upTo, owed: now }, isUnanswered);
  // Of another day it is as read now.
  const owed = sent.upTo === upTo ? sent.owed : now;
  const { orgId: organization, tipUserName, companyName } = person;
  const cents = owed.cents ?? 0;
  const told = formatMoney(cents);
  const confirm = (): void => {
    if (cents <= 0) return;
    const asked = { organization, tipUserName, upTo, amount: toAmount(cents) };
    // Another day or amount is another act.
    const name = `${attempt}-${upTo}-${cents}`;
    void run(
      () => payTips({ ...asked, attempt: name }).unwrap(),
      `The payout of ${told} to ${tipUserName} is waiting for approval`,
    );
  };
  return (
    <ActDialog
      title={`Pay out tips of ${tipUserName}`}
      confirm={cents > 0 ? `Send ${told} for approval` : 'Send for approval'}
      busyText="Sending …"
      {...{ busy, failure, onClose }}
      onConfirm={confirm}
    >
      <UpToField
        label="Tips through"
        help="All unpaid tips through this day, in every role and store."
        day={upTo}
        onDay={setUpTo}
      />
      <p className="gl-note">
        It goes by ACH, once a second person has approved it under Disbursements.
      </p>
      {owed.failure ? <ErrorState message={owed.failure} onRetry={owed.onRetry} /> : null}
      {owed.cents === undefined && !owed.failure && upTo !== '' ? (
        <LoadingRows rows={1} label="Loading amounts owed" />
      ) : null}
      {owed.cents === undefined ? null : (
        <p className="mb-0" role="status">
          {cents > 0 ? (
            <>
              {companyName} owes {tipUserName} <strong>{told}</strong>.
            </>
          ) : (
            'Nothing is owed through this day.'
          )}
        </p>
      )}
    </ActDialog>
  );
}
