import { type ReactElement, useRef, useState } from 'react';
import { birthNotice } from '@/domain/onboarding/dayNotice';
import { ageMessage, birthDateError, keptBirthDate } from '@/domain/onboarding/ownerErrors';
import { FieldNotice } from '@/shared/ui/fields/FieldNotice';
import { MaskedField } from '@/shared/ui/fields/MaskedField';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import { toastError } from '@/shared/ui/toast';
import { useWizard } from '../../wizard/WizardContext';

interface BirthDateFieldProps {
  name: string;
  label: string;
  required: boolean;
  /**
   * A date under age goes back to what stood there before: for a beneficiary added in the window
   * (spec 2.5).
   */
  reverts: boolean;
  onReveal?: () => Promise<string>;
}

/** An owner's date of birth. */
export function BirthDateField({ reverts, ...props }: BirthDateFieldProps): ReactElement {
  const { today } = useWizard();
  const { input, helpers } = useFieldState<string>(props.name);
  const before = useRef(input.value);
  const [isReverted, setReverted] = useState(false);
  const judge = (date: string): void => {
    const kept = keptBirthDate(before.current, date, today);
    if (kept !== date) {
      toastError(ageMessage);
      void helpers.setValue(kept);
      setReverted(true);
    } else if (birthDateError(today)(date) === null) {
      before.current = date;
      setReverted(false);
    }
  };
  const notice = birthNotice(input.value, today);
  const help = notice ? <FieldNotice text={notice} /> : undefined;
  return (
    <MaskedField
      {...props}
      type="date"
      help={isReverted ? ageMessage : help}
      onDateChange={reverts ? judge : undefined}
    />
  );
}
