import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Icon } from '@/shared/ui/Icon';
import { SearchBox } from '@/shared/ui/SearchBox';
import { useSearchText } from '@/shared/ui/useSearchText';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import type { ListFilter } from './listDefinition';
import { firstPage, type ListView, longestSearch } from './listView';
import type { ChangeView } from './useListView';

interface ListToolbarProps {
  /** '' where there is nothing to search. */
  searchLabel: string;
  filters: readonly ListFilter[];
  view: ListView;
  onView: ChangeView;
  /** How many rows match; null while unknown. */
  count: string | null;
  /** Columns, views, export. */
  children: ReactNode;
}

/** Search, filters as chips, the count, and the tools of a list. */
export function ListToolbar(props: ListToolbarProps): ReactElement {
  const { searchLabel, filters, view, onView, count, children } = props;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const search = (text: string): void => onView({ search: text, ...firstPage }, true);
  const { text, setText } = useSearchText(view.search, search);
  const filter = (values: Readonly<Record<string, string>>): void =>
    onView({ filters: values, ...firstPage });
  const chosen = filters.filter(({ key }) => view.filters[key]);
  return (
    <>
      <div className="gl-toolbar">
        {searchLabel === '' ? null : (
          <SearchBox
            label={searchLabel}
            text={text}
            maxLength={longestSearch}
            onText={setText}
            hasKey
          />
        )}
        {filters.length > 0 ? (
          <button
            type="button"
            className="btn btn-outline-secondary"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="funnel" /> Filters
            {chosen.length > 0 ? <span className="gl-figure"> ({chosen.length})</span> : null}
          </button>
        ) : null}
        <p className="gl-count" role="status">
          {count ?? '…'}
        </p>
        <div className="gl-toolbar-end gl-list-tools">{children}</div>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <FilterPanel filters={filters} values={view.filters} onValues={filter} /> : null}
      </div>
      <FilterChips filters={chosen} values={view.filters} onValues={filter} />
    </>
  );
}
