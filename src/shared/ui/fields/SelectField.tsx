import { type ChangeEvent, memo, type ReactElement, useCallback, useRef } from 'react';
import { type FieldFrame, FieldShell } from './FieldShell';
import { type FieldInput, useFieldState } from './useFieldState';

/** One choice: what is stored and what is read. */
export interface FieldOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldFrame {
  name: string;
  options: readonly FieldOption[];
  /** The empty first choice; `Select` unless told, `null` for none. */
  placeholder?: string | null;
  disabled?: boolean;
  autoComplete?: string;
  /** Takes the place of setting the value, e.g. when other fields change with it. */
  onChoose?: (value: string) => void;
}

/** A choice from a list bound to formik; the value is a text, `''` when nothing is chosen. */
export function SelectField({ onChoose, ...props }: SelectFieldProps): ReactElement {
  const { input, error } = useFieldState<string>(props.name);
  const { value, onChange, onBlur } = input;
  const told = useRef({ onChange, onChoose });
  told.current = { onChange, onChoose };
  const change = useCallback((event: ChangeEvent<HTMLSelectElement>): void => {
    const { onChange: set, onChoose: choose } = told.current;
    if (choose) choose(event.target.value);
    else set(event);
  }, []);
  return <SelectBox {...props} value={value} onChange={change} onBlur={onBlur} error={error} />;
}

interface SelectBoxProps
  extends Omit<SelectFieldProps, 'onChoose'>,
    Pick<FieldInput<string>, 'value' | 'onBlur'> {
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  error: string | undefined;
}

/** Drawn again only when its own value or message changes. */
const SelectBox = memo(function SelectBox(props: SelectBoxProps): ReactElement {
  const { options, placeholder = 'Select', error, ...rest } = props;
  const { label, required, help, className, ...settings } = rest;
  return (
    <FieldShell {...{ id: props.name, label, required, help, className, error }}>
      {(control) => (
        <select
          {...settings}
          {...control}
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
});
