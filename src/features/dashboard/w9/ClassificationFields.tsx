import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { W9Values } from '@/domain/billPay/w9';
import {
  fatcaCodes,
  llcCodeLabels,
  llcCodes,
  payeeCodes,
  w9KindLabels,
  w9Kinds,
} from '@/domain/billPay/w9Codes';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';

const codeOptions = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([value, label]) => ({ value, label: `${value}: ${label}` }));

const payeeOptions = codeOptions(payeeCodes);
const fatcaOptions = codeOptions(fatcaCodes);

/** Lines 3 and 4: the tax classification, and the exemptions that it can have. */
export function ClassificationFields(): ReactElement {
  const { values, setValues } = useFormikContext<W9Values>();
  const { kind } = values;
  // What belongs to another classification is not shown, hence not kept either.
  const choose = (chosen: string): void => {
    const next = w9Kinds.find((one) => one === chosen) ?? '';
    void setValues({ ...values, kind: next, llcCode: '', payeeCode: '', fatcaCode: '' });
  };
  return (
    <fieldset className="gl-fields">
      <legend>Federal tax classification</legend>
      <SelectField
        name="kind"
        label="Classification"
        help="Of the name on line 1. An LLC with one owner gives the name and classification of the owner."
        options={w9Kinds.map((value) => ({ value, label: w9KindLabels[value] }))}
        onChoose={choose}
        required
      />
      {kind === 'llc' ? (
        <SelectField
          name="llcCode"
          label="LLC is taxed"
          options={llcCodes.map((value) => ({ value, label: llcCodeLabels[value] }))}
          required
        />
      ) : null}
      {kind === 'other' ? (
        <TextField name="otherKind" label="Which one" maxLength={60} autoComplete="off" required />
      ) : null}
      {kind === 'individual' || kind === '' ? null : (
        <>
          <SelectField
            name="payeeCode"
            label="Exempt payee code"
            help="Only for payees exempt from backup withholding."
            options={payeeOptions}
            placeholder="None"
          />
          <SelectField
            name="fatcaCode"
            label="FATCA exemption code"
            help="Only for accounts outside the United States."
            options={fatcaOptions}
            placeholder="None"
          />
        </>
      )}
    </fieldset>
  );
}
