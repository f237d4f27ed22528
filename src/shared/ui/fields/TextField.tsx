import type { HTMLAttributes, InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { type FieldFrame, FieldShell } from './FieldShell';
import { useFieldState } from './useFieldState';

type InputSettings = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'readOnly' | 'disabled' | 'autoFocus'
>;

interface TextFieldProps extends FieldFrame, InputSettings {
  /** Formik path of the value, always a text. */
  name: string;
  id?: string;
  /** `number` is a text with a figure keyboard: nothing typed is swallowed, and the value stays a text. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number' | 'textarea';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Lines of a textarea, 3 unless told. */
  rows?: number;
  /** A unit shown before or behind the value, e.g. `$` or `%`. */
  before?: ReactNode;
  after?: ReactNode;
}

const inputTypes = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  url: 'url',
  date: 'date',
  number: 'text',
} as const;

/** One line (or a textarea) of text bound to formik. */
export function TextField(props: TextFieldProps): ReactElement {
  const { name, id = name, type = 'text', rows = 3, before, after, inputMode, ...rest } = props;
  const { label, required, help, className, ...settings } = rest;
  const { input, error } = useFieldState<string>(name);
  const look = error ? 'form-control is-invalid' : 'form-control';
  return (
    <FieldShell id={id} label={label} required={required} help={help} className={className} error={error}>
      {(control) => {
        if (type === 'textarea')
          return <textarea {...input} {...settings} {...control} rows={rows} className={look} />;
        const box = (
          <input
            {...input}
            {...settings}
            {...control}
            type={inputTypes[type]}
            inputMode={inputMode ?? (type === 'number' ? 'decimal' : undefined)}
            className={look}
          />
        );
        if (!before && !after) return box;
        return (
          <div className="input-group">
            {before ? <span className="input-group-text">{before}</span> : null}
            {box}
            {after ? <span className="input-group-text">{after}</span> : null}
          </div>
        );
      }}
    </FieldShell>
  );
}
