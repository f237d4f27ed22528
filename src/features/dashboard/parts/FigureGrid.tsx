import type { ReactElement } from 'react';
import { type Figure, LinkedFigure } from './LinkedFigure';

/** A figure under its name. */
export interface BoardTile extends Figure {
  name: string;
  /** What it is compared with, or made of. */
  notes: readonly string[];
  /** Something is late that the law asks for. */
  isAlarm?: boolean;
}

/** Figures in a row of cards, each with the way to its rows. */
export function FigureGrid({ tiles }: { tiles: readonly BoardTile[] }): ReactElement {
  return (
    <dl className="gl-figures gl-sales-figures">
      {tiles.map(({ name, notes, isAlarm, ...figure }) => (
        <div key={name} className={isAlarm ? 'card gl-alarm' : 'card'}>
          <dt>{name}</dt>
          <dd className="gl-figure">
            <LinkedFigure label={`${name} ${figure.text}: show the rows`} {...figure} />
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
