import type { ReactElement } from 'react';
import { Link, type To } from 'react-router-dom';

/** A figure under its name. */
export interface FigureTile {
  label: string;
  value: string;
  /** What the figure is made of. */
  note?: string;
  /** The rows that add up to it. */
  to?: To;
}

interface FigureTilesProps {
  figures: readonly FigureTile[];
  className?: string;
}

/** Characters of a sum below ten millions: longer ones are set smaller where room is scarce. */
const usualLength = 11;

/** Figures in a row of cards. */
export function FigureTiles({ figures, className }: FigureTilesProps): ReactElement {
  const isLong = figures.some(({ value }) => value.length > usualLength);
  const classes = ['gl-figures', className, isLong ? 'has-long' : ''].filter(Boolean).join(' ');
  return (
    <dl className={classes}>
      {figures.map(({ label, value, note, to }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className="gl-figure">
            {to ? <Link to={to}>{value}</Link> : value}
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
