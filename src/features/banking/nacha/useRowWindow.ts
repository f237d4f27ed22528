import { type RefObject, useCallback, useState } from 'react';

/** Rows drawn above and below those in sight. */
const spare = 8;

/** Rows of one height in a box that scrolls; all in pixels but the counts. */
export interface RowBox {
  count: number;
  rowHeight: number;
  /** Rows in sight at once. */
  shown: number;
  /** Height of what stays above the rows. */
  head: number;
}

interface RowWindow {
  onScroll: () => void;
  /** Places of the rows to draw, the last one left out. */
  from: number;
  to: number;
  /** Scrolls a row into sight, to the middle where it was out of it. */
  show: (index: number) => void;
}

/** Which rows are in sight of a box. */
export function useRowWindow(box: RefObject<HTMLElement>, of: RowBox): RowWindow {
  const { count, rowHeight, shown, head } = of;
  const [first, setFirst] = useState(0);
  const onScroll = useCallback(() => {
    const top = box.current?.scrollTop ?? 0;
    // In steps of half of what is drawn beyond the edges: not with each pixel.
    const step = spare / 2;
    setFirst(Math.floor(top / rowHeight / step) * step);
  }, [box, rowHeight]);
  const show = useCallback(
    (index: number) => {
      const place = box.current;
      if (!place || index < 0) return;
      const top = index * rowHeight;
      const height = place.clientHeight - head || shown * rowHeight;
      const isInSight = top >= place.scrollTop && top + rowHeight <= place.scrollTop + height;
      if (isInSight) return;
      const isNext = Math.abs(top - place.scrollTop) < height + rowHeight;
      const upper = top < place.scrollTop ? top : top - height + rowHeight;
      place.scrollTop = Math.max(0, isNext ? upper : top - height / 2);
      onScroll();
    },
    [box, rowHeight, shown, head, onScroll],
  );
  const from = Math.max(0, Math.min(first, count - 1) - spare);
  return { onScroll, from, to: Math.min(count, first + shown + 2 * spare), show };
}
