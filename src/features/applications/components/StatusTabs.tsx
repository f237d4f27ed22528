import { type ReactElement, useEffect, useRef } from 'react';
import { type QueueTab, queueTabs, tabFigure, tabLabels } from '@/domain/applications/status';
import { afterPaint } from '@/shared/ui/afterPaint';

interface StatusTabsProps {
  tab: QueueTab;
  /** How many each holds; undefined while that is on its way, null where it could not be loaded. */
  counts: Readonly<Record<QueueTab, number>> | undefined | null;
  onTab: (tab: QueueTab) => void;
}

/**
 * Scrolls the tabs, never the page, until the chosen one stands in the middle of them as far as it
 * goes.
 */
function bringIntoSight(nav: HTMLElement): void {
  const chosen = nav.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (chosen) nav.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - nav.clientWidth / 2;
}

/** The queue by status, with counts: what needs a decision first. */
export function StatusTabs({ tab, counts, onTab }: StatusTabsProps): ReactElement {
  const nav = useRef<HTMLElement>(null);
  const isCounted = Boolean(counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, and the room that the counts take, move the tabs.
  useEffect(() => {
    afterPaint(() => {
      if (nav.current) bringIntoSight(nav.current);
    });
  }, [tab, isCounted]);
  const figureOf = (one: QueueTab): string => {
    if (counts === null) return '';
    return counts ? tabFigure(one, counts[one]) : '…';
  };
  return (
    <nav ref={nav} className="gl-status-tabs" aria-label="Applications by status">
      {queueTabs.map((one) => (
        <button
          key={one}
          type="button"
          className={one === tab ? 'gl-status-tab is-active' : 'gl-status-tab'}
          aria-pressed={one === tab}
          onClick={() => onTab(one)}
        >
          {tabLabels[one]} <span className="gl-status-count">{figureOf(one)}</span>
        </button>
      ))}
    </nav>
  );
}
