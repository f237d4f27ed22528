import type { ReactElement } from 'react';
import { withFilter } from './FilterPanel';
import { filterText, type ListFilter, withoutFilters } from './listDefinition';

interface FilterChipsProps {
  /** The filters that are set. */
  filters: readonly ListFilter[];
  values: Readonly<Record<string, string>>;
  onValues: (values: Readonly<Record<string, string>>) => void;
}

/** The filters that are set, each with a button that takes it away; nothing where there is none. */
export function FilterChips({ filters, values, onValues }: FilterChipsProps): ReactElement | null {
  if (filters.length === 0) return null;
  return (
    <div className="gl-chips">
      <ul className="gl-chip-list" aria-label="Active filters">
        {filters.map((filter) => {
          const text = `${filter.label}: ${filterText(filter, values[filter.key] ?? '')}`;
          return (
            <li key={filter.key} className="gl-tag">
              {text}
              <button
                type="button"
                className="gl-tag-remove"
                aria-label={`Remove the filter ${text}`}
                onClick={() => onValues(withFilter(values, filter.key, ''))}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="btn btn-link btn-sm"
        onClick={() => onValues(withoutFilters(values, filters))}
      >
        Clear all
      </button>
    </div>
  );
}
