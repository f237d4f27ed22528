import type { ReactElement } from 'react';
import { lowStock, readStock, type StockState, stockStates } from '@/domain/inventory/stock';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, toCents } from '@/domain/money/cents';
import { ExportButton } from '@/shared/ui/ExportButton';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { SearchBox } from '@/shared/ui/SearchBox';
import { useSearchText } from '@/shared/ui/useSearchText';
import { longestSearch } from '../listQuery';
import { stockLabels } from '../stockLabels';

interface ListToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** '' for any. */
  stock: StockState | '';
  onStock: (stock: StockState | '') => void;
  onClear: () => void;
  /** Stands for a figure that is not known. */
  unknown: string;
  /** Items of the whole list; null while unknown. */
  total: number | null;
  /** What they are worth, `x.xx`; null while unknown. */
  value: string | null;
  /** How many rows match, and the export will have; null while unknown. */
  matched: string | null;
  isExporting: boolean;
  onExport: () => void;
}

const stockOptions = stockStates.map((value) => ({
  value,
  label: value === 'low' ? `Low (1 to ${lowStock})` : stockLabels[value],
}));

/** Search, stock, Clear Filtering, the count and the export of the list (spec 3.2.3). */
export function ListToolbar(props: ListToolbarProps): ReactElement {
  const {
    search,
    onSearch,
    stock,
    onStock,
    onClear,
    unknown,
    total,
    value,
    matched,
    isExporting,
    onExport,
  } = props;
  // Both figures are of the whole list (readings D51): beside them stands what of it was found.
  const isNarrowed = search !== '' || stock !== '';
  const { text, setText, clear } = useSearchText(search, onSearch);
  const clearAll = (): void => {
    clear();
    onClear();
  };
  return (
    <div className="gl-toolbar">
      <SearchBox
        label="Search by Inventory Title"
        hint="Also by SKU, manufacturer, type or Inventory Id."
        text={text}
        maxLength={longestSearch}
        onText={setText}
        hasKey
      />
      <SelectInput
        aria-label="Stock"
        options={stockOptions}
        value={stock}
        placeholder="Any stock"
        onChoose={(value) => onStock(readStock(value))}
      />
      <button type="button" className="btn btn-outline-secondary" onClick={clearAll}>
        Clear Filtering
      </button>
      <div className="gl-stock-figures">
        <p className="gl-count" role="status">
          Inventory Count : {total === null ? unknown : numberText(total)}
        </p>
        <p className="gl-count">
          Inventory Value : {value === null ? unknown : formatMoney(toCents(value) ?? 0)}
        </p>
      </div>
      <p className="gl-count" role="status">
        {isNarrowed && matched !== null ? `${matched} found` : ''}
      </p>
      <ExportButton matched={matched} isExporting={isExporting} onExport={onExport} />
    </div>
  );
}
