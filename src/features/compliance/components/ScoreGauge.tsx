import type { ReactElement } from 'react';
import { scoreTone, scoreWord } from '@/domain/checks/score';

const radius = 42;

/** A score on a ring, with the word that judges it (80 and above is good). */
export function ScoreGauge({ score }: { score: number | null }): ReactElement {
  const word = scoreWord(score);
  const label = score === null ? word : `Score ${score} of 100, ${word}`;
  return (
    <div className={`gl-gauge is-${scoreTone(score)}`} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="gl-gauge-track" cx="50" cy="50" r={radius} />
        <circle
          className="gl-gauge-arc"
          cx="50"
          cy="50"
          r={radius}
          pathLength={100}
          strokeDasharray={`${score ?? 0} 100`}
        />
      </svg>
      <div className="gl-gauge-text" aria-hidden="true">
        <span className="gl-gauge-figure">{score ?? '—'}</span>
        <span className="gl-gauge-word">{word}</span>
      </div>
    </div>
  );
}
