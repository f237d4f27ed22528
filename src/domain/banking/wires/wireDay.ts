import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';

/** The bank takes wires for the Fedwire of a day until 4:45 pm in the East of the US. */
const closesAtHour = 16.75;

export const wireCutoffText = '4:45 PM Eastern';

/** On which banking day a wire goes out that is sent at a moment. */
export interface WireDay {
  /** ISO date. */
  day: string;
  /** ISO moment until when it goes out on that day. */
  closesAt: string;
  /** Why it is not that of the calendar: past the cut-off, or no banking day. */
  moved: '' | 'late' | 'closed';
}

/** The Fedwire day of a moment (catalogue: /wire, "cutoff"). */
export function wireDayAt(at: Date): WireDay {
  const today = easternDay(at);
  const first = bankingDaysAfter(today, 0);
  const isLate = first === today && at.toISOString() >= easternMoment(today, closesAtHour);
  const day = isLate ? bankingDaysAfter(today, 1) : first;
  const closed = first === today ? '' : 'closed';
  return { day, closesAt: easternMoment(day, closesAtHour), moved: isLate ? 'late' : closed };
}

/** The same as a sentence for whoever is about to send one. */
export function wireDayText(at: Date): string {
  const { day, moved } = wireDayAt(at);
  const on = formatDate(day);
  if (moved === 'late')
    return `Today's cut-off (${wireCutoffText}) has passed: a wire sent now goes out on ${on}.`;
  if (moved === 'closed')
    return `Fedwire is closed today: a wire sent now goes out on ${on}, cut-off ${wireCutoffText}.`;
  return `A wire sent before ${wireCutoffText} goes out today, ${on}; later ones on the next banking day.`;
}
