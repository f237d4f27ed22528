import { type ReactElement, useState } from 'react';
import { counted } from '@/domain/lists/counted';
import { maxReminded, remindedText } from '@/domain/portfolio/reassignment';
import { toFailure } from '@/shared/api/failure';
import { randomKey } from '@/shared/randomKey';
import { ActDialog } from '@/shared/ui/ActDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { type TrackingList, useRemindPartnerMutation } from '../api';
import type { TrackedRow } from './useTrackingActions';

interface RemindDialogProps {
  list: TrackingList;
  row: TrackedRow;
  onClose: () => void;
}

/**
 * Mails the unanswered invitations of a partner again, and whoever has not submitted what they
 * began, after saying how many they are.
 */
export function RemindDialog({ list, row, onClose }: RemindDialogProps): ReactElement {
  const [remind, { isLoading }] = useRemindPartnerMutation();
  const [attempt] = useState(randomKey);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setFailure(null);
    try {
      toastSuccess(remindedText(await remind({ list, id: row._id, attempt }).unwrap()));
      onClose();
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };
  return (
    <ActDialog
      title="Remind invited merchants"
      confirm="Send reminders"
      busyText="Sending …"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        <strong>{row.name}</strong> has {counted(row.waiting, 'invitation')} without an answer. Each
        gets a new email with a new link. {counted(row.unsubmitted, 'application')}{' '}
        {row.unsubmitted === 1 ? 'was' : 'were'} started but not submitted. The person who started
        it gets a reminder.
      </p>
      <p className="gl-note">
        Anyone emailed within the last 24 hours is skipped. At most {maxReminded} are emailed at
        once.
      </p>
    </ActDialog>
  );
}
