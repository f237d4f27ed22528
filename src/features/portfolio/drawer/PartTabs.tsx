import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';

/** One kind of rows of a drawer, and how many there are. */
export interface PartTab<Part extends string> {
  part: Part;
  label: string;
  count?: string;
}

/** Which rows a drawer shows; it lives in the address, as the figure has led there. */
export function usePart<Part extends string>(
  parts: readonly Part[],
  usual: Part,
): [Part, (part: Part) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('part');
  const part = parts.find((one) => one === asked) ?? usual;
  const choose = (next: Part): void =>
    setParams(
      (before) => {
        before.set('part', next);
        return before;
      },
      { replace: true },
    );
  return [part, choose];
}

interface PartTabsProps<Part extends string> {
  label: string;
  tabs: readonly PartTab<Part>[];
  part: Part;
  onPart: (part: Part) => void;
}

/** Chooses among the rows of a drawer. */
export function PartTabs<Part extends string>(props: PartTabsProps<Part>): ReactElement {
  const { label, tabs, part, onPart } = props;
  return (
    <nav className="gl-status-tabs" aria-label={label}>
      {tabs.map(({ part: one, label: name, count }) => (
        <button
          key={one}
          type="button"
          className={one === part ? 'gl-status-tab is-active' : 'gl-status-tab'}
          aria-pressed={one === part}
          onClick={() => onPart(one)}
        >
          {name}
          {count === undefined ? null : <span className="gl-status-count">{count}</span>}
        </button>
      ))}
    </nav>
  );
}
