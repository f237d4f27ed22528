import { type ReactElement, useState } from 'react';
import { daysAfter } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { printedDate } from '@/domain/invoices/printed';
import {
  type RecurrenceValues,
  recurrenceErrors,
  recurrenceUnits,
  recurringDates,
} from '@/domain/invoices/recurrence';
import { useEndRecurrenceMutation, useSetRecurrenceMutation } from '@/shared/invoices/changesApi';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { EndsFields, FormInput, FormSelect } from './recurrenceFields';

interface RecurrenceDialogProps {
  detail: AnyInvoiceDetail;
  onClose: () => void;
}

const usual = (): RecurrenceValues => ({
  start: daysAfter(isoToday(), 1),
  unit: 'month',
  every: '1',
  ends: 'count',
  count: '12',
  until: '',
});

/** How many of the days are shown. */
const maxShown = 6;

const unitOptions = recurrenceUnits.map((unit) => ({ value: unit, label: `${unit}s` }));

/**
 * Lets an invoice come again: how often, and until when; the next days are said before it is set.
 */
export function RecurrenceDialog({ detail, onClose }: RecurrenceDialogProps): ReactElement {
  const { kind, invoice, recurrence } = detail;
  const [form, setForm] = useState<RecurrenceValues>(recurrence?.next ? recurrence.form : usual);
  const [isTried, setTried] = useState(false);
  const [set] = useSetRecurrenceMutation();
  const [end] = useEndRecurrenceMutation();
  const { busy, failure, run } = useAct(onClose);
  const errors = recurrenceErrors(form);
  const change = (part: Partial<RecurrenceValues>): void => setForm({ ...form, ...part });
  const shown = (name: keyof RecurrenceValues): string | null =>
    isTried ? (errors[name] ?? null) : null;
  const confirm = (): void => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    const work = (): Promise<unknown> => set({ kind, id: invoice._id, form }).unwrap();
    void run(work, `${invoice.invoiceId} recurs`);
  };
  const stop = (): void => {
    const work = (): Promise<unknown> => end({ kind, id: invoice._id }).unwrap();
    void run(work, `${invoice.invoiceId} no longer recurs`);
  };
  return (
    <ActDialog
      title={`Recurring: ${invoice.invoiceId}`}
      confirm={recurrence?.next ? 'Change recurrence' : 'Set recurrence'}
      busyText="Saving …"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {recurrence ? <Standing recurrence={recurrence} busy={busy} onStop={stop} /> : null}
      <p>
        On each date, a copy is created and emailed to {invoice.recipientId.recipientEmail} with a
        link to the invoice.
        {invoice.status === 'Draft'
          ? ` This also applies while ${invoice.invoiceId} is a draft; the draft itself is not sent.`
          : null}
      </p>
      <RecurrenceFields form={form} shown={shown} onChange={change} />
      <NextDays form={form} />
    </ActDialog>
  );
}

interface StandingProps {
  recurrence: NonNullable<AnyInvoiceDetail['recurrence']>;
  busy: boolean;
  onStop: () => void;
}

/** How far a recurrence is, and ending it. */
function Standing({ recurrence: { made, of, next }, busy, onStop }: StandingProps): ReactElement {
  return (
    <p>
      {made} of {of} so far
      {next ? `, the next on ${printedDate(next)}. ` : '. '}
      {next ? (
        <button
          type="button"
          className="btn btn-outline-danger btn-sm"
          disabled={busy}
          onClick={onStop}
        >
          End recurrence
        </button>
      ) : null}
    </p>
  );
}

interface RecurrenceFieldsProps {
  form: RecurrenceValues;
  /** What is wrong with a field, once that is to be said. */
  shown: (name: keyof RecurrenceValues) => string | null;
  onChange: (part: Partial<RecurrenceValues>) => void;
}

function RecurrenceFields({ form, shown, onChange }: RecurrenceFieldsProps): ReactElement {
  return (
    <div className="gl-fields">
      <FormInput
        id="recur-every"
        label="Every"
        value={form.every}
        error={shown('every')}
        onValue={(every) => onChange({ every })}
      />
      <FormSelect
        id="recur-unit"
        label="Unit"
        options={unitOptions}
        value={form.unit}
        onValue={(unit) => onChange({ unit })}
      />
      <FormInput
        id="recur-start"
        label="Starts on"
        type="date"
        value={form.start}
        error={shown('start')}
        onValue={(start) => onChange({ start })}
      />
      <EndsFields form={form} shown={shown} onChange={onChange} />
    </div>
  );
}

function NextDays({ form }: { form: RecurrenceValues }): ReactElement {
  const days = recurringDates(form);
  const more = days.length - maxShown;
  return (
    <p className="gl-note mb-0" role="status">
      {days.length === 0
        ? 'Complete the fields to see the dates.'
        : `${days.slice(0, maxShown).map(printedDate).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
    </p>
  );
}
