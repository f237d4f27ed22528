import {
  type ChangeEvent,
  type HTMLAttributes,
  type InputHTMLAttributes,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useState,
} from 'react';
import { typedPhone } from '@/domain/contact/typedPhone';
import { type FieldFrame, FieldShell } from './FieldShell';
import { isPaste } from './isPaste';
import { rewrite } from './rewrite';
import { type FieldInput, useFieldState } from './useFieldState';

type InputSettings = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'readOnly' | 'disabled'
>;

interface TextFieldProps extends FieldFrame, InputSettings {
  /** Formik path of the value, always a text. */
  name: string;
  id?: string;
  /**
   * `number` is a text with a figure keyboard: nothing typed is swallowed, and the value stays a
   * text.
   */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number' | 'textarea';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Lines of a textarea, 3 unless told. */
  rows?: number;
  /** A unit shown before or behind the value, e.g. `$` or `%`. */
  before?: ReactNode;
  after?: ReactNode;
  /** How what is typed is written, e.g. with its dashes; a module constant. */
  format?: (text: string) => string;
  /** How the value is written once the box is left, e.g. with its cents; a module constant. */
  settle?: (text: string) => string;
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
export function TextField({ format, settle: settling, ...props }: TextFieldProps): ReactElement {
  const settle = settling ?? (props.type === 'tel' ? typedPhone : undefined);
  const { input, onType, error, helpers } = useFieldState<string>(props.name);
  const { onBlur } = input;
  // Until the form has it: the letter is there with its own frame, whatever else has to follow it.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? input.value;
  const change = useCallback(
    (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      if (format) rewrite(event.target, format);
      // What is pasted is whole: it need not wait until the box is left.
      if (settle === typedPhone && isPaste(event.nativeEvent)) rewrite(event.target, settle);
      setTyped(event.target.value);
      onType(event, () => setTyped(null));
    },
    [format, settle, onType],
  );
  const leave: typeof onBlur = (event) => {
    const settled = settle?.(value) ?? value;
    if (settled === value) return onBlur(event);
    // Touched before that, the form would judge what was typed once more, and have the last word.
    void helpers.setValue(settled).then(() => helpers.setTouched(true));
  };
  return (
    <TextBox
      {...props}
      value={value}
      onChange={change}
      onBlur={settle ? leave : onBlur}
      error={error}
    />
  );
}

interface TextBoxProps
  extends Omit<TextFieldProps, 'format' | 'settle'>,
    Pick<FieldInput<string>, 'value' | 'onBlur'> {
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  error: string | undefined;
}

/**
 * Drawn again only when its own value or message changes: formik tells every field of each
 * keystroke.
 */
const TextBox = memo(function TextBox(props: TextBoxProps): ReactElement {
  const { id = props.name, type = 'text', rows = 3, before, after, inputMode, ...rest } = props;
  const { label, required, help, className, error, ...settings } = rest;
  const look = error ? 'form-control is-invalid' : 'form-control';
  return (
    <FieldShell
      id={id}
      label={label}
      required={required}
      help={help}
      className={className}
      error={error}
    >
      {(control) => {
        if (type === 'textarea')
          return <textarea {...settings} {...control} rows={rows} className={look} />;
        const box = (
          <input
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
});
