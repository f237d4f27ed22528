import type { ReactElement } from 'react';
import type { FieldOption } from './SelectField';

interface SelectInputProps {
  options: readonly FieldOption[];
  value: string;
  onChoose: (value: string) => void;
  /** The empty first choice; none where it is absent. */
  placeholder?: string;
  disabled?: boolean;
  /** As small as the buttons beside it. */
  isSmall?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** A choice from a list. No formik: its label stands in a `FieldShell` or beside it. */
export function SelectInput(props: SelectInputProps): ReactElement {
  const { options, onChoose, placeholder, isSmall = false, ...control } = props;
  const look = isSmall ? 'form-select form-select-sm' : 'form-select';
  return (
    <select
      {...control}
      className={control['aria-invalid'] ? `${look} is-invalid` : look}
      onChange={({ target }) => onChoose(target.value)}
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
