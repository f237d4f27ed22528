import type { ConflictTexts } from '@/shared/ui/DifferencesDialog';

/** The step was saved elsewhere since it was read. */
export const savedElsewhere: ConflictTexts = {
  title: 'This step was changed elsewhere',
  intro: 'It was saved in another window or by someone else. Nothing is lost. Choose what to keep.',
  same: 'Both versions are the same. You can save safely.',
  theirs: 'Saved',
  takeTheirs: 'Use all saved',
  done: 'Save selection',
};

/** Two windows or devices typed in the step, and neither has submitted it. */
export const typedElsewhere: ConflictTexts = {
  title: 'This step was also edited elsewhere',
  intro: 'Neither version is submitted yet. Nothing is lost. Choose what to keep.',
  same: 'Both versions are the same.',
  theirs: 'Theirs',
  takeTheirs: 'Use all of theirs',
  done: 'Use selection',
};
