import { isLongerThan, longest } from '@/domain/inventory/fieldRules';

/** A tag of the form: text and id, both equal to what was entered (spec 3.3.3). */
export interface Tag {
  id: string;
  text: string;
}

/** The tag of an entered text. */
export const tagOf = (text: string): Tag => ({ id: text, text });

/** The tags of an entered text: a comma parts them, as in a CSV cell (readings D49). */
export const partedTags = (entered: string): string[] =>
  entered
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Whether a tag has more characters than it may. */
export const isTooLong = (tag: string): boolean => isLongerThan(tag, longest.tag);

/** The list with the entered tags behind it; unchanged when all are there already (spec 3.5.1). */
export function withTags(tags: readonly string[], entered: string): readonly string[] {
  const added = new Set(partedTags(entered).filter((tag) => !tags.includes(tag)));
  return added.size === 0 ? tags : [...tags, ...added];
}

/** The list without the tag at that place. */
export function withoutTag(tags: readonly string[], at: number): readonly string[] {
  return tags.filter((_, index) => index !== at);
}
