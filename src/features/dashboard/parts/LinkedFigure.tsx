import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from '@/shared/session/useCanOpen';

/**
 * A figure with the way to the rows that it adds up: the place of a list, or what opens them here.
 */
export interface Figure {
  text: string;
  place?: string;
  onOpen?: () => void;
  /** What is read out in the place of the bare figure. */
  label?: string;
}

/** A figure that leads to its rows, for those who may open them; the bare figure else. */
export function LinkedFigure({ place, ...figure }: Figure): ReactElement {
  return place === undefined ? (
    <OpenedFigure {...figure} />
  ) : (
    <PlacedFigure place={place} {...figure} />
  );
}

function PlacedFigure({ place, ...figure }: Figure & { place: string }): ReactElement {
  const canOpen = useCanOpen();
  if (!canOpen(place)) return <OpenedFigure {...figure} />;
  return (
    <Link to={place} aria-label={figure.label}>
      {figure.text}
    </Link>
  );
}

function OpenedFigure({ text, onOpen, label }: Omit<Figure, 'place'>): ReactElement {
  if (onOpen)
    return (
      <button type="button" className="gl-figure-link" aria-label={label} onClick={onOpen}>
        {text}
      </button>
    );
  return <>{text}</>;
}
