import { format, isValid, parseISO } from 'date-fns';
import { notAvailable } from './checkType';

/**
 * An ISO moment as `January 5th, 2025 3:04 PM` in the reader's time zone (spec 3.9.3; readings
 * D53).
 */
export function runDate(iso: string | null): string {
  const moment = iso ? parseISO(iso) : null;
  return moment && isValid(moment) ? format(moment, 'MMMM do, yyyy h:mm a') : notAvailable;
}
