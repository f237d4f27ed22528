import type { ConflictTexts } from '@/shared/ui/DifferencesDialog';

/** The item was saved by someone else since it was opened. */
export const conflictTexts: ConflictTexts = {
  title: 'Someone else changed this inventory',
  intro:
    'It was saved by someone else while you were editing. Nothing of yours is lost: choose what to keep.',
  same: 'Both of you entered the same; saving is safe.',
  theirs: 'Theirs',
  takeTheirs: 'Take theirs',
  done: 'Save what is chosen',
};
