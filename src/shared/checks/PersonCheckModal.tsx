import type { ReactElement } from 'react';
import { personSearchOf } from '@/domain/checks/checkPlan';
import { type PersonSearchValues, personFormErrors } from '@/domain/checks/searchForms';
import { isoToday } from '@/domain/dates/today';
import { formatedBirthDate } from '@/domain/onboarding/owners';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import { useStorePersonScoreMutation } from './api';
import { CheckDialog, CheckDialogBody } from './CheckDialog';
import { PersonFields } from './PersonFields';
import { SearchForm } from './SearchForm';
import { toastScore } from './toastScore';
import { type FoundCheck, useSearch } from './useSearch';

/** What a check set with an owner. */
export interface PersonScore {
  personTotalScore: number;
  person_clear_id: string;
}

interface PersonCheckModalProps {
  /** The owner as the form holds it; masked numbers stand for the stored ones. */
  owner: BeneficialOwner;
  merchantStepId: string;
  /** Among the owners as the server has them (domain/onboarding/owners: `ownersOf`), from 0. */
  index: number;
  /** Told once the score is stored with the application. */
  onScored: (score: PersonScore) => void;
  onClose: () => void;
}

/**
 * `Person Clear Information` (spec 2.2): checks an owner and stores the score with the application
 * (spec 2.7).
 */
export function PersonCheckModal(props: PersonCheckModalProps): ReactElement {
  const { owner, merchantStepId, index, onScored, onClose } = props;
  const search = useSearch();
  const [store] = useStorePersonScoreMutation();
  const found = async (
    { recordId, score }: FoundCheck,
    values: PersonSearchValues,
  ): Promise<void> => {
    if (score === null) return;
    const { ownerSSN: _, ownerPhone: __, manualAddressChangeForResidence: ___, ...person } = values;
    const result = { personTotalScore: score, person_clear_id: recordId };
    const formatedOwnerDOB = formatedBirthDate(values.ownerDOB);
    const updatedData = { ...person, ...result, formatedOwnerDOB, type: 'person_data', index };
    await store({ merchantStepId, updatedData }).unwrap();
    toastScore('Person', score);
    onScored(result);
    onClose();
  };
  return (
    <CheckDialog title="Person Clear Information" onClose={onClose}>
      <SearchForm
        label="Person Clear Information"
        kind="person"
        initial={personSearchOf(owner)}
        check={(values) => personFormErrors(values, isoToday())}
        search={(values) => search.person(values, { merchantStepId, index })}
        onFound={found}
      >
        <CheckDialogBody onClose={onClose}>
          <PersonFields />
        </CheckDialogBody>
      </SearchForm>
    </CheckDialog>
  );
}
