import { type ReactElement, useId } from 'react';
import { type ControlProps, FieldShell } from '@/shared/ui/fields/FieldShell';
import { RetryLine } from '@/shared/ui/RetryLine';
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
      <UnreadChoices filters={filters} />
    </fieldset>
  );
}

/** Says once what several fields lack that are read together. */
function UnreadChoices({ filters }: Pick<FilterPanelProps, 'filters'>): ReactElement {
  const causes = [...new Set(filters.flatMap(({ unread }) => unread ?? []))];
  return (
    <>
      {causes.map((unread) => {
        const names = filters
          .filter((filter) => filter.unread === unread)
          .map(({ label }) => label);
        return (
          <div key={names.join()} className="gl-filters-unread">
            <RetryLine
              message={`The options for ${names.join(', ')} could not be loaded: ${unread.message}`}
              onRetry={unread.onRetry}
            />
          </div>
        );
      })}
    </>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  value: string;
  onValue: (value: string) => void;
}

function FilterField({ filter, value, onValue }: FilterFieldProps): ReactElement {
  const id = useId();
  return (
    <FieldShell id={id} label={filter.label}>
      {(control) =>
        filter.options ? (
          <Choice {...{ control, filter, value, onValue }} />
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

/**
 * What an address names stays chosen while its choices are not known, or where it is none of them:
 * it narrows the list all the same.
 */
function Choice({
  control,
  filter: { options = [], anyLabel = 'Any' },
  value,
  onValue,
}: FilterFieldProps & { control: ControlProps }): ReactElement {
  const isKnown = value === '' || options.some((option) => option.value === value);
  const shown = isKnown ? options : [...options, { value, label: value }];
  return (
    <select
      {...control}
      className="form-select"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{anyLabel}</option>
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
