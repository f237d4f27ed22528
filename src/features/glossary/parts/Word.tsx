import type { ReactElement } from 'react';
import { type KeyedTerm, termOf } from '@/domain/glossary/glossary';
import { matchRow } from '@/routes/matchRow';
import { termPlace } from '@/shared/navigation/termPlace';
import { useCanOpen } from '@/shared/session/useCanOpen';
import { wordId } from './wordPlace';

interface WordProps {
  term: KeyedTerm;
  /** Whether the address names it. */
  isMarked: boolean;
}

/** A word: what it means, on which screens it is met, and what it goes with. */
export function Word({ term, isMarked }: WordProps): ReactElement {
  const { key, title, stands, means, related } = term;
  const canOpen = useCanOpen();
  const screens = term.screens.filter(canOpen);
  return (
    <div
      id={wordId(key)}
      className="gl-word"
      tabIndex={-1}
      aria-current={isMarked ? 'true' : undefined}
    >
      <h3>
        <a href={`#${termPlace(key)}`}>{title}</a>
        {stands ? <small>{stands}</small> : null}
      </h3>
      <p>{means}</p>
      <p className="gl-word-ways">
        {screens.length > 0 ? (
          <Ways
            label="Screens"
            ways={screens.map((path) => [path, path, matchRow(path)?.row.title ?? path])}
          />
        ) : null}
        <Ways
          label="See also"
          ways={related.map((one) => [one, termPlace(one), termOf(one)?.title ?? one])}
        />
      </p>
    </div>
  );
}

interface WaysProps {
  label: string;
  ways: readonly (readonly [key: string, to: string, text: string])[];
}

function Ways({ label, ways }: WaysProps): ReactElement {
  return (
    <span>
      {label}:{' '}
      {ways.map(([key, to, text], at) => (
        <span key={key}>
          {at > 0 ? ', ' : ''}
          <a href={`#${to}`}>{text}</a>
        </span>
      ))}
    </span>
  );
}
