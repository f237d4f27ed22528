import { type ReactElement, useId } from 'react';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import type { ListFilter } from './listDefinition';

interface FilterPanelProps {
  filters: readonly ListFilter[];
  /** Values that are set, by key. */
  values: Readonly<Record<string, string>>;
  onValues: (values: Readonly<Record<string, string>>) => void;
}

/** The values with one filter set, or taken away by ''. */
export function withFilter(
  values: Readonly<Record<string, string>>,
  key: string,
  value: string,
): Readonly<Record<string, string>> {
  const { [key]: _, ...others } = values;
  return value === '' ? others : { ...others, [key]: value };
}

/** All filters of a list as fields; each takes effect at once. */
export function FilterPanel({ filters, values, onValues }: FilterPanelProps): ReactElement {
  return (
    <fieldset className="gl-filters">
      <legend className="visually-hidden">Filters</legend>
      {filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          value={values[filter.key] ?? ''}
          onValue={(value) => onValues(withFilter(values, filter.key, value))}
        />
      ))}
    </fieldset>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  value: string;
  onValue: (value: string) => void;
}

function FilterField({
  filter: { label, options, anyLabel = 'Any' },
  value,
  onValue,
}: FilterFieldProps): ReactElement {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      {(control) =>
        options ? (
          <select
            {...control}
            className="form-select"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          >
            <option value="">{anyLabel}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            type="date"
            className="form-control"
            value={value}
            max="9999-12-31"
            onChange={(event) => onValue(event.target.value)}
          />
        )
      }
    </FieldShell>
  );
}
