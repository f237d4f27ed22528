import type { ReactElement } from 'react';
import { shownScore } from '@/domain/applications/applicationColumns';
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

const looks: Record<
  RiskTone,
  { className: string; icon: 'check-circle' | 'exclamation-triangle' | 'info-circle' }
> = {
  good: { className: 'gl-score gl-score-good', icon: 'check-circle' },
  bad: { className: 'gl-score gl-score-bad', icon: 'exclamation-triangle' },
  plain: { className: 'gl-score gl-score-plain', icon: 'info-circle' },
};

/** An owner's risk score, coloured by the reader's role; for two roles a download of the details (spec 2.2). */
export function RiskScore({ score, name, onDownload }: RiskScoreProps): ReactElement {
  const { role } = useUser();
  const text = shownScore('P', score);
  if (score === null) return <span className="gl-muted">{text}</span>;
  const { className, icon } = looks[riskTone(role, score)];
  const content = (
    <>
      <Icon name={icon} /> {text}
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
