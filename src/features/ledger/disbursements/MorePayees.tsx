import type { ReactElement } from 'react';
import { settledAmount } from '@/domain/money/cents';
import { maxPayees, payeeTypeLabels, preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { GrowingFields } from '@/shared/ui/fields/GrowingFields';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { NewPayee } from './api';

const nobody: NewPayee = { payeeType: '', payee: '', amount: '' };
const typeOptions = preparedPayeeTypes.map((value) => ({ value, label: payeeTypeLabels[value] }));

/**
 * Others who are paid by the same batch: from the same book, by the same method, each with a
 * disbursement of their own.
 */
export function MorePayees(): ReactElement {
  return (
    <GrowingFields
      name="more"
      blank={nobody}
      first="payeeType"
      most={maxPayees - 1}
      addLabel="Add a payee"
    >
      {(at, onRemove) => <Payee at={at} onRemove={onRemove} />}
    </GrowingFields>
  );
}

/** One of them, numbered after the payee whom the form begins with. */
function Payee({ at, onRemove }: { at: number; onRemove: () => void }): ReactElement {
  const number = at + 2;
  return (
    <fieldset className="gl-field gl-group">
      <legend className="visually-hidden">Payee {number}</legend>
      <SelectField
        name={`more.${at}.payeeType`}
        label={`Type of payee ${number}`}
        options={typeOptions}
        required
      />
      <TextField
        name={`more.${at}.payee`}
        label={`Name of payee ${number}`}
        autoComplete="off"
        maxLength={120}
        required
      />
      <TextField
        name={`more.${at}.amount`}
        label={`Amount of payee ${number}`}
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <button type="button" className="btn btn-link btn-sm" onClick={onRemove}>
        Remove payee {number}
      </button>
    </fieldset>
  );
}
