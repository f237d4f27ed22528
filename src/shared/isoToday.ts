import { format } from 'date-fns';

/** Today on the reader's calendar, ISO. */
export const isoToday = (): string => format(new Date(), 'yyyy-MM-dd');
