import type { ReactElement } from 'react';

/** A chart, or the table behind it. */
export type ChartView = 'chart' | 'table';

interface ViewSwitchProps {
  view: ChartView;
  onChange: (view: ChartView) => void;
}

/** Chooses between a chart and its table. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps): ReactElement {
  return (
    <div className="nav nav-tabs">
      {(['chart', 'table'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={view === name ? 'nav-link active' : 'nav-link'}
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {name === 'chart' ? 'Chart' : 'Table'}
        </button>
      ))}
    </div>
  );
}
