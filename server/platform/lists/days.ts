import { string } from 'yup';
import { readDay } from '@/domain/dates/days';
import { invalidMessage } from '@/domain/forms/fieldRules';

/** An ISO date, or none. */
export const day = string()
  .default('')
  .matches(/^\d{4}-\d{2}-\d{2}$/, { excludeEmptyString: true, message: invalidMessage })
  .test('day', invalidMessage, (text) => text === '' || readDay(text) !== null);

/** The days that a report is about; both belong to it, '' for no such end. */
export const days = { from: day, to: day };
