import { memo, type ReactElement } from 'react';
import { tabFigure, tabLabels } from '@/domain/applications/status';
import type { Standing } from '@/domain/dashboard/overview';
import { numberText } from '@/domain/lists/counted';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { href } from '@/routes/catalogue';
import { PartsTable } from '../sales/PartsTable';

type Applications = NonNullable<Standing['applications']>;

const place = (query: Record<string, string>): string =>
  `${href('/applications')}?${new URLSearchParams(query)}`;

const stepTitle = (step: number): string =>
  onboardingSteps.find((one) => one.step === step)?.title ?? 'Not started';

/** Applications visible by status, and where those stand that are being filled in. */
export const ApplicationsCard = memo(function ApplicationsCard({
  applications: { tabs, steps },
}: {
  applications: Applications;
}): ReactElement {
  const row = (name: string, text: string, query: Record<string, string>) => ({
    key: name,
    name,
    place: place(query),
    figures: [{ text, place: place(query), label: `${name}: show the ${text}` }],
  });
  return (
    <section className="card" aria-labelledby="board-applications">
      <div className="card-header">
        <h2 id="board-applications">Applications</h2>
      </div>
      <PartsTable
        caption="Applications by status"
        head="Status"
        heads={['Applications']}
        rows={tabs.map(({ tab, count }) => row(tabLabels[tab], tabFigure(tab, count), { tab }))}
      />
      {steps.length > 0 ? (
        <PartsTable
          caption="Applications being filled in, by the last saved step"
          head="Last saved step"
          heads={['In progress']}
          rows={steps.map(({ step, count }) =>
            row(stepTitle(step), numberText(count), { tab: 'in_progress', step: String(step) }),
          )}
        />
      ) : null}
    </section>
  );
});
