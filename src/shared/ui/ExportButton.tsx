import type { ReactElement } from 'react';
import { Icon } from './Icon';

interface ExportButtonProps {
  /** How many rows the export will have, e.g. `12` or `10,000+`; null while unknown. */
  matched: string | null;
  isExporting: boolean;
  onExport: () => void;
}

/** Saves all that match as CSV, at the end of a toolbar. */
export function ExportButton({ matched, isExporting, onExport }: ExportButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="btn btn-outline-secondary gl-toolbar-end"
      disabled={isExporting || matched === null || matched === '0'}
      onClick={onExport}
    >
      <Icon name="download" /> Export CSV
      {matched ? <span className="gl-figure"> ({matched})</span> : null}
    </button>
  );
}
