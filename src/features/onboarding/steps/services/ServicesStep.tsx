import { type ReactElement, useCallback } from 'react';
import { serviceErrorField, serviceGroups } from '@/domain/onboarding/services';
import type { ServicesRequested } from '@/domain/onboarding/stepData';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import type { StepProps } from '../../steps';
import { ServiceChoices } from './ServiceChoices';

const hintId = 'services-hint';
const errorId = 'services-error';

/**
 * Step 1: five groups of checkboxes over six lists; at least one service in any of them (spec 2.2,
 * 2.5; readings C1).
 */
export default function ServicesStep({ readOnly }: StepProps): ReactElement {
  const values = useFormValue((values: ServicesRequested) => values);
  const read = useFormReader<ServicesRequested>();
  const { error } = useFieldState<string[]>(serviceErrorField);
  const toggle = useCallback(
    (field: keyof ServicesRequested, value: string, isChosen: boolean) => {
      const form = read();
      const others = form.values[field].filter((one) => one !== value);
      void form.setFieldValue(field, isChosen ? [...others, value] : others);
      void form.setFieldTouched(serviceErrorField, true);
    },
    [read],
  );
  const message = typeof error === 'string' ? error : undefined;
  return (
    <>
      <p id={hintId} className="gl-step-intro">
        Choose every service you would like to use. Choose at least one.
      </p>
      <div id={errorId} className="gl-field-error" aria-live="polite">
        {message ?? null}
      </div>
      <div className="gl-service-groups">
        {serviceGroups.map((group, at) => (
          <ServiceChoices
            key={group.title}
            group={group}
            // One text per group, so that a group is drawn again only when its own choices change.
            chosen={group.options
              .filter(({ field, value }) => values[field].includes(value))
              .map(({ field, value }) => `${field}:${value}`)
              .join('\n')}
            isInvalid={message !== undefined && at === 0 && !readOnly}
            describedBy={`${hintId} ${errorId}`}
            onToggle={toggle}
          />
        ))}
      </div>
    </>
  );
}
