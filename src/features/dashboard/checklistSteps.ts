import type { ChecklistStep } from '@/domain/dashboard/commerceSummary';
import { matchRow } from '@/routes/matchRow';

interface StepText {
  title: string;
  /** What to do while it is open. */
  help: string;
  /** Where it is done; shown only once that screen is there. */
  path?: string;
  action?: string;
}

const texts: Record<ChecklistStep['key'], StepText> = {
  emailVerified: {
    title: 'Verify your email address',
    help: 'Open the link in the email we sent you when you registered.',
  },
  onboardingPassed: {
    title: 'Complete your merchant application',
    help: 'It is required before you can accept payments.',
    path: '/registration',
    action: 'Continue',
  },
  firstItem: {
    title: 'Add your first product',
    help: 'Enter it here, or import a whole list from a CSV file.',
    path: '/inventory/add',
    action: 'Add inventory',
  },
  firstDocument: {
    title: 'Attach a document to a product',
    help: 'A lab result or a label, from the product’s Action menu.',
    path: '/inventory',
    action: 'Open inventory',
  },
};

/** What the checklist says of a step; the way to a screen that is not built yet is left out. */
export function stepText(key: ChecklistStep['key']): StepText {
  const { path, ...text } = texts[key];
  return path && matchRow(path) ? { ...text, path } : text;
}
