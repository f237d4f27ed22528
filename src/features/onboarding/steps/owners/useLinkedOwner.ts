import { useEffect } from 'react';
import type { BeneficialOwners } from '@/domain/onboarding/stepData';
import { useFormReader } from '@/shared/ui/fields/formState';
import { useWizard } from '../../wizard/WizardContext';
import type { OwnerList } from './useOwnerList';

const ownerField = /^subMerchantData\[(\d{1,2})\]\.(\w+)$/;

/** Results of checks are not typed: they stand in the table. */
const notTyped: ReadonlySet<string> = new Set(['personTotalScore', 'person_clear_id']);

/**
 * Opens the owner whose field a link names, such as `subMerchantData[0].driverExpiry`, at that
 * field.
 */
export function useLinkedOwner({ edit }: Pick<OwnerList, 'edit'>): void {
  const { linkedField } = useWizard();
  const read = useFormReader<BeneficialOwners>();
  useEffect(() => {
    const [, index, field = ''] = ownerField.exec(linkedField) ?? [];
    const owner = index === undefined ? undefined : read().values.subMerchantData[Number(index)];
    if (owner && !notTyped.has(field)) edit(owner, field);
  }, [linkedField, edit, read]);
}
