import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { runsChecks } from '@/domain/checks/checkers';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import { downloadCheckReport } from '@/shared/checks/downloadCheckReport';
import { PersonCheckModal, type PersonScore } from '@/shared/checks/PersonCheckModal';
import { type Transfer, useTransfer } from '@/shared/files/useTransfer';
import { useUser } from '@/shared/session/useUser';
import { useFormReader } from '@/shared/ui/fields/formState';
import { toastInfo } from '@/shared/ui/toast';
import { useWizard } from '../../wizard/WizardContext';
import { ownerFullName } from './ownerRows';
import { storedOwnerIndex } from './storedOwner';

/** Checks of owners, as the step offers them; its acts stay the same until the step is saved. */
export interface OwnerCheck {
  /** What can be done about the check of an owner; nothing for most roles. */
  actions: readonly { label: string; onSelect: (owner: BeneficialOwner) => void }[];
  /** Saves the report of an owner's check. */
  download: (owner: BeneficialOwner) => void;
  /** The report being made; null for none. */
  transfer: Transfer | null;
  modal: ReactElement | null;
}

/**
 * The person compliance check of the owners (spec 2.2, 2.7). The score goes into the form as it is
 * stored.
 */
export function useOwnerCheck(): OwnerCheck {
  const { role } = useUser();
  const { application } = useWizard();
  const read = useFormReader<BeneficialOwners>();
  const { transfer, run } = useTransfer();
  const [checked, setChecked] = useState<{ owner: BeneficialOwner; index: number } | null>(null);
  const saved = application?.merchant[4]?.merchantStepData ?? null;

  const actions = useMemo<OwnerCheck['actions']>(() => {
    const begin = (owner: BeneficialOwner): void => {
      const index = storedOwnerIndex(saved, owner);
      if (index === null) toastInfo('Please save this step before you run a check');
      else setChecked({ owner, index });
    };
    return runsChecks(role) ? [{ label: 'Person compliance check', onSelect: begin }] : [];
  }, [role, saved]);
  const download = useCallback(
    (owner: BeneficialOwner): void => {
      const name = ownerFullName(owner);
      void run(`Report of ${name}`, (options) =>
        downloadCheckReport(owner.person_clear_id, name, options),
      );
    },
    [run],
  );
  const scored = ({ id }: BeneficialOwner, score: PersonScore): void => {
    const { values, setValues } = read();
    const withScore = (one: BeneficialOwner): BeneficialOwner =>
      one.id === id ? { ...one, ...score } : one;
    const own = values.id === id ? score : {};
    void setValues(
      { ...values, ...own, subMerchantData: values.subMerchantData.map(withScore) },
      false,
    );
  };
  return {
    actions,
    download,
    transfer,
    modal:
      checked && application ? (
        <PersonCheckModal
          owner={checked.owner}
          merchantStepId={application._id}
          index={checked.index}
          onScored={(score) => scored(checked.owner, score)}
          onClose={() => setChecked(null)}
        />
      ) : null,
  };
}
