import type { MouseEvent, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { DecidedStatus } from '@/domain/applications/status';
import { counted } from '@/domain/lists/counted';
import type { Blocker } from '@/domain/onboarding/readiness';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { Icon, type IconName } from '@/shared/ui/Icon';

interface BlockerListProps {
  /** What still blocks an approval, or is warned about, in the order of the steps. */
  blockers: readonly Blocker[];
  /** Address of the field that a blocker is about; null where its form cannot be opened. */
  linkOf: (blocker: Blocker) => string | null;
  /** Said of one that cannot be opened yet. */
  lockedNote?: (blocker: Blocker) => string;
  onFollow?: (event: MouseEvent) => void;
  /** What names a step: a heading where the list stands under one. */
  heading: 'h4' | 'p';
}

const icons: Readonly<Record<Blocker['kind'], IconName>> = {
  step: 'exclamation-circle',
  document: 'file-earmark',
  license: 'clock-history',
  score: 'shield-lock',
  finding: 'shield-lock',
  review: 'search',
  gap: 'exclamation-circle',
  ownership: 'people',
};

/** What still blocks an approval, under the titles of the steps: each a link to the exact field. */
export function BlockerList(props: BlockerListProps): ReactElement {
  const { blockers, linkOf, lockedNote, onFollow, heading: Heading } = props;
  const steps = onboardingSteps.filter(({ step }) =>
    blockers.some((blocker) => blocker.step === step),
  );
  return (
    <>
      {steps.map(({ step, title }) => (
        <div key={step} className="gl-readiness-step">
          <Heading className="gl-readiness-title">
            {step} · {title}
          </Heading>
          <ul>
            {blockers
              .filter((blocker) => blocker.step === step)
              .map((blocker) => (
                <li key={`${blocker.field} ${blocker.message}`}>
                  <Icon name={icons[blocker.kind]} />
                  <BlockerText
                    text={blocker.message}
                    to={linkOf(blocker)}
                    note={lockedNote?.(blocker)}
                    onFollow={onFollow}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface BlockerTextProps extends Pick<BlockerListProps, 'onFollow'> {
  text: string;
  to: string | null;
  note: string | undefined;
}

function BlockerText({ text, to, note, onFollow }: BlockerTextProps): ReactElement {
  if (to === null) {
    return (
      <span>
        {text}
        {note ? <span className="gl-muted"> ({note})</span> : null}
      </span>
    );
  }
  return (
    <Link to={to} onClick={onFollow}>
      {text}
    </Link>
  );
}

/** Each decision as what something was open at. */
export const decisionNames: Readonly<Record<DecidedStatus, string>> = {
  approved: 'approval',
  declined: 'decline',
};

/** How many points were left at a decision, e.g. `1 item was open at approval`. */
export const openAtText = (count: number, decided: DecidedStatus): string =>
  `${count === 1 ? '1 item was' : `${count} items were`} open at ${decisionNames[decided]}`;

/** How many points there are, e.g. `3 issues block approval`. */
export const blockerCount = (count: number): string =>
  count === 1 ? '1 issue blocks approval' : `${count} issues block approval`;

/** How many warnings there are, e.g. `1 warning (does not block approval)`. */
export const warningCount = (count: number): string =>
  `${counted(count, 'warning')} (${count === 1 ? 'does' : 'do'} not block approval)`;
