import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { type FieldFrame, FieldShell } from './FieldShell';
import { ListboxOptions } from './ListboxOptions';
import type { FieldOption } from './SelectField';
import { useFieldState } from './useFieldState';
import { useListbox } from './useListbox';

interface SearchOption extends FieldOption {
  /** Shown beside the label. */
  hint?: string;
  /** Further words that it is found by; not shown. */
  synonyms?: string;
}

interface SearchSelectFieldProps extends FieldFrame {
  name: string;
  options: readonly SearchOption[];
  placeholder?: string;
  /** Told of what is typed, where the options come from the server. */
  onSearch?: (typed: string) => void;
}

/**
 * The entries in which every word typed is found; those that begin with what is typed come first.
 */
function matching(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter(({ label, hint = '', synonyms = '' }) => {
    const text = `${label} ${hint} ${synonyms}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const beginning = typed.trim().toLowerCase();
  const begins = ({ label }: SearchOption): boolean => label.toLowerCase().startsWith(beginning);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/**
 * A choice from a long list bound to formik, found by typing; what is left half typed goes back to
 * the choice.
 */
export function SearchSelectField(props: SearchSelectFieldProps): ReactElement {
  const { name, options, placeholder = 'Search …', onSearch, ...frame } = props;
  const { input, error, helpers } = useFieldState<string>(name);
  const chosen = options.find(({ value }) => value === input.value);
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDeferredValue(typed ?? '');
  const found = useMemo(() => matching(options, search), [options, search]);
  const take = (option: FieldOption | undefined): void => {
    if (option) void helpers.setValue(option.value);
    setTyped(null);
    list.close();
  };
  // The list that is shown may lag behind quick fingers: Enter means what is typed.
  const enter = (at: number): void => take(matching(options, typed ?? '')[at]);
  const list = useListbox({ count: found.length, onChoose: enter });
  const leave = (): void => {
    // Emptied on purpose: nothing is chosen any more.
    if (typed === '') void helpers.setValue('');
    setTyped(null);
    list.close();
    helpers.setTouched(true);
  };
  return (
    <FieldShell {...frame} id={name} error={error}>
      {(control) => (
        <div className="gl-combobox">
          <input
            {...control}
            {...list.combobox}
            name={name}
            type="text"
            autoComplete="off"
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ''}
            className={error ? 'form-select is-invalid' : 'form-select'}
            onClick={list.open}
            onChange={({ target }) => {
              setTyped(target.value);
              onSearch?.(target.value);
              list.open();
              list.restart(target.value === '' ? -1 : 0);
            }}
            onBlur={leave}
          />
          {list.isOpen ? (
            <ListboxOptions
              id={list.listId}
              label={frame.label}
              active={list.active}
              optionId={list.optionId}
              onChoose={(at) => take(found[at])}
              options={found.map(({ value, label, hint }) => ({ key: value, text: label, hint }))}
            />
          ) : null}
          <span className="visually-hidden" role="status">
            {typed ? `${found.length} found` : ''}
          </span>
        </div>
      )}
    </FieldShell>
  );
}
