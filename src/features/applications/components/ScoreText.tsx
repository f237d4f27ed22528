import type { ReactElement } from 'react';
import { shownScore } from '@/domain/applications/applicationColumns';
import { scoreTone, scoreWord } from '@/domain/checks/score';
import { Icon } from '@/shared/ui/Icon';

interface ScoreTextProps {
  letter: 'P' | 'B';
  score: number | null;
}

/**
 * A score, good from 80 on (spec 2.9), with its word for who sees no colors; `N/A` without one.
 */
export function ScoreText({ letter, score }: ScoreTextProps): ReactElement {
  const text = shownScore(letter, score);
  if (score === null) return <span className="gl-muted">{text}</span>;
  const isGood = scoreTone(score) === 'good';
  return (
    <span className={`gl-score gl-score-${isGood ? 'good' : 'bad'}`} title={scoreWord(score)}>
      <Icon name={isGood ? 'check-circle' : 'exclamation-triangle'} /> {text}
      <span className="visually-hidden">, {scoreWord(score)}</span>
    </span>
  );
}
