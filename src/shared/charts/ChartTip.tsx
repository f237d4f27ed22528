import {
  type CSSProperties,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';

interface ChartTipProps {
  /** Pixels. */
  width: number;
  height: number;
  /** The place that the pointer is at, and where its tip points to; null beside all of them. */
  placeAt: (x: number, y: number) => { at: number; x: number } | null;
  /** What is read off a place. */
  children: (at: number) => ReactNode;
}

/** Pixels between a place and its tip. */
const distance = 10;

/** Where a tip begins: behind a place in the first half of the chart, before it in the second. */
function beside(start: 'left' | 'top', place: number, size: number): CSSProperties {
  if (place <= size / 2) return { [start]: place + distance };
  return { [start === 'left' ? 'right' : 'bottom']: size - place + distance };
}

/**
 * Lies over a chart and shows what the pointer reads off it, on the side that has more room; all
 * else of the chart stays as it is drawn.
 */
export function ChartTip({ width, height, placeAt, children }: ChartTipProps): ReactElement {
  const [shown, setShown] = useState<{ at: number; x: number; y: number } | null>(null);
  const read = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const y = clientY - top;
    const place = placeAt(clientX - left, y);
    setShown(place ? { at: place.at, x: place.x, y } : null);
  };
  return (
    <div
      className="gl-chart-reach"
      onPointerMove={read}
      onPointerDown={read}
      onPointerLeave={() => setShown(null)}
    >
      {shown ? (
        <div
          className="gl-chart-tip"
          style={Object.assign(beside('left', shown.x, width), beside('top', shown.y, height))}
        >
          {children(shown.at)}
        </div>
      ) : null}
    </div>
  );
}
