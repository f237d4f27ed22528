import { object, string } from 'yup';
import { between, required } from '@/domain/forms/fieldRules';

/** What staff write to each other about an application; nobody else reads it. */
export interface ApplicationNote {
  _id: number;
  /** ISO moment. */
  at: string;
  userName: string;
  text: string;
}

/** Somebody who can look after an application. */
export interface StaffMember {
  _id: string;
  name: string;
}

/** Characters of a note. */
export const longestNote = 2000;

/** What is wrong with the text of a note; null: nothing. */
export const noteTextError = required(between(1, longestNote));

/** Body of a new note. */
export const noteSchema = object({
  text: string()
    .default('')
    .test((value, context) => {
      const message = noteTextError(value);
      return message === null || context.createError({ message });
    }),
});

/** Body of an assignment: `userId` takes it over from `from`; '' is nobody. */
export const assignmentSchema = object({
  userId: string().default('').max(100),
  from: string().default('').max(100),
});

/** What stands in the timeline of an assignment; '' is nobody. */
export const assignedLabel = (name: string): string =>
  name === '' ? 'Unassigned' : `Assigned to ${name}`;
