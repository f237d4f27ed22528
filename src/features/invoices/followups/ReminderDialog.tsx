import { type ReactElement, useState } from 'react';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import {
  type ReminderSchedule,
  reminderDays,
  reminderDayText,
} from '@/domain/invoices/reminderSchedule';
import { failureMessage } from '@/shared/api/failure';
import {
  useGetReminderScheduleQuery,
  useSaveReminderScheduleMutation,
} from '@/shared/invoices/followupsApi';
import { ActDialog } from '@/shared/ui/ActDialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';

interface ReminderDialogProps {
  kind: InvoiceKind;
  onClose: () => void;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sets on which days the organization's invoices are reminded of. */
export function ReminderDialog({ kind, onClose }: ReminderDialogProps): ReactElement {
  const { data, error, refetch } = useGetReminderScheduleQuery(kind);
  const [typed, setTyped] = useState<readonly number[] | null>(null);
  const [save] = useSaveReminderScheduleMutation();
  const { busy, failure, isUnanswered, run } = useAct(onClose);
  const read = useAsSent(data, isUnanswered);
  const days = typed ?? data?.days ?? [];
  const toggle = (one: number): void =>
    setTyped(days.includes(one) ? days.filter((day) => day !== one) : [...days, one]);
  const confirm = (): void => {
    if (!read) return;
    const schedule: ReminderSchedule = { days: [...days], version: read.version };
    const done = days.length > 0 ? 'Reminder schedule saved' : 'Automatic reminders are off';
    void run(() => save({ kind, ...schedule }).unwrap(), done);
  };
  return (
    <ActDialog
      title="Automatic reminders"
      confirm="Save"
      busyText="Saving …"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
      isTyped={typed !== null}
    >
      {data ? (
        <>
          <p>
            Each open invoice gets one reminder email per selected day, with its PDF and payment
            link. Reminders stop when the invoice is paid, void or disputed. You can turn them off
            for a single invoice.
          </p>
          <fieldset className="gl-reminder-days">
            <legend className="form-label">Remind</legend>
            {reminderDays.map((one) => (
              <div key={one} className="form-check">
                <input
                  type="checkbox"
                  id={`remind-${one}`}
                  className="form-check-input"
                  checked={days.includes(one)}
                  onChange={() => toggle(one)}
                />
                <label className="form-check-label" htmlFor={`remind-${one}`}>
                  {upper(reminderDayText(one))}
                </label>
              </div>
            ))}
          </fieldset>
        </>
      ) : null}
      {!data && error ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <LoadingRows rows={4} label="Loading the schedule" /> : null}
    </ActDialog>
  );
}
