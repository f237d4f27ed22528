import type { ReactElement } from 'react';
import { businessSearchOf } from '@/domain/checks/checkPlan';
import { type BusinessSearchValues, businessSearchErrors } from '@/domain/checks/searchForms';
import type { LegalEntity } from '@/domain/onboarding/stepData';
import { useStoreBusinessScoreMutation } from './api';
import { BusinessFields } from './BusinessFields';
import { CheckDialog, CheckDialogBody } from './CheckDialog';
import { SearchForm } from './SearchForm';
import { toastScore } from './toastScore';
import { type FoundCheck, useSearch } from './useSearch';

/** What a check set in step 3. */
export interface BusinessScore {
  businessTotalScore: number;
  business_clear_id: string;
}

interface BusinessCheckModalProps {
  /** Step 3 as the form holds it; a masked FEIN stands for the stored one. */
  entity: LegalEntity;
  merchantStepId: string;
  /** Told once the score is stored with the application. */
  onScored: (score: BusinessScore) => void;
  onClose: () => void;
}

/**
 * `Business Clear Information` (spec 2.2): checks the business and stores the score with the
 * application (spec 2.7).
 */
export function BusinessCheckModal(props: BusinessCheckModalProps): ReactElement {
  const { entity, merchantStepId, onScored, onClose } = props;
  const search = useSearch();
  const [store] = useStoreBusinessScoreMutation();
  const found = async (
    { recordId, score }: FoundCheck,
    values: BusinessSearchValues,
  ): Promise<void> => {
    if (score === null) return;
    const { companyName, businessAddress1, businessCity, businessState, businessZipCode } = values;
    const result = { businessTotalScore: score, business_clear_id: recordId };
    const address = { businessAddress1, businessCity, businessState, businessZipCode };
    const updatedData = { ...result, companyName, ...address, type: 'business_data' };
    await store({ merchantStepId, updatedData }).unwrap();
    toastScore('Business', score);
    onScored(result);
    onClose();
  };
  return (
    <CheckDialog title="Business Clear Information" onClose={onClose}>
      <SearchForm
        label="Business Clear Information"
        kind="business"
        initial={businessSearchOf(entity)}
        check={businessSearchErrors}
        search={(values) => search.business(values, { merchantStepId })}
        onFound={found}
      >
        <CheckDialogBody onClose={onClose}>
          <BusinessFields />
        </CheckDialogBody>
      </SearchForm>
    </CheckDialog>
  );
}
