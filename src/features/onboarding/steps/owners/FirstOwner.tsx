import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { firstOwner } from '@/domain/onboarding/owners';
import type { BeneficialOwners } from '@/domain/onboarding/stepData';
import { OwnerFields } from './OwnerFields';
import { RiskScore } from './RiskScore';
import type { OwnerCheck } from './useOwnerCheck';
import type { RevealOf } from './useOwnerReveal';

interface FirstOwnerProps {
  readOnly: boolean;
  check: OwnerCheck;
  revealOf: RevealOf;
}

/** The first owner, in the step's own form (readings D26). */
export function FirstOwner({ readOnly, check, revealOf }: FirstOwnerProps): ReactElement {
  const { values } = useFormikContext<BeneficialOwners>();
  const owner = firstOwner(values);
  return (
    <section className="gl-step-section" aria-labelledby="first-owner">
      <div className="gl-section-head">
        <h3 id="first-owner">First owner</h3>
        <div className="gl-section-actions">
          <span id="personTotalScore" tabIndex={-1}>
            Risk score: <RiskScore owner={owner} onDownload={check.download} />
          </span>
          {check.actionsOf(owner).map(({ label, onSelect }) => (
            <button key={label} type="button" className="btn btn-outline-secondary btn-sm" onClick={onSelect}>
              {label}
            </button>
          ))}
        </div>
      </div>
      <fieldset disabled={readOnly}>
        <OwnerFields base="" readOnly={readOnly} onReveal={revealOf(owner)} />
      </fieldset>
    </section>
  );
}
