import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import { useReveal } from '../../useReveal';
import { useWizard } from '../../wizard/WizardContext';
import { storedOwnerPath } from './storedOwner';

/**
 * The way to fetch a field of an owner that is masked; undefined for an owner who is not stored
 * yet.
 */
export type RevealOf = (owner: BeneficialOwner) => ((field: string) => Promise<string>) | undefined;

/** Reveals sensitive fields of owners, wherever the owner stands in the saved step. */
export function useOwnerReveal(): RevealOf {
  const { application } = useWizard();
  const reveal = useReveal();
  const saved = application?.merchant[4]?.merchantStepData ?? null;
  return (owner) => {
    const path = storedOwnerPath(saved, owner);
    return path === null ? undefined : (field) => reveal(`${path}${field}`);
  };
}
