import type { ReactElement } from 'react';

/** A chart, or the table behind it. */
export type ChartView = 'chart' | 'table';

interface ViewSwitchProps {
  /** What is drawn, read out with the two ways to see it; several stand on one page. */
  of?: string;
  view: ChartView;
  onChange: (view: ChartView) => void;
}

/** Chooses between a chart and its table. */
export function ViewSwitch({ of, view, onChange }: ViewSwitchProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two ways to see one thing are no fields of a form.
    <div
      className="nav nav-tabs"
      role="group"
      aria-label={of ? `${of}: chart or table` : 'Chart or table'}
    >
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
