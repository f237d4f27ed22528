import { format, parseISO } from 'date-fns';
import { formatDate } from '../dates/format';
import type { ActivityLine } from './commerceSummary';

const most = 10;
/** Of these, who came and went. */
const maxSessions = 4;

const dayOf = (at: string): string => format(parseISO(at), 'yyyy-MM-dd');

/**
 * The ten lines to show, newest first: what one person did alike in a day's sessions becomes one
 * line at its newest place, `Signed in 4 times today`, and four such lines at most are shown, so
 * that coming and going does not crowd out what was done. Days are the reader's own.
 */
export function foldedActivity(entries: readonly ActivityLine[], now: Date): ActivityLine[] {
  const times = new Map<string, number>();
  const keyOf = ({ kind, name, label, at }: ActivityLine): string | null =>
    kind === 'session' ? JSON.stringify([name, label, dayOf(at)]) : null;
  const first = entries.filter((entry) => {
    const key = keyOf(entry);
    if (key === null) return true;
    const before = times.get(key) ?? 0;
    if (before === 0 && times.size === maxSessions) return false;
    times.set(key, before + 1);
    return before === 0;
  });
  return first.slice(0, most).map((entry) => {
    const count = times.get(keyOf(entry) ?? '') ?? 1;
    if (count === 1) return entry;
    const isToday = dayOf(entry.at) === format(now, 'yyyy-MM-dd');
    const day = isToday ? 'today' : `on ${formatDate(entry.at)}`;
    return { ...entry, label: `${entry.label} ${count} times ${day}` };
  });
}
