import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { optionalDay, readDay, typedDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import {
  type Days,
  daysError,
  type Period,
  periodDays,
  periodLabels,
  periods,
} from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { typedDate } from '@/domain/dates/typedDate';
import { DateBox } from '@/shared/ui/fields/DateField';

interface PeriodPickerProps {
  period: Period;
  days: Days;
  onPeriod: (period: Period, days: Days) => void;
}

/** Which days a report is about: a period by its name, or two days of one's own. */
export function PeriodPicker({ period, days, onPeriod }: PeriodPickerProps): ReactElement {
  const id = useId();
  const choose = (value: string): void => {
    const next = periods.find((one) => one === value);
    if (!next) return;
    // Two days of one's own begin with what is shown, or where that is everything with the last
    // month.
    const shown = period === 'all' ? periodDays('last30', isoToday()) : days;
    onPeriod(next, next === 'custom' ? shown : periodDays(next, isoToday()));
  };
  return (
    <div className="gl-period">
      <label htmlFor={id} className="form-label">
        Period
      </label>
      <select
        id={id}
        className="form-select"
        value={period}
        onChange={({ target }) => choose(target.value)}
      >
        {periods.map((one) => (
          <option key={one} value={one}>
            {periodLabels[one]}
          </option>
        ))}
      </select>
      {period === 'custom' ? (
        <CustomDays days={days} onDays={(next) => onPeriod('custom', next)} />
      ) : (
        <p className="gl-period-days">{daysText(days)}</p>
      )}
    </div>
  );
}

/** `10/24/2026 – 11/22/2026`; '' for all days. */
function daysText({ from, to }: Days): string {
  if (from === '' && to === '') return '';
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

interface CustomDaysProps {
  days: Days;
  onDays: (days: Days) => void;
}

const texts = ({ from, to }: Days): Days => ({ from: typedDay(from), to: typedDay(to) });

/** Typed text as an ISO date, '' for none; null for what is no day. */
const dayOf = (text: string): string | null => (text.trim() === '' ? '' : readDay(text));

/** Two days, typed or picked; they take effect as soon as both are days. */
function CustomDays({ days: { from, to }, onDays }: CustomDaysProps): ReactElement {
  const [typed, setTyped] = useState(() => texts({ from, to }));
  const [isLeft, setLeft] = useState(false);
  const sent = useRef<Days>({ from, to });
  useEffect(() => {
    // The address has caught up with what was typed: what is being typed since stays.
    if (sent.current.from === from && sent.current.to === to) return;
    sent.current = { from, to };
    setTyped(texts({ from, to }));
  }, [from, to]);
  const settle = (next: Days): void => {
    setTyped(next);
    const [first, last] = [dayOf(next.from), dayOf(next.to)];
    if (first === null || last === null) return;
    const found = { from: first, to: last };
    const before = sent.current;
    if (daysError(found) !== null || (first === before.from && last === before.to)) return;
    sent.current = found;
    onDays(found);
  };
  const leave = (): void => {
    setLeft(true);
    settle({ from: typedDate(typed.from), to: typedDate(typed.to) });
  };
  const [first, last] = [dayOf(typed.from), dayOf(typed.to)];
  const order = first !== null && last !== null ? daysError({ from: first, to: last }) : null;
  // Two whole days in the wrong order are said at once, typed, picked or asked for by a link: both
  // stay, and what is shown stays that of the days before.
  const isReversed = order !== null && Boolean(first) && Boolean(last);
  const isTold = isLeft || isReversed || daysError({ from, to }) !== null;
  const messages = {
    from: optionalDay(typed.from) ?? order,
    to: optionalDay(typed.to) ?? (isReversed ? order : null),
  };
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <DateBox
          key={end}
          name={`period-${end}`}
          label={end === 'from' ? 'Start date' : 'End date'}
          value={typed[end]}
          error={(isTold && messages[end]) || undefined}
          onDate={(text) => settle({ ...typed, [end]: text })}
          onLeave={leave}
        />
      ))}
    </>
  );
}
