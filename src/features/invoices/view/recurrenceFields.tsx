import type { ReactElement } from 'react';
import type { RecurrenceValues } from '@/domain/invoices/recurrence';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import type { FieldOption } from '@/shared/ui/fields/SelectField';
import { SelectInput } from '@/shared/ui/fields/SelectInput';

interface FormInputProps {
  id: string;
  label: string;
  type?: 'text' | 'date' | 'month';
  value: string;
  error?: string | null;
  onValue: (value: string) => void;
}

/** One line of a small form without formik. */
export function FormInput({
  id,
  label,
  type = 'text',
  value,
  error,
  onValue,
}: FormInputProps): ReactElement {
  return (
    <FieldShell id={id} label={label} required error={error}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={type === 'text' ? 'numeric' : undefined}
          autoComplete="off"
          className={error ? 'form-control is-invalid' : 'form-control'}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </FieldShell>
  );
}

interface FormSelectProps {
  id: string;
  label: string;
  options: readonly FieldOption[];
  value: string;
  onValue: (value: string) => void;
}

/** One choice of a small form without formik. */
export function FormSelect({ id, label, options, value, onValue }: FormSelectProps): ReactElement {
  return (
    <FieldShell id={id} label={label} required>
      {(control) => <SelectInput {...control} options={options} value={value} onChoose={onValue} />}
    </FieldShell>
  );
}

interface EndsFieldsProps {
  form: RecurrenceValues;
  shown: (name: keyof RecurrenceValues) => string | null;
  onChange: (part: Partial<RecurrenceValues>) => void;
}

const ends = [
  { value: 'count', label: 'After a number of invoices' },
  { value: 'until', label: 'On a date' },
];

/** What ends a recurrence. */
export function EndsFields({ form, shown, onChange }: EndsFieldsProps): ReactElement {
  return (
    <>
      <FormSelect
        id="recur-ends"
        label="Ends"
        options={ends}
        value={form.ends}
        onValue={(value) => onChange({ ends: value })}
      />
      {form.ends === 'count' ? (
        <FormInput
          id="recur-count"
          label="Number of invoices"
          value={form.count}
          error={shown('count')}
          onValue={(count) => onChange({ count })}
        />
      ) : (
        <FormInput
          id="recur-until"
          label="End date"
          type="date"
          value={form.until}
          error={shown('until')}
          onValue={(until) => onChange({ until })}
        />
      )}
    </>
  );
}
