import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { LegalEntity } from '@/domain/onboarding/stepData';
import { isSameAddress, withSameAddress } from './mailAddress';

/** Chooses the business address for letters as well; ticked as long as the two are the same. */
export function SameAsBusiness(): ReactElement {
  const { values, setValues } = useFormikContext<LegalEntity>();
  return (
    <div className="gl-field">
      <label className="gl-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isSameAddress(values)}
          onChange={({ target }) => void setValues(withSameAddress(values, target.checked))}
        />
        <span>Same as business address</span>
      </label>
    </div>
  );
}
