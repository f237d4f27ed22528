import { memo, type ReactElement, useCallback, useRef, useState } from 'react';
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
  /** How what is typed is written; a module constant. */
  format?: (text: string) => string;
  /** A date is typed anew as `MM-dd-yyyy`; a text unless told. */
  type?: 'text' | 'date';
  /** Told after a date was typed anew. */
  onDateChange?: (date: string) => void;
  /** Fetches the whole value; it is shown, never put into the form. */
  onReveal?: () => Promise<string>;
}

/**
 * A sensitive text: shows its mask with ways to reveal or change it; typed anew it is an ordinary
 * field.
 */
export function MaskedField({ onReveal, type = 'text', ...props }: MaskedFieldProps): ReactElement {
  const { name, id = name, label, required, help, className } = props;
  const { input, error, helpers } = useFieldState<string>(name);
  const [stored] = useState(isMasked(input.value) ? input.value : null);
  const root = useRef<HTMLDivElement>(null);
  const told = useRef({ helpers, onReveal });
  told.current = { helpers, onReveal };
  const set = useCallback((value: string, focused: string): void => {
    void told.current.helpers.setValue(value);
    // The control that was pressed is about to be replaced by the one that takes the focus.
    setTimeout(() => root.current?.querySelector<HTMLElement>(focused)?.focus(), 0);
  }, []);
  const change = useCallback(() => set('', 'input'), [set]);
  const reveal = useCallback(async () => (await told.current.onReveal?.()) ?? '', []);
  return (
    <div ref={root} className={className}>
      {isMasked(input.value) ? (
        <StoredText
          {...{ id, label, required, help, error }}
          mask={input.value}
          onReveal={onReveal && reveal}
          onChange={change}
        />
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
  const { type, maxLength, inputMode, format, onDateChange, ...props } = typed;
  const frame = { ...props, className: undefined };
  if (type === 'date') return <DateField {...frame} years="past" onValueChange={onDateChange} />;
  return <TextField {...frame} {...{ maxLength, inputMode, format }} autoComplete="off" />;
}

interface StoredTextProps extends Omit<FieldFrame, 'className'> {
  id: string;
  mask: string;
  error: string | undefined;
  onReveal?: () => Promise<string>;
  onChange: () => void;
}

/** Drawn again only when its own mask or message changes. */
const StoredText = memo(function StoredText(props: StoredTextProps): ReactElement {
  const { id, label, required, help, mask, error, onReveal, onChange } = props;
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
          <input
            {...control}
            className="form-control"
            readOnly
            value={shown ?? mask}
            autoComplete="off"
          />
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
            <button
              type="button"
              className="btn btn-outline-secondary"
              onClick={() => setShown(null)}
            >
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
});
