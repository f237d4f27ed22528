import { readCheck } from '@/domain/checks/checkReading';
import type { CheckElement } from '@/domain/checks/checkTree';
import { titleOf } from '@/domain/checks/records';
import type { TinMatch } from './vendor';

/** What the bureau said of a name and a TIN together. */
export interface TinAnswer {
  tinMatch: TinMatch;
  /** What does not match, as a sentence; '' where all does. */
  tinNote: string;
}

const compared = {
  business_data: [
    ['BusinessName', 'name'],
    ['FEIN', 'EIN'],
  ],
  person_data: [
    ['Name', 'name'],
    ['SSN', 'SSN'],
  ],
} as const;

/**
 * Whether a bureau's answer says that name and TIN belong together: both agree exactly. Null tree:
 * it knows nobody of that name.
 */
export function tinAnswer(tree: CheckElement | null, type: keyof typeof compared): TinAnswer {
  if (tree === null)
    return { tinMatch: 'mismatch', tinNote: 'The bureau has no record of this name and number.' };
  const { matches } = readCheck(tree, type);
  const wrong = compared[type].filter(
    ([name]) => !matches.some((match) => match.title === titleOf(name) && match.tone === 'good'),
  );
  if (wrong.length === 0) return { tinMatch: 'match', tinNote: '' };
  const what = wrong.map(([, said]) => said).join(' and ');
  return { tinMatch: 'mismatch', tinNote: `The ${what} does not agree with the bureau’s record.` };
}
