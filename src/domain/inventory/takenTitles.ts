import { isLongerThan, longest } from './fieldRules';

/** Most titles of one question whether their owner has them already. */
export const titlesPerQuestion = 1000;

/** Whether an inventory may hold the title at all; others have their own message. */
export const isPossibleTitle = (title: string): boolean =>
  title !== '' && !title.includes('\0') && !isLongerThan(title, longest.inventory_title);
