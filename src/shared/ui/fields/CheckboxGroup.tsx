import { memo, type ReactElement, type ReactNode, useCallback, useRef } from 'react';
import { GroupShell } from './GroupShell';
import type { FieldOption } from './SelectField';
import { useFieldState } from './useFieldState';

interface CheckboxGroupProps {
  /** Formik path of the value, a list of texts. */
  name: string;
  legend: string;
  options: readonly FieldOption[];
  required?: boolean;
  help?: ReactNode;
  className?: string;
  /** Takes the place of setting the value, e.g. when something must be cleared with it. */
  onToggle?: (value: string, isChosen: boolean) => void;
}

/** Any number of choices bound to formik; the value keeps the order of the options. */
export function CheckboxGroup({ onToggle, ...props }: CheckboxGroupProps): ReactElement {
  const { input, error, helpers } = useFieldState<readonly string[]>(props.name);
  const latest = useRef({ input, helpers, onToggle, options: props.options });
  latest.current = { input, helpers, onToggle, options: props.options };
  const toggle = useCallback((value: string, isChosen: boolean): void => {
    const { input: now, helpers: field, onToggle: tell, options } = latest.current;
    if (tell) {
      tell(value, isChosen);
      return;
    }
    const chosen = new Set(now.value);
    if (isChosen) chosen.add(value);
    else chosen.delete(value);
    void field.setValue(options.map((option) => option.value).filter((one) => chosen.has(one)));
  }, []);
  const leave = useCallback(() => latest.current.helpers.setTouched(true), []);
  return (
    <ChoiceList
      {...props}
      chosen={input.value}
      // A message about the whole list only: those of its entries are shown elsewhere.
      error={typeof error === 'string' ? error : undefined}
      onToggle={toggle}
      onLeave={leave}
    />
  );
}

interface ChoiceListProps extends Omit<CheckboxGroupProps, 'onToggle'> {
  chosen: readonly string[];
  error: string | undefined;
  onToggle: (value: string, isChosen: boolean) => void;
  onLeave: () => void;
}

const ChoiceList = memo(function ChoiceList(props: ChoiceListProps): ReactElement {
  const { name, legend, options, required, help, className, chosen, error, onToggle, onLeave } =
    props;
  return (
    <GroupShell id={name} {...{ legend, required, help, className, error }}>
      {(describedBy) => (
        <div className="gl-checks">
          {options.map(({ value, label }) => (
            <label key={value} className="gl-check">
              <input
                type="checkbox"
                className="form-check-input"
                name={name}
                value={value}
                checked={chosen.includes(value)}
                aria-describedby={describedBy}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => onToggle(value, target.checked)}
                onBlur={onLeave}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </GroupShell>
  );
});
