import { format } from 'date-fns';

/** What the rules of a step need beside its values. */
export interface StepContext {
  /** Whether the reader must choose an ISO, an agent (spec 2.5, 2.6; readings C11). */
  asksIso: boolean;
  asksAgent: boolean;
  /** Local ISO date, `yyyy-MM-dd` (readings D39). */
  today: string;
}

/** Today as the reader's calendar shows it, `yyyy-MM-dd`. */
export const localToday = (now = new Date()): string => format(now, 'yyyy-MM-dd');
