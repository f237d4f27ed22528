import { type ReactElement, useId, useState } from 'react';
import { readDay, requiredDay, typedDay } from '@/domain/dates/days';
import { typedDate } from '@/domain/dates/typedDate';
import { DateBox } from '@/shared/ui/fields/DateField';

interface UpToFieldProps {
  label: string;
  help: string;
  /** ISO date; '' while what is typed is no day. */
  day: string;
  onDay: (day: string) => void;
}

/** The day up to which an act goes, typed or picked; it takes effect as soon as it is a day. */
export function UpToField({ label, help, day, onDay }: UpToFieldProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState(() => typedDay(day));
  const [isLeft, setLeft] = useState(false);
  const settle = (text: string): void => {
    setTyped(text);
    onDay(readDay(text) ?? '');
  };
  return (
    <DateBox
      id={id}
      name="up-to"
      label={label}
      help={help}
      required
      value={typed}
      error={(isLeft && requiredDay(typed)) || undefined}
      onDate={settle}
      onLeave={() => {
        setLeft(true);
        settle(typedDate(typed));
      }}
    />
  );
}
