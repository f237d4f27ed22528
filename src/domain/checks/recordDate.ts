const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const month = /^(\d{1,2})\/(\d{4})$/;

const two = (text: string): string => text.padStart(2, '0');

const isMonth = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12;
const isDay = (text: string): boolean => Number(text) >= 1 && Number(text) <= 31;

/**
 * A text of a bureau in the one form of dates (`MM/dd/yyyy`, `MM/yyyy` for months; readings D38)
 * where the whole of it is one: bureaus write them as `1/5/2020`, `01/2020`, `2020-01-05`. Every
 * other text stays as it is.
 */
export function withShownDate(text: string): string {
  const [, year = '', isoMonth = '', isoDay = ''] = iso.exec(text) ?? [];
  if (isMonth(isoMonth) && isDay(isoDay)) return `${isoMonth}/${isoDay}/${year}`;
  const [, usMonth = '', usDay = '', usYear = ''] = slashed.exec(text) ?? [];
  if (isMonth(usMonth) && isDay(usDay)) return `${two(usMonth)}/${two(usDay)}/${usYear}`;
  const [, only = '', ofYear = ''] = month.exec(text) ?? [];
  return isMonth(only) ? `${two(only)}/${ofYear}` : text;
}
