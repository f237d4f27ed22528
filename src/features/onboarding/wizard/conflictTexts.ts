import type { ConflictTexts } from '@/shared/ui/DifferencesDialog';

/** The step was saved elsewhere since it was read. */
export const savedElsewhere: ConflictTexts = {
  title: 'This step was changed elsewhere',
  intro: 'It was saved in another window or by someone else since. Nothing is lost: choose what to keep.',
  same: 'Both hold the same; saving is safe.',
  theirs: 'Saved',
  takeTheirs: 'Take the saved ones',
  done: 'Save selection',
};

/** Two windows or devices typed in the step, and neither has submitted it. */
export const typedElsewhere: ConflictTexts = {
  title: 'This step was typed in elsewhere as well',
  intro: 'Neither of the two is submitted yet. Nothing is lost: choose what to keep.',
  same: 'Both hold the same.',
  theirs: 'Theirs',
  takeTheirs: 'Take all of theirs',
  done: 'Use what is chosen',
};
