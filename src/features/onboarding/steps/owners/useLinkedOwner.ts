import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BeneficialOwners } from '@/domain/onboarding/stepData';
import type { OwnerList } from './useOwnerList';

const linkedField = /^subMerchantData\[(\d{1,2})\]\.(\w+)$/;

/** Results of checks are not typed: they stand in the table. */
const notTyped: ReadonlySet<string> = new Set(['personTotalScore', 'person_clear_id']);

/** Opens the owner whose field a link names, such as `subMerchantData[0].driverExpiry`, at that field. */
export function useLinkedOwner(list: OwnerList): void {
  const [query] = useSearchParams();
  const { values } = useFormikContext<BeneficialOwners>();
  const [, index, field = ''] = linkedField.exec(query.get('field') ?? '') ?? [];
  const owner = index === undefined ? undefined : values.subMerchantData[Number(index)];
  const begin = useRef(owner && !notTyped.has(field) ? () => list.edit(owner, field) : null);
  useEffect(() => {
    begin.current?.();
    begin.current = null;
  }, []);
}
