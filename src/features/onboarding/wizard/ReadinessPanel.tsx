import { type MouseEvent, type ReactElement, type SyntheticEvent, useMemo } from 'react';
import { runsChecks } from '@/domain/checks/checkers';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { Blocker } from '@/domain/onboarding/readiness';
import { BlockerList, blockerCount, warningCount } from '@/shared/onboarding/BlockerList';
import { nothingMissing, ReadyLine } from '@/shared/onboarding/ReadinessMeter';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { applicationReadiness } from '../applicationReadiness';
import { isReachable } from '../stepWay';
import { useFieldAddress } from './useFieldAddress';

interface ReadinessPanelProps {
  application: MerchantApplication | null;
  /** Local ISO date. */
  today: string;
  /** Keeps a link from being followed while the step is held. */
  onFollow: (event: MouseEvent) => void;
}

/**
 * Beside the steps, which may fill the height of the window, what was unfolded is brought into
 * sight.
 */
function show({ currentTarget: panel }: SyntheticEvent<HTMLDetailsElement>): void {
  if (panel.open) panel.parentElement?.scrollTo({ top: panel.parentElement.scrollHeight });
}

/**
 * Beside the steps, folded: how far the application is as saved, and what still blocks its
 * approval. Nothing once it is decided.
 */
export function ReadinessPanel({
  application,
  today,
  onFollow,
}: ReadinessPanelProps): ReactElement | null {
  const { role } = useUser();
  const addressOf = useFieldAddress();
  const hidesScores = !runsChecks(role);
  const readiness = useMemo(
    () => application && applicationReadiness(application, today, hidesScores),
    [application, today, hidesScores],
  );
  if (!application || !readiness || ['approved', 'declined'].includes(application.status))
    return null;
  const { percent, blockers, warnings } = readiness;
  const isEmpty = blockers.length + warnings.length === 0;
  const { todo, checks } = partsOf(blockers, hidesScores);
  const list: Omit<Parameters<typeof BlockerList>[0], 'blockers'> = {
    linkOf: (blocker) => (isReachable(application, blocker.step) ? addressOf(blocker) : null),
    lockedNote: ({ step }) => `due in step ${step}`,
    onFollow,
    heading: 'p',
  };
  const head = (
    <span className="gl-readiness-head">
      <span className="gl-readiness-name">Readiness</span>
      <span className="gl-figure">{percent}% of the steps</span>
      {isEmpty ? null : <Icon name="chevron-down" />}
    </span>
  );
  if (isEmpty) {
    return (
      <div className="gl-readiness gl-readiness-panel">
        {head}
        <ReadyLine text={nothingMissing} />
      </div>
    );
  }
  return (
    <details className="gl-readiness gl-readiness-panel" onToggle={show}>
      <summary>
        {head}
        <span className="gl-readiness-count">
          {countText(hidesScores ? todo : blockers, hidesScores)}
        </span>
      </summary>
      <BlockerList {...list} blockers={todo} />
      {checks.length > 0 ? (
        <>
          <p className="gl-readiness-part">We run these checks. You do not need to do anything.</p>
          <BlockerList {...list} blockers={checks} />
        </>
      ) : null}
      {warnings.length > 0 ? (
        <>
          <p className="gl-readiness-part">{warningCount(warnings.length)}</p>
          <BlockerList {...list} blockers={warnings} />
        </>
      ) : null}
    </details>
  );
}

/**
 * What is the applicant's to do, and the checks that others run: those do not count as left to do.
 */
function partsOf(
  blockers: readonly Blocker[],
  hidesScores: boolean,
): Record<'todo' | 'checks', Blocker[]> {
  const isCheck = ({ kind }: Blocker): boolean => hidesScores && kind === 'score';
  return { todo: blockers.filter((one) => !isCheck(one)), checks: blockers.filter(isCheck) };
}

function countText({ length }: readonly Blocker[], isApplicants: boolean): string {
  if (isApplicants) return todoCount(length);
  return length === 0 ? nothingMissing : blockerCount(length);
}

/** How much is left for the applicant, e.g. `3 items left for you`. */
function todoCount(count: number): string {
  if (count === 0) return 'No items left for you';
  return count === 1 ? '1 item left for you' : `${count} items left for you`;
}
