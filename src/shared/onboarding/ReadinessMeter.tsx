import { type ReactElement, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Blocker } from '@/domain/onboarding/readiness';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { Icon, type IconName } from '@/shared/ui/Icon';

interface ReadinessMeterProps {
  /** Whole percent of the steps that are done. */
  percent: number;
  /** What still blocks an approval, in the order of the steps. */
  blockers: readonly Blocker[];
  /** Address of the field that a blocker is about; absent where no form can be opened. */
  linkOf?: (blocker: Blocker) => string;
}

const icons: Readonly<Record<Blocker['kind'], IconName>> = {
  step: 'exclamation-circle',
  document: 'file-earmark',
  licence: 'clock-history',
  score: 'shield-lock',
  ownership: 'people',
};

/** How far an application is, and what still blocks its approval: each a link to the exact field. */
export function ReadinessMeter({ percent, blockers, linkOf }: ReadinessMeterProps): ReactElement {
  const titleId = useId();
  const steps = onboardingSteps.filter(({ step }) => blockers.some((blocker) => blocker.step === step));
  const count = blockers.length;
  return (
    <section className="gl-readiness" aria-labelledby={titleId}>
      <div className="gl-readiness-head">
        <h3 id={titleId}>Readiness</h3>
        <span className="gl-figure">{percent}% of the steps</span>
      </div>
      <progress max={100} value={percent} aria-labelledby={titleId} />
      {count === 0 ? (
        <p className="gl-readiness-good">
          <Icon name="check-circle-fill" /> Nothing blocks an approval
        </p>
      ) : (
        <details className="gl-readiness-open" open>
          <summary>{count === 1 ? '1 point blocks' : `${count} points block`} an approval</summary>
          {steps.map(({ step, title }) => (
            <div key={step} className="gl-readiness-step">
              <h4>
                {step} · {title}
              </h4>
              <ul>
                {blockers
                  .filter((blocker) => blocker.step === step)
                  .map((blocker) => (
                    <li key={`${blocker.field} ${blocker.message}`}>
                      <Icon name={icons[blocker.kind]} />
                      {linkOf ? <Link to={linkOf(blocker)}>{blocker.message}</Link> : blocker.message}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
