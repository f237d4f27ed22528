import { memo, type ReactElement, useState } from 'react';
import type { AddressSuggestion } from '@/domain/places/addressSuggestion';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { ListboxOptions } from '@/shared/ui/fields/ListboxOptions';
import { type FieldInput, useFieldState } from '@/shared/ui/fields/useFieldState';
import { useListbox } from '@/shared/ui/fields/useListbox';
import { useSuggestions } from './useSuggestions';

interface AddressLineProps {
  name: string;
  label: string;
  required?: boolean;
  /** A message of the fields that only a suggestion fills. */
  message?: string;
  onType: (line: string) => void;
  onSuggestion: (suggestion: AddressSuggestion) => void;
  /** Absent where the form has no manual entry. */
  onManual?: () => void;
}

const textOf = ({ city, state, zipcode }: AddressSuggestion): string =>
  `${city}, ${state} ${zipcode}`;

/**
 * The address line with suggestions under it; a choice fills city, state and zip as well (spec
 * 2.4).
 */
export function AddressLine({ message, ...props }: AddressLineProps): ReactElement {
  const { input, error } = useFieldState<string>(props.name);
  const { value, onBlur } = input;
  return <AddressBox {...props} value={value} onBlur={onBlur} shown={error ?? message} />;
}

interface AddressBoxProps
  extends Omit<AddressLineProps, 'message'>,
    Pick<FieldInput<string>, 'value' | 'onBlur'> {
  /** The message that is shown. */
  shown: string | undefined;
}

/** Drawn again only when its own value or message changes. */
const AddressBox = memo(function AddressBox(props: AddressBoxProps): ReactElement {
  const { name, label, required, shown, value, onBlur, onType, onSuggestion, onManual } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const { found, isLoading, isNone, hasFailed } = useSuggestions(typed);
  const choose = (at: number): void => {
    const suggestion = found[at];
    if (suggestion) onSuggestion(suggestion);
    setTyped(null);
  };
  const list = useListbox({ count: found.length, onChoose: choose });
  return (
    <FieldShell
      id={name}
      label={label}
      required={required}
      error={shown}
      help="Start typing and choose your address from the list."
    >
      {(control) => (
        <div className="gl-combobox" aria-busy={isLoading}>
          <input
            {...control}
            {...list.combobox}
            name={name}
            type="text"
            autoComplete="off"
            value={value}
            className={shown ? 'form-control is-invalid' : 'form-control'}
            onChange={({ target }) => {
              onType(target.value);
              setTyped(target.value);
              list.restart();
              list.open();
            }}
            onKeyDown={(event) => {
              list.combobox.onKeyDown(event);
              // Suggestions may be on their way: Enter means one of them, not the end of the form.
              if (event.key === 'Enter' && typed !== null) event.preventDefault();
            }}
            onBlur={(event) => {
              onBlur(event);
              list.close();
            }}
          />
          {isLoading ? <span className="gl-busy gl-combobox-busy" aria-hidden="true" /> : null}
          {list.isOpen ? (
            <ListboxOptions
              id={list.listId}
              label="Suggested addresses"
              active={list.active}
              optionId={list.optionId}
              onChoose={choose}
              options={found.map((one) => ({
                key: `${one.street_line}, ${textOf(one)}`,
                text: one.street_line,
                hint: textOf(one),
              }))}
            />
          ) : null}
          <LookupNote
            isLoading={isLoading}
            isNone={isNone}
            hasFailed={hasFailed}
            onManual={onManual}
          />
          <span className="visually-hidden" role="status">
            {list.isOpen ? `${found.length} suggested addresses` : ''}
          </span>
        </div>
      )}
    </FieldShell>
  );
});

interface LookupNoteProps
  extends Pick<ReturnType<typeof useSuggestions>, 'isLoading' | 'isNone' | 'hasFailed'>,
    Pick<AddressLineProps, 'onManual'> {}

/** How the look-up goes, and the way out where it finds nothing. */
function LookupNote({ isLoading, isNone, hasFailed, onManual }: LookupNoteProps): ReactElement {
  return (
    <p className="gl-field-hint" role="status">
      {isLoading ? 'Looking for addresses …' : null}
      {isNone ? 'No matching address found. ' : null}
      {hasFailed ? 'Suggestions are not available right now. ' : null}
      {(isNone || hasFailed) && onManual ? (
        <button type="button" className="btn btn-link btn-sm gl-inline" onClick={onManual}>
          Enter it manually
        </button>
      ) : null}
    </p>
  );
}
