import type { KeyboardEvent, ReactElement } from 'react';
import { ListboxOptions } from '@/shared/ui/fields/ListboxOptions';
import { useListbox } from '@/shared/ui/fields/useListbox';

interface LookupProps {
  id: string;
  /** Names the list, and the box where nothing else does. */
  label: string;
  isLabelled?: boolean;
  /** What the box shows. */
  text: string;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  options: readonly { key: string; text: string; hint?: string }[];
  /** Id of the message below. */
  describedBy?: string;
  isBad?: boolean;
  onText: (text: string) => void;
  onChoose: (at: number) => void;
  onLeave?: () => void;
  /** Enter while no entry is chosen; it never sends the form. */
  onEnter?: () => void;
}

/** A text box that looks things up: what is found is listed under it, to be taken by Enter or a click. */
export function Lookup(props: LookupProps): ReactElement {
  const { id, label, isLabelled, text, placeholder, maxLength, disabled, options } = props;
  const { describedBy, isBad, onText, onChoose, onLeave, onEnter } = props;
  const list = useListbox({ count: options.length, onChoose });
  const press = (event: KeyboardEvent): void => {
    list.combobox.onKeyDown(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <div className="gl-combobox">
      <input
        {...list.combobox}
        onKeyDown={press}
        id={id}
        type="text"
        autoComplete="off"
        aria-label={isLabelled ? undefined : label}
        aria-invalid={isBad || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        className={isBad ? 'form-control is-invalid' : 'form-control'}
        onClick={list.open}
        onChange={({ target }) => {
          onText(target.value);
          list.open();
          list.restart();
        }}
        onBlur={() => {
          list.close();
          onLeave?.();
        }}
      />
      {list.isOpen ? (
        <ListboxOptions
          id={list.listId}
          label={label}
          active={list.active}
          optionId={list.optionId}
          options={options}
          onChoose={(at) => {
            onChoose(at);
            list.close();
          }}
        />
      ) : null}
    </div>
  );
}
