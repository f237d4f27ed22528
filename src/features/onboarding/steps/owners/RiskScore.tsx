import type { ReactElement } from 'react';
import { shownScore } from '@/domain/applications/applicationColumns';
import { scoreTone, scoreWord } from '@/domain/checks/score';
import { mayDownloadScore, type RiskTone, riskTone } from '@/domain/onboarding/riskTone';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';

interface RiskScoreProps {
  /** 0 to 100; null before the first check. */
  score: number | null;
  /** The owner's full name. */
  name: string;
  onDownload: () => void;
}

const classes: Readonly<Record<RiskTone, string>> = {
  good: 'gl-score gl-score-good',
  bad: 'gl-score gl-score-bad',
  plain: 'gl-score gl-score-plain',
};

/**
 * An owner's risk score, colored by the reader's role (readings B18); icon and word say what it
 * means, as everywhere. For two roles a download of the details (spec 2.2).
 */
export function RiskScore({ score, name, onDownload }: RiskScoreProps): ReactElement {
  const { role } = useUser();
  const text = shownScore('P', score);
  if (score === null) return <span className="gl-muted">{text}</span>;
  const className = classes[riskTone(role, score)];
  const icon = scoreTone(score) === 'good' ? 'check-circle' : 'exclamation-triangle';
  const content = (
    <>
      <Icon name={icon} /> {text}
      <span className="visually-hidden">, {scoreWord(score)}</span>
    </>
  );
  if (!mayDownloadScore(role)) return <span className={className}>{content}</span>;
  return (
    <button type="button" className={`btn btn-link ${className}`} onClick={onDownload}>
      {content}
      <span className="visually-hidden"> (download the details of {name})</span>
    </button>
  );
}
