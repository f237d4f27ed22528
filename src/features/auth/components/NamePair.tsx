import type { ReactElement } from 'react';
import { TextField } from '@/shared/ui/fields/TextField';

/** First and last name, one pair on one row (readings D8). */
export function NamePair(): ReactElement {
  return (
    <fieldset className="gl-name-pair">
      <legend>Name</legend>
      <div className="gl-pair">
        <TextField name="firstName" label="First name" required autoComplete="given-name" />
        <TextField name="lastName" label="Last name" required autoComplete="family-name" />
      </div>
    </fieldset>
  );
}
