import type { ReactElement } from 'react';
import { shownScore } from '@/domain/applications/applicationColumns';
import { riskTone } from '@/domain/onboarding/riskTone';
import { useUser } from '@/shared/session/useUser';

interface ScoreTextProps {
  letter: 'P' | 'B';
  score: number | null;
}

/** A score in the colour that the reader's role gives it (readings B18); `N/A` without one. */
export function ScoreText({ letter, score }: ScoreTextProps): ReactElement {
  const { role } = useUser();
  const text = shownScore(letter, score);
  if (score === null) return <span className="gl-muted">{text}</span>;
  return <span className={`gl-score gl-score-${riskTone(role, score)}`}>{text}</span>;
}
