import type { ReactElement } from 'react';
import type { LegalEntity } from '@/domain/onboarding/stepData';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { isSameAddress, withSameAddress } from './mailAddress';

/** Chooses the business address for letters as well; ticked as long as the two are the same. */
export function SameAsBusiness(): ReactElement {
  const isSame = useFormValue(isSameAddress);
  const read = useFormReader<LegalEntity>();
  const choose = (isChosen: boolean): void => {
    const { values, setValues } = read();
    void setValues(withSameAddress(values, isChosen));
  };
  return (
    <div className="gl-field">
      <label className="gl-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isSame}
          onChange={({ target }) => choose(target.checked)}
        />
        <span>Same as business address</span>
      </label>
    </div>
  );
}
