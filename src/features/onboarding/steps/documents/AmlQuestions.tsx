import type { ReactElement } from 'react';
import { amlQuestions } from '@/domain/onboarding/documentRules';
import { yesNoOptions } from '@/domain/onboarding/options';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';

/** The AML/BSA questionnaire: yes or no each, all optional (readings D30). */
export function AmlQuestions(): ReactElement {
  return (
    <>
      {amlQuestions.map(({ field, label }) => (
        <RadioGroup key={field} name={field} legend={label} options={yesNoOptions} />
      ))}
    </>
  );
}
