import { addDays, format, parseISO } from 'date-fns';
import { Formik } from 'formik';
import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { type LicenseListRow, reminderPast } from '@/domain/applications/licenses/licenseRow';
import { dayText, isoDay } from '@/domain/dates/calendarDay';
import { formatDate } from '@/domain/dates/format';
import { licenseNoticeDays } from '@/domain/onboarding/readiness';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { DateField } from '@/shared/ui/fields/DateField';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { toastSuccess } from '@/shared/ui/toast';
import { TypedWatch, useCloseQuestion } from '@/shared/ui/useCloseQuestion';
import { useFormSave } from '@/shared/ui/useFormSave';
import { useSetLicenseReminderMutation } from './api';

interface ReminderDialogProps {
  row: LicenseListRow;
  onClose: () => void;
}

const today = (): string => format(new Date(), 'yyyy-MM-dd');

/** 60 days before the end, tomorrow at the earliest. */
function proposed({ ends, remindOn }: LicenseListRow): string {
  if (remindOn) return remindOn;
  const tomorrow = format(addDays(new Date(), 1), 'yyyy-MM-dd');
  const notice = ends
    ? format(addDays(parseISO(ends), -licenseNoticeDays), 'yyyy-MM-dd')
    : tomorrow;
  return notice > tomorrow ? notice : tomorrow;
}

function validate({ date }: { date: string }): Record<string, string> {
  const day = isoDay(date);
  if (date.trim() === '') return { date: 'This field is required.' };
  if (!day) return { date: 'Invalid Value' };
  return day <= today() ? { date: reminderPast } : {};
}

/** Chooses the day on which the reader is reminded of a license, by mail. */
export function ReminderDialog({ row, onClose }: ReminderDialogProps): ReactElement {
  const titleId = useId();
  const [save] = useSetLicenseReminderMutation();
  const set = async (date: string): Promise<void> => {
    await save({ id: row._id, date }).unwrap();
    toastSuccess(date === '' ? 'Reminder removed' : `Reminder set for ${formatDate(date)}`);
    onClose();
  };
  const { submit, failure, isSending } = useFormSave(({ date }: { date: string }) => set(date));
  // No field is to blame for what cannot be removed.
  const remove = (): Promise<void> => submit({ date: '' }, { setErrors: () => undefined });
  const { close, isTyped, question } = useCloseQuestion(onClose);
  return (
    <>
      <Dialog isOpen toggle={close} labelledBy={titleId} centered>
        <ModalHeader tag="h2" id={titleId} toggle={close}>
          Set a reminder
        </ModalHeader>
        <Formik
          initialValues={{ date: dayText(proposed(row)) }}
          validate={validate}
          onSubmit={({ date }, helpers) => submit({ date: isoDay(date) ?? '' }, helpers)}
        >
          <FieldsForm label="Set a reminder">
            <ModalBody>
              <FormError message={failure} />
              <p>
                <span className="gl-named">{row.number}</span> of {row.holder} expires on{' '}
                {formatDate(row.ends)}.
              </p>
              <DateField
                name="date"
                label="Remind me on"
                required
                help="You receive an email on that day. Other people’s reminders do not change."
              />
              <TypedWatch isTyped={isTyped} />
            </ModalBody>
            <ModalFooter>
              {row.remindOn ? (
                <button
                  type="button"
                  className="btn btn-outline-secondary"
                  disabled={isSending}
                  onClick={() => void remove()}
                >
                  Remove the reminder
                </button>
              ) : null}
              <BusyButton busy={isSending} busyText="Saving …">
                Set the reminder
              </BusyButton>
            </ModalFooter>
          </FieldsForm>
        </Formik>
      </Dialog>
      {question}
    </>
  );
}
