import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { settledAmount } from '@/domain/money/cents';
import { maxParts, type SplitPart } from '@/domain/settlements/tipSplit';
import { GrowingFields } from '@/shared/ui/fields/GrowingFields';
import { TextField } from '@/shared/ui/fields/TextField';

const nobody: SplitPart = { tipUserName: '', amount: '' };

/** The people between whom a tip is split, with what each gets. */
export function SplitParts(): ReactElement {
  const { values } = useFormikContext<{ parts: SplitPart[] }>();
  const isOnly = values.parts.length === 1;
  return (
    <GrowingFields
      name="parts"
      blank={nobody}
      first="tipUserName"
      most={maxParts}
      addLabel="Add a person"
    >
      {(at, onRemove) => (
        <fieldset className="gl-split-part">
          <legend className="visually-hidden">Person {at + 1}</legend>
          <TextField name={`parts.${at}.tipUserName`} label="Person" autoComplete="off" required />
          <TextField
            name={`parts.${at}.amount`}
            label="Amount"
            type="number"
            before="$"
            settle={settledAmount}
            required
          />
          {isOnly ? null : (
            <button type="button" className="btn btn-link btn-sm" onClick={onRemove}>
              Remove<span className="visually-hidden"> person {at + 1}</span>
            </button>
          )}
        </fieldset>
      )}
    </GrowingFields>
  );
}
