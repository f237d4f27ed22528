import { type ReactElement, useId } from 'react';
import type { DecidedStatus } from '@/domain/applications/status';
import type { Blocker, Warning } from '@/domain/onboarding/readiness';
import { Icon } from '@/shared/ui/Icon';
import { BlockerList, blockerCount, decisionNames, openAtText, warningCount } from './BlockerList';

interface ReadinessMeterProps {
  /** Whole percent of the steps that are done. */
  percent: number;
  /** What still blocks an approval, in the order of the steps. */
  blockers: readonly Blocker[];
  /** What does not block, and is looked at. */
  warnings: readonly Warning[];
  /** True where these are all there are: others are not told what staff look into. */
  isWhole: boolean;
  /** What was decided; null while nothing is. */
  decided: DecidedStatus | null;
  /** Address of the field that a blocker is about; absent where no form can be opened. */
  linkOf?: (blocker: Blocker) => string;
}

/**
 * How far an application is, and what still blocks its approval: each a link to the exact field.
 */
export function ReadinessMeter({
  percent,
  blockers,
  warnings,
  isWhole,
  decided,
  linkOf,
}: ReadinessMeterProps): ReactElement {
  const titleId = useId();
  const list = {
    linkOf: (point: Blocker) => linkOf?.(point) ?? null,
    heading: 'h4',
  } as const;
  return (
    <section className="gl-readiness" aria-labelledby={titleId}>
      <div className="gl-readiness-head">
        <h3 id={titleId}>Readiness</h3>
        <span className="gl-figure">{percent}% of the steps</span>
      </div>
      <progress max={100} value={percent} aria-labelledby={titleId} />
      {blockers.length === 0 ? (
        <ReadyLine text={readyText(isWhole, decided)} />
      ) : (
        <details open className={decided ? undefined : 'gl-readiness-blocking'}>
          <summary>
            {decided ? openAtText(blockers.length, decided) : blockerCount(blockers.length)}
          </summary>
          <BlockerList {...list} blockers={blockers} />
        </details>
      )}
      {warnings.length > 0 ? (
        <details open className="gl-readiness-warnings">
          <summary>{warningCount(warnings.length)}</summary>
          <BlockerList {...list} blockers={warnings} />
        </details>
      ) : null}
    </section>
  );
}

function readyText(isWhole: boolean, decided: DecidedStatus | null): string {
  if (decided) return `Nothing was open at ${decisionNames[decided]}`;
  return isWhole ? 'Nothing blocks approval' : nothingMissing;
}

/** Said where findings and questions of staff are not known: nothing of the form is left. */
export const nothingMissing = 'Nothing is missing from the application';

/** Said when nothing is left to do. */
export function ReadyLine({ text }: { text: string }): ReactElement {
  return (
    <p className="gl-readiness-good">
      <Icon name="check-circle-fill" /> {text}
    </p>
  );
}
