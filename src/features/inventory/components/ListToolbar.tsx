import type { ReactElement } from 'react';
import { numberText } from '@/domain/lists/counted';
import { ExportButton } from '@/shared/ui/ExportButton';
import { SearchBox } from '@/shared/ui/SearchBox';
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
      <SearchBox
        label="Search by Inventory Title"
        text={text}
        maxLength={longestSearch}
        onText={setText}
        hasKey
      />
      <button type="button" className="btn btn-outline-secondary" onClick={clear}>
        Clear Filtering
      </button>
      <p className="gl-count" role="status">
        Inventory Count : {total === null ? '…' : numberText(total)}
      </p>
      <ExportButton matched={matched} isExporting={isExporting} onExport={onExport} />
    </div>
  );
}
