import type { Look } from './themeSlice';

/** One value of an option and its name on the screen. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** Light, dark, or as the system says. */
export const lookChoices: readonly Choice<Look>[] = [
  { value: 'system', label: 'Match system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
