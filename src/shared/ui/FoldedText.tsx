import { type ReactElement, useState } from 'react';

/** From how many characters or lines on a text is folded. */
const longest = { characters: 280, lines: 5 };

const isLong = (text: string): boolean =>
  text.length > longest.characters || text.split('\n').length > longest.lines;

/** What somebody typed, line by line; a long one shows its beginning, and all of it on demand. */
export function FoldedText({ text }: { text: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  if (!isLong(text)) return <p className="gl-typed">{text}</p>;
  return (
    <>
      <p className={isOpen ? 'gl-typed' : 'gl-typed gl-clamped is-long'}>{text}</p>
      <button
        type="button"
        className="btn btn-link btn-sm d-block"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </>
  );
}
