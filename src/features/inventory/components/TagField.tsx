import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { tagOf } from '../tags';
import { useTagEntry } from '../useTagEntry';

interface TagFieldProps {
  /** Formik path of the list of texts. */
  name: string;
  /** Formik path of the text being typed; a tag still there at submit counts as entered. */
  textName: string;
  label: string;
  required?: boolean;
  readOnly?: boolean;
}

/**
 * A list of short texts: Enter or a comma adds, Backspace in the empty box removes the last (spec
 * 3.5.1, 3.9.4).
 */
export function TagField({
  name,
  textName,
  label,
  required,
  readOnly,
}: TagFieldProps): ReactElement {
  const { tags, text, error, spoken, known, ...entry } = useTagEntry(name, textName);
  const input = useRef<HTMLInputElement>(null);
  const remove = (at: number): void => {
    entry.remove(at);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    // While tags are edited, Enter adds one and never sends the form (spec 3.4).
    if (event.key === 'Enter') {
      event.preventDefault();
      entry.enter();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      remove(tags.length - 1);
    }
  };

  return (
    <FieldShell
      id={name}
      label={label}
      required={required}
      error={error}
      help={readOnly ? undefined : 'Type a tag and press Enter'}
      className="gl-tags"
    >
      {(control) => (
        <>
          <div className={error ? 'gl-tag-box is-invalid' : 'gl-tag-box'}>
            <TagList tags={tags} onRemove={readOnly ? undefined : remove} />
            <input
              {...control}
              ref={input}
              className="gl-tag-input"
              value={text}
              disabled={readOnly}
              autoComplete="off"
              onChange={(event) => entry.onText(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={entry.onBlur}
            />
            <span className="visually-hidden" role="status">
              {spoken}
            </span>
          </div>
          <div className="gl-tag-known" role="status">
            {known}
          </div>
        </>
      )}
    </FieldShell>
  );
}

interface TagListProps {
  tags: readonly string[];
  /** Absent where nothing can be removed. */
  onRemove: ((at: number) => void) | undefined;
}

function TagList({ tags, onRemove }: TagListProps): ReactElement {
  return (
    <ul className="gl-tag-list" aria-label="Chosen tags">
      {tags.map(tagOf).map((tag, at) => (
        <li key={tag.id} className="gl-tag">
          {tag.text}
          {onRemove ? (
            <button
              type="button"
              className="gl-tag-remove"
              aria-label={`Remove ${tag.text}`}
              onClick={() => onRemove(at)}
            >
              ×
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
