import { type ChangeEvent, memo, type ReactElement, useCallback, useRef } from 'react';
import { typedDate, type YearMeaning } from '@/domain/dates/typedDate';
import { Icon } from '../Icon';
import { type FieldFrame, FieldShell } from './FieldShell';
import { isPaste } from './isPaste';
import { latestDate, pickedDate, pickerDate } from './pickerDate';
import { useFieldState } from './useFieldState';

interface DateFieldProps extends FieldFrame {
  /** Formik path of the value, a text `MM-dd-yyyy`. */
  name: string;
  id?: string;
  /** Bounds of the picker, `MM-dd-yyyy`; the rules themselves stand in the schema. */
  min?: string;
  max?: string;
  disabled?: boolean;
  autoComplete?: string;
  /**
   * What two digits of a year mean: the past for births and starts, the nearest year unless told
   * (readings F2).
   */
  years?: YearMeaning;
  /** Told after the date changed, e.g. to clear one that hangs on this. */
  onValueChange?: (date: string) => void;
}

/**
 * A date bound to formik as `MM-dd-yyyy`: typed in any usual way, or picked from the browser's own
 * calendar.
 */
export function DateField({ onValueChange, years, ...props }: DateFieldProps): ReactElement {
  const { input, error, helpers } = useFieldState<string>(props.name);
  const latest = useRef({ input, helpers, onValueChange, years });
  latest.current = { input, helpers, onValueChange, years };
  const change = useCallback(async (date: string): Promise<void> => {
    const { input: now, helpers: field, onValueChange: tell } = latest.current;
    if (date === now.value) return;
    const judged = field.setValue(date);
    tell?.(date);
    await judged;
  }, []);
  const leave = useCallback((): void => {
    const { input: now, years: meaning } = latest.current;
    const touch = (): void => latest.current.helpers.setTouched(true);
    const date = typedDate(now.value, { years: meaning });
    // Touched before that, the form would judge what was typed once more, and have the last word.
    if (date === now.value) touch();
    else void change(date).then(touch);
  }, [change]);
  return (
    <DateBox
      {...props}
      years={years}
      value={input.value}
      error={error}
      onDate={change}
      onLeave={leave}
    />
  );
}

interface DateBoxProps extends Omit<DateFieldProps, 'onValueChange'> {
  /** `MM-dd-yyyy`, or what is typed of it. */
  value: string;
  error: string | undefined;
  onDate: (date: string) => unknown;
  onLeave: () => void;
}

/** A date without formik. Drawn again only when its own value or message changes. */
export const DateBox = memo(function DateBox(props: DateBoxProps): ReactElement {
  const {
    name,
    id = name,
    min = '',
    max = latestDate,
    disabled,
    autoComplete = 'off',
    value,
    error,
  } = props;
  const { label, required, help, className, years, onDate, onLeave } = props;
  const picker = useRef<HTMLInputElement>(null);
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    // Eight digits in a row are complete, and so is what is pasted; other ways of writing are read
    // once the field is left.
    const isWhole = /^\d{8}$/.test(target.value) || isPaste(nativeEvent);
    onDate(isWhole ? typedDate(target.value, { years }) : target.value);
  };
  return (
    <FieldShell
      id={id}
      label={label}
      required={required}
      help={help}
      className={className}
      error={error}
    >
      {(control) => (
        <div className="gl-date">
          <input
            {...control}
            name={name}
            type="text"
            inputMode="numeric"
            placeholder="MM-DD-YYYY"
            autoComplete={autoComplete}
            disabled={disabled}
            value={value}
            onChange={type}
            onBlur={onLeave}
            className={error ? 'form-control is-invalid' : 'form-control'}
          />
          <button
            type="button"
            className="gl-date-button"
            disabled={disabled}
            aria-label={`Choose ${label}`}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar3" />
          </button>
          {/* Only its calendar is used; the text beside it is the field. */}
          <input
            ref={picker}
            type="date"
            className="gl-date-picker"
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            min={pickerDate(min) || undefined}
            max={pickerDate(max) || undefined}
            value={pickerDate(value)}
            onChange={({ target }) => onDate(pickedDate(target.value))}
          />
        </div>
      )}
    </FieldShell>
  );
});
