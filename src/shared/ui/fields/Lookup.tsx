import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { RetryLine, type Unread } from '../RetryLine';
import { ListboxOptions } from './ListboxOptions';
import { useListbox } from './useListbox';

interface LookupProps {
  id: string;
  /** Names the list, and the box where nothing else does. */
  label: string;
  isLabeled?: boolean;
  /** What the box shows. */
  text: string;
  placeholder?: string;
  maxLength?: number;
  /** Coming to the box marks its text: what is typed takes its place. */
  isSelectedOnFocus?: boolean;
  /** What may be chosen for the text as it stands; nothing while that is looked up. */
  options: readonly { key: string; text: string; hint?: string }[];
  isSearching: boolean;
  /** What may be chosen could not be read: said below the box. */
  unread?: Unread;
  /** Id of the message below. */
  describedBy?: string;
  isBad?: boolean;
  onText: (text: string) => void;
  onChoose: (at: number) => void;
  onLeave?: () => void;
  /** Enter while no entry is chosen; it never sends the form. */
  onEnter?: () => void;
}

/** In place of the list while nothing can be chosen. */
function SearchingRow(): ReactElement {
  return (
    <div className="gl-listbox" role="status">
      <span className="gl-listbox-hint gl-searching">Searching …</span>
    </div>
  );
}

/**
 * A text box that looks things up: what is found is listed under it, to be taken by Enter or a
 * click.
 */
export function Lookup(props: LookupProps): ReactElement {
  const { id, label, isLabeled, text, placeholder, maxLength, options } = props;
  const { isSelectedOnFocus } = props;
  const { isSearching, unread, describedBy, isBad, onText, onChoose, onLeave, onEnter } = props;
  const [isTyping, setTyping] = useState(false);
  const choose = (at: number): void => {
    setTyping(false);
    onChoose(at);
  };
  const list = useListbox({ count: options.length, onChoose: choose });
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
        aria-label={isLabeled ? undefined : label}
        aria-invalid={isBad || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        className={isBad ? 'form-control is-invalid' : 'form-control'}
        onClick={list.open}
        onFocus={isSelectedOnFocus ? ({ target }) => target.select() : undefined}
        onChange={({ target }) => {
          setTyping(true);
          onText(target.value);
          list.open();
          list.restart();
        }}
        onBlur={() => {
          setTyping(false);
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
            choose(at);
            list.close();
          }}
        />
      ) : null}
      {isTyping && isSearching ? <SearchingRow /> : null}
      {unread ? (
        <RetryLine
          message={`The options could not be loaded: ${unread.message}`}
          onRetry={unread.onRetry}
        />
      ) : null}
    </div>
  );
}
