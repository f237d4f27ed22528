import type { ReactElement } from 'react';
import { travelRuleText } from '@/domain/banking/wires/wireForm';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';

/** Who sends a wire; `isFull`: all of it is asked for, as from $3,000.00 on. */
export function TravelFields({ isFull }: { isFull: boolean }): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Originator</legend>
      <p className="gl-wide gl-note">
        {travelRuleText} More: <TermLink term="travel-rule">travel rule</TermLink>.
      </p>
      <TextField
        name="originatorName"
        label="Originator name"
        autoComplete="off"
        maxLength={70}
        required={isFull}
      />
      <TextField
        name="originatorAddress"
        label="Originator address"
        autoComplete="off"
        maxLength={120}
        required={isFull}
      />
      <TextField
        name="originatorAccount"
        label="Originator account"
        help="Stored encrypted."
        autoComplete="off"
        required={isFull}
      />
    </fieldset>
  );
}
