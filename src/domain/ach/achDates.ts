/** An ISO date of `YYMMDD`, of this century; null when there is no such day. */
export function isoOfAch(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const iso = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === iso ? iso : null;
}

/** `YYMMDD` of an ISO date; '' of ''. */
export const achOfIso = (iso: string): string => iso.slice(2).replaceAll('-', '');

/** Whether a text is a time, `HHMM` on a 24-hour clock. */
export const isAchTime = (text: string): boolean => /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text);

/** Whether a text is a day of a year, `001` to `366`. */
export const isDayOfYear = (text: string): boolean =>
  /^\d{3}$/.test(text) && text >= '001' && text <= '366';

/** The day of the year of an ISO date, three digits. */
export const dayOfYear = (iso: string): string =>
  String((Date.parse(iso) - Date.parse(`${iso.slice(0, 4)}-01-01`)) / 86_400_000 + 1).padStart(
    3,
    '0',
  );
