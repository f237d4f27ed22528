/** A score of 80 or more is good (spec 2.9). */
export const goodScore = 80;

/** How a score is judged (spec 2.9; readings B18). */
export const isGoodScore = (score: number): boolean => score >= goodScore;

/**
 * The tone of a score wherever one is shown, but for the owner table of the wizard (readings B18).
 */
export function scoreTone(score: number | null): 'good' | 'bad' | 'none' {
  if (score === null) return 'none';
  return isGoodScore(score) ? 'good' : 'bad';
}

/** The word beside a score. */
export function scoreWord(score: number | null): string {
  if (score === null) return 'No score';
  return isGoodScore(score) ? 'Good' : 'Needs review';
}
