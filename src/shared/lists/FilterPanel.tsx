import { type ReactElement, useId, useState } from 'react';
import { type Days, reversedDays } from '@/domain/dates/period';
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

/** Days that were typed in the wrong order, and the days of the list when they were. */
interface Refused extends Days {
  instead: Days;
}

const daysOf = ({ from = '', to = '' }: FilterPanelProps['values']): Days => ({ from, to });

/**
 * The values as the fields show them, and how one is set. Two days in the wrong order stay in their
 * fields with the reason, and the list stays as it is until they are in order.
 */
function useTypedValues({ values, onValues }: Omit<FilterPanelProps, 'filters'>) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const now = daysOf(values);
  const isRefused = refused?.instead.from === now.from && refused.instead.to === now.to;
  const shown = isRefused ? { ...values, from: refused.from, to: refused.to } : values;
  const onValue = (key: string, value: string): void => {
    if (key !== 'from' && key !== 'to') {
      onValues(withFilter(values, key, value));
      return;
    }
    const days = { ...daysOf(shown), [key]: value };
    const isReversed = reversedDays(days) !== null;
    setRefused(isReversed ? { ...days, instead: now } : null);
    if (!isReversed) onValues(withFilter(withFilter(values, 'from', days.from), 'to', days.to));
  };
  return { shown, onValue, error: reversedDays(daysOf(shown)) };
}

/** All filters of a list as fields; each takes effect at once. */
export function FilterPanel({ filters, values, onValues }: FilterPanelProps): ReactElement {
  const { shown, onValue, error } = useTypedValues({ values, onValues });
  return (
    <fieldset className="gl-filters">
      <legend className="visually-hidden">Filters</legend>
      {filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          value={shown[filter.key] ?? ''}
          error={filter.key === 'from' || filter.key === 'to' ? error : null}
          onValue={(value) => onValue(filter.key, value)}
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
  error: string | null;
  onValue: (value: string) => void;
}

function FilterField({ filter, value, error, onValue }: FilterFieldProps): ReactElement {
  const id = useId();
  return (
    <FieldShell id={id} label={filter.label} error={error}>
      {(control) =>
        filter.options ? (
          <Choice {...{ control, filter, value, onValue }} />
        ) : (
          <input
            {...control}
            type="date"
            className={error ? 'form-control is-invalid' : 'form-control'}
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
}: Omit<FilterFieldProps, 'error'> & { control: ControlProps }): ReactElement {
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
