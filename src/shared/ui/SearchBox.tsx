import type { ReactElement } from 'react';
import { Icon } from './Icon';

interface SearchBoxProps {
  /** What it searches by. */
  label: string;
  /** Where it differs from the label. */
  placeholder?: string;
  text: string;
  /** Most characters; as many as there are unless told. */
  maxLength?: number;
  onText: (text: string) => void;
}

/** The box in which a list is searched. */
export function SearchBox({
  label,
  placeholder = label,
  text,
  maxLength,
  onText,
}: SearchBoxProps): ReactElement {
  return (
    <div className="gl-search">
      <Icon name="search" />
      <input
        type="text"
        className="form-control"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
