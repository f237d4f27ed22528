import { type AchWindows, federalWindows } from '@/domain/ach/windows';
import type { OdfiValues } from './odfiProfile';

/** A time of day, `HH:MM`, as hours of the clock: `14:45` is 14.75. */
function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

/**
 * When a bank takes files: until its cutoff, and in the Same Day windows of the Federal Reserve that
 * it takes part in, each until the cutoff at most (catalogue: /odfi-editor).
 */
export function windowsOf({
  cutoff,
  isSameDay,
}: Pick<OdfiValues, 'cutoff' | 'isSameDay'>): AchWindows {
  const lastFile = hoursOf(cutoff);
  const windows = isSameDay ? federalWindows.sameDay : [];
  return {
    ...federalWindows,
    lastFile,
    sameDay: windows.map(({ closes, settles }) => ({
      closes: Math.min(closes, lastFile),
      settles,
    })),
  };
}
