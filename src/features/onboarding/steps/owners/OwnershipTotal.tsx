import type { ReactElement } from 'react';
import { ownershipMessage } from '@/domain/onboarding/ownerErrors';
import { ownedTotal, ownersOf } from '@/domain/onboarding/owners';
import type { BeneficialOwners } from '@/domain/onboarding/stepData';
import { useFormValue } from '@/shared/ui/fields/formState';

/**
 * What the owners own together, as it is typed; more than all of it is refused (spec 2.5; readings
 * D25).
 */
export function OwnershipTotal(): ReactElement {
  const total = useFormValue((values: BeneficialOwners) => ownedTotal(ownersOf(values)));
  const isTooMuch = total > 100;
  return (
    <div className={isTooMuch ? 'gl-total gl-total-over' : 'gl-total'}>
      <div className="gl-total-text">
        <span id="ownership-total">Total ownership</span>
        <output className="gl-figure" aria-labelledby="ownership-total">
          {total}%
        </output>
      </div>
      <progress aria-labelledby="ownership-total" max={100} value={Math.min(total, 100)} />
      <p className="gl-field-error" aria-live="polite">
        {isTooMuch ? ownershipMessage : null}
      </p>
    </div>
  );
}
