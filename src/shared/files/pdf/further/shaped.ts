import { arabicLetters, joined } from './joined';
import { thaiLetter, thaiPlaced } from './thai';

/**
 * A text in the shapes that its signs take beside one another, in reading order: Arabic joined,
 * Thai marks at their places.
 */
export const shaped = (text: string): string => thaiPlaced(joined(text));

/** What a shape stands for: the letter, or both of an Arabic pair. */
export const lettersOf = (shape: string): string => arabicLetters(thaiLetter(shape));
