import { type ReactElement, useEffect, useRef, useState } from 'react';

interface ChartBoxProps {
  /** Pixels; kept free until the chart is drawn. */
  height: number;
  /** The chart for a width in pixels. */
  children: (width: number) => ReactElement;
}

/** Where nothing can be measured. */
const usualWidth = 640;

/** No chart waits longer for a quiet moment, in ms. */
const longestWait = 200;

/**
 * Does it once nothing else is to be drawn; gives how to call it off. Safari has no idle callbacks.
 */
function whenQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: longestWait });
  return () => cancelIdleCallback(asked);
}

/**
 * Gives a chart the width of its place. It is drawn behind the rows and figures around it, for
 * which people came, and once: to draw one takes as long as all else on a screen, and the library's
 * own box would draw it in a guessed width first.
 */
export function ChartBox({ height, children }: ChartBoxProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const measure = (): void => setWidth(Math.floor(place.clientWidth) || usualWidth);
    const watch = new ResizeObserver(measure);
    const callOff = whenQuiet(() => {
      measure();
      watch.observe(place);
    });
    return () => {
      callOff();
      watch.disconnect();
    };
  }, []);
  return (
    <div ref={box} className="gl-chart-box" style={{ height }}>
      {width > 0 ? children(width) : null}
    </div>
  );
}
