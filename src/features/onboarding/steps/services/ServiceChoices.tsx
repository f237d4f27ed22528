import { memo, type ReactElement } from 'react';
import type { ServiceGroup } from '@/domain/onboarding/services';
import type { ServicesRequested } from '@/domain/onboarding/stepData';

interface ServiceChoicesProps {
  group: ServiceGroup;
  /** `field:value` of what is chosen, a line each. */
  chosen: string;
  isInvalid: boolean;
  describedBy: string;
  onToggle: (field: keyof ServicesRequested, value: string, isChosen: boolean) => void;
}

/** One group of services. */
export const ServiceChoices = memo(function ServiceChoices(
  props: ServiceChoicesProps,
): ReactElement {
  const { group, chosen, isInvalid, describedBy, onToggle } = props;
  const taken = new Set(chosen.split('\n'));
  return (
    <fieldset className="gl-group gl-service-group">
      <legend>{group.title}</legend>
      <div className="gl-checks gl-checks-column">
        {group.options.map(({ field, value, label }) => (
          <label key={value} className="gl-check">
            <input
              type="checkbox"
              className="form-check-input"
              name={field}
              value={value}
              checked={taken.has(`${field}:${value}`)}
              aria-describedby={describedBy}
              aria-invalid={isInvalid ? true : undefined}
              onChange={({ target }) => onToggle(field, value, target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
