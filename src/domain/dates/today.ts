import { format } from 'date-fns';

/** Today as the reader's calendar shows it, `yyyy-MM-dd` (readings D39). */
export const isoToday = (now = new Date()): string => format(now, 'yyyy-MM-dd');
