import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ChecklistStep } from '@/domain/dashboard/commerceSummary';
import { Icon } from '@/shared/ui/Icon';
import { stepText } from '../checklistSteps';

/** What is still to do before the account is ready, each with the way there. */
export function SetupCard({ steps }: { steps: readonly ChecklistStep[] }): ReactElement {
  const done = steps.filter((step) => step.done).length;
  return (
    <section className="card" aria-labelledby="setup">
      <div className="card-header">
        <h2 id="setup">Setup</h2>
        <span className="gl-muted gl-figure">
          {done} of {steps.length} done
        </span>
      </div>
      <ul className="gl-steps">
        {steps.map((step) => (
          <SetupStep key={step.key} step={step} />
        ))}
      </ul>
    </section>
  );
}

function SetupStep({ step }: { step: ChecklistStep }): ReactElement {
  const { title, help, path, action } = stepText(step.key);
  return (
    <li className={step.done ? 'gl-step is-done' : 'gl-step'}>
      <Icon name={step.done ? 'check-circle-fill' : 'circle'} />
      <div>
        <p className="gl-step-title">
          {title}
          <span className="visually-hidden">{step.done ? ': done' : ': to do'}</span>
        </p>
        {step.done ? null : <p className="gl-muted">{help}</p>}
      </div>
      {!step.done && path ? (
        <Link className="btn btn-outline-secondary btn-sm" to={path}>
          {action}
        </Link>
      ) : null}
    </li>
  );
}
