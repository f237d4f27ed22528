import type { ChangeEvent, ReactElement } from 'react';
import { type FieldFrame, FieldShell } from './FieldShell';
import { useFieldState } from './useFieldState';

/** One choice: what is stored and what is read. */
export interface FieldOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldFrame {
  name: string;
  id?: string;
  options: readonly FieldOption[];
  /** The empty first choice; `Select` unless told, `null` for none. */
  placeholder?: string | null;
  disabled?: boolean;
  autoComplete?: string;
  /** Told after the value changed, e.g. to clear a field that hangs on this one. */
  onValueChange?: (value: string) => void;
}

/** A choice from a list bound to formik; the value is a text, `''` when nothing is chosen. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, id = name, options, placeholder = 'Select', onValueChange, ...rest } = props;
  const { disabled, autoComplete, ...frame } = rest;
  const { input, error } = useFieldState<string>(name);
  const change = (event: ChangeEvent<HTMLSelectElement>): void => {
    input.onChange(event);
    onValueChange?.(event.target.value);
  };
  return (
    <FieldShell {...frame} id={id} error={error}>
      {(control) => (
        <select
          {...input}
          {...control}
          onChange={change}
          disabled={disabled}
          autoComplete={autoComplete}
          className={error ? 'form-select is-invalid' : 'form-select'}
        >
          {placeholder === null ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}
