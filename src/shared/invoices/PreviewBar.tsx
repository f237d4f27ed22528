import type { ReactElement } from 'react';

/** Widths of a page in percent of the preview's. */
const zooms = [100, 125, 150, 200] as const;

export type Zoom = (typeof zooms)[number];

interface PreviewBarProps {
  /** e.g. `Page 1 of 2`; '' until there is one. */
  place: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

/** Which page is seen, and how large. */
export function PreviewBar({ place, zoom, onZoom }: PreviewBarProps): ReactElement {
  const at = zooms.indexOf(zoom);
  const button = (label: string, to: Zoom | undefined): ReactElement => (
    <button
      type="button"
      className="btn btn-sm btn-link"
      disabled={to === undefined}
      onClick={() => to && onZoom(to)}
    >
      {label}
    </button>
  );
  return (
    <div className="gl-preview-bar">
      <span className="gl-preview-count">{place}</span>
      {button('Zoom out', zooms[at - 1])}
      <span className="gl-preview-zoom">{zoom}%</span>
      {button('Zoom in', zooms[at + 1])}
    </div>
  );
}
