import type { ReactElement } from 'react';

type Pane = 'edit' | 'preview';

interface PaneTabsProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
}

const labels: Readonly<Record<Pane, string>> = { edit: 'Edit', preview: 'Preview' };

/** Form or document, where there is no room for both. */
export function PaneTabs({ pane, onPane }: PaneTabsProps): ReactElement {
  return (
    <div className="nav nav-tabs gl-pane-tabs">
      {(['edit', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={one === pane ? 'nav-link active' : 'nav-link'}
          aria-pressed={one === pane}
          onClick={() => onPane(one)}
        >
          {labels[one]}
        </button>
      ))}
    </div>
  );
}
