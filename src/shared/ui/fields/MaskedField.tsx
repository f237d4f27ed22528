import { type ReactElement, useRef, useState } from 'react';
import { isMasked } from '@/domain/onboarding/masks';
import { failureMessage } from '@/shared/api/failure';
import { BusyButton } from './BusyButton';
import { DateField } from './DateField';
import { type FieldFrame, FieldShell } from './FieldShell';
import { TextField } from './TextField';
import { useFieldState } from './useFieldState';

interface MaskedFieldProps extends FieldFrame {
  /** Formik path of the value: the mask of what the server holds, or what is typed in its place. */
  name: string;
  id?: string;
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'text' | 'numeric';
  /** A date is typed anew as `MM-dd-yyyy`; a text unless told. */
  type?: 'text' | 'date';
  /** Told after a date was typed anew. */
  onDateChange?: (date: string) => void;
  /** Fetches the whole value; it is shown, never put into the form. */
  onReveal?: () => Promise<string>;
}

/** A sensitive text: shows its mask with ways to reveal or change it; typed anew it is an ordinary field. */
export function MaskedField({ onReveal, type = 'text', ...props }: MaskedFieldProps): ReactElement {
  const { input, helpers } = useFieldState<string>(props.name);
  const [stored] = useState(isMasked(input.value) ? input.value : null);
  const root = useRef<HTMLDivElement>(null);
  const set = (value: string, focused: string): void => {
    void helpers.setValue(value);
    // The control that was pressed is about to be replaced by the one that takes the focus.
    setTimeout(() => root.current?.querySelector<HTMLElement>(focused)?.focus(), 0);
  };
  return (
    <div ref={root} className={props.className}>
      {isMasked(input.value) ? (
        <StoredText {...props} mask={input.value} onReveal={onReveal} onChange={() => set('', 'input')} />
      ) : (
        <TypedAnew {...props} type={type} />
      )}
      {stored !== null && !isMasked(input.value) ? (
        <button
          type="button"
          className="btn btn-link btn-sm gl-masked-back"
          onClick={() => set(stored, 'button')}
        >
          Keep {stored}
        </button>
      ) : null}
    </div>
  );
}

function TypedAnew(typed: Omit<MaskedFieldProps, 'onReveal'>): ReactElement {
  const { type, maxLength, inputMode, onDateChange, ...props } = typed;
  const frame = { ...props, className: undefined };
  if (type === 'date') return <DateField {...frame} onValueChange={onDateChange} />;
  return <TextField {...frame} maxLength={maxLength} inputMode={inputMode} autoComplete="off" />;
}

interface StoredTextProps extends Omit<MaskedFieldProps, 'name' | 'className' | 'type' | 'onDateChange'> {
  name: string;
  mask: string;
  onChange: () => void;
}

function StoredText(props: StoredTextProps): ReactElement {
  const { name, id = name, label, required, help, mask, onReveal, onChange } = props;
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { error } = useFieldState<string>(name);
  const reveal = async (ask: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setShown(await ask());
    } catch (reason) {
      setFailure(failureMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error ?? failure}>
      {(control) => (
        <div className="gl-masked">
          <input {...control} className="form-control" readOnly value={shown ?? mask} autoComplete="off" />
          {onReveal && shown === null ? (
            <BusyButton
              type="button"
              busy={busy}
              busyText="Fetching …"
              className="btn btn-outline-secondary"
              onClick={() => void reveal(onReveal)}
            >
              Reveal<span className="visually-hidden"> {label}</span>
            </BusyButton>
          ) : null}
          {shown === null ? null : (
            <button type="button" className="btn btn-outline-secondary" onClick={() => setShown(null)}>
              Hide<span className="visually-hidden"> {label}</span>
            </button>
          )}
          <button type="button" className="btn btn-outline-secondary" onClick={onChange}>
            Change<span className="visually-hidden"> {label}</span>
          </button>
        </div>
      )}
    </FieldShell>
  );
}
