/** An hour of the clock as people write it: `14.75` is `2:45 PM`. */
export function clockText(hour: number): string {
  const whole = Math.floor(hour);
  const minutes = String(Math.round((hour - whole) * 60)).padStart(2, '0');
  return `${whole % 12 || 12}:${minutes} ${whole < 12 ? 'AM' : 'PM'}`;
}

/** `R02, R03 and R04`. */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
