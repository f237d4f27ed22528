import type { ConflictTexts } from '@/shared/ui/DifferencesDialog';

/** The item was saved by someone else since it was opened. */
export const conflictTexts: ConflictTexts = {
  title: 'Someone else changed this inventory',
  intro:
    'Someone else saved it while you were editing. Your changes are still here. Choose what to keep.',
  same: 'Both versions are the same. You can save safely.',
  theirs: 'Theirs',
  takeTheirs: 'Take theirs',
  done: 'Save selection',
};
