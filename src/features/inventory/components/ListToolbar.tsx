import type { ReactElement } from 'react';
import { Icon } from '@/shared/ui/Icon';
import { useSearchText } from '@/shared/ui/useSearchText';
import { longestSearch } from '../listQuery';

interface ListToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** Items of the whole list; null while unknown. */
  total: number | null;
  /** How many rows the export will have; null while unknown. */
  matched: string | null;
  isExporting: boolean;
  onExport: () => void;
}

/** Search, Clear Filtering, the count and the export of the list (spec 3.2.3). */
export function ListToolbar(props: ListToolbarProps): ReactElement {
  const { search, onSearch, total, matched, isExporting, onExport } = props;
  const { text, setText, clear } = useSearchText(search, onSearch);
  return (
    <div className="gl-toolbar">
      <div className="gl-search">
        <Icon name="search" />
        <input
          type="text"
          className="form-control"
          aria-label="Search by Inventory Title"
          placeholder="Search by Inventory Title"
          value={text}
          maxLength={longestSearch}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <button type="button" className="btn btn-outline-secondary" onClick={clear}>
        Clear Filtering
      </button>
      <p className="gl-count" role="status">
        Inventory Count : {total ?? '…'}
      </p>
      <button
        type="button"
        className="btn btn-outline-secondary gl-toolbar-end"
        disabled={isExporting || matched === null || matched === '0'}
        onClick={onExport}
      >
        <Icon name="download" /> Export CSV
        {matched ? <span className="gl-figure"> ({matched})</span> : null}
      </button>
    </div>
  );
}
