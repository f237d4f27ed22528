import { type ReactElement, useCallback } from 'react';
import { firstOwner } from '@/domain/onboarding/owners';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { OwnerFields } from './OwnerFields';
import { ownerFullName } from './ownerRows';
import { RiskScore } from './RiskScore';
import type { OwnerCheck } from './useOwnerCheck';
import type { RevealOf } from './useOwnerReveal';

interface FirstOwnerProps {
  readOnly: boolean;
  check: OwnerCheck;
  revealOf: RevealOf;
}

/** Reads the first owner as typed, at the moment when it is wanted. */
function useFirstOwner(): () => BeneficialOwner {
  const read = useFormReader<BeneficialOwners>();
  return useCallback(() => firstOwner(read().values), [read]);
}

/**
 * The first owner, in the step's own form (readings D26). What is typed draws its own field alone.
 */
export function FirstOwner({ readOnly, check, revealOf }: FirstOwnerProps): ReactElement {
  const owner = useFirstOwner();
  const isStored = useFormValue(
    (values: BeneficialOwners) => revealOf(firstOwner(values)) !== undefined,
  );
  const reveal = async (field: string): Promise<string> => (await revealOf(owner())?.(field)) ?? '';
  return (
    <section className="gl-step-section" aria-labelledby="first-owner">
      <div className="gl-section-head">
        <h3 id="first-owner">First owner</h3>
        <div className="gl-section-actions">
          <FirstScore onDownload={() => check.download(owner())} />
          {check.actions.map(({ label, onSelect }) => (
            <button
              key={label}
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => onSelect(owner())}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <fieldset disabled={readOnly}>
        <OwnerFields base="" readOnly={readOnly} onReveal={isStored ? reveal : undefined} />
      </fieldset>
    </section>
  );
}

function FirstScore({ onDownload }: { onDownload: () => void }): ReactElement {
  const score = useFormValue((values: BeneficialOwners) => values.personTotalScore);
  const name = useFormValue((values: BeneficialOwners) => ownerFullName(values));
  return (
    <span id="personTotalScore" tabIndex={-1}>
      Risk score: <RiskScore score={score} name={name} onDownload={onDownload} />
    </span>
  );
}
