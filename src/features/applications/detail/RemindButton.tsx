import { type ReactElement, useMemo, useState } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { attemptKeys } from '@/shared/attemptKey';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useRemindMerchantMutation } from '../api';
import { companyOf } from '../reviews/useReview';

/**
 * A partner's reminder to the merchant: the mail names what is missing, each with its link. Once
 * per opening of the drawer.
 */
export function RemindButton({ detail }: { detail: ApplicationDetail }): ReactElement {
  const [remind, { isLoading }] = useRemindMerchantMutation();
  const [isSent, setSent] = useState(false);
  const keyOf = useMemo(attemptKeys, []);
  const { _id: id, version } = detail.row;
  const send = async (): Promise<void> => {
    try {
      await remind({ id, version, idempotencyKey: keyOf({ id, version }) }).unwrap();
      setSent(true);
      toastSuccess(`The reminder was sent to ${companyOf(detail)}`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <BusyButton
      type="button"
      className="btn btn-outline-secondary btn-sm"
      busy={isLoading}
      busyText="Sending …"
      disabled={isSent}
      onClick={() => void send()}
    >
      {isSent ? 'Reminder sent' : 'Remind the merchant'}
    </BusyButton>
  );
}
