import { FieldArray, useFormikContext } from 'formik';
import { type ReactElement, useRef } from 'react';
import { settledAmount } from '@/domain/money/cents';
import { mostPayees, payeeTypeLabels, payeeTypes } from '@/domain/settlements/disbursement';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { focusSoon } from '@/shared/ui/focusSoon';
import type { NewDisbursement, NewPayee } from './api';

const nobody: NewPayee = { payeeType: '', payee: '', amount: '' };

/** Others who are paid by the same batch: from the same book, by the same method, each with a disbursement of their own. */
export function MorePayees(): ReactElement {
  const { values } = useFormikContext<NewDisbursement>();
  const { more } = values;
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <FieldArray name="more">
      {({ push, remove }) => (
        <>
          {more.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payees are told apart by their place alone
            <fieldset key={at} className="gl-field gl-group">
              <legend className="visually-hidden">Payee {at + 2}</legend>
              <SelectField
                name={`more.${at}.payeeType`}
                label={`Type of payee ${at + 2}`}
                options={payeeTypes.map((value) => ({ value, label: payeeTypeLabels[value] }))}
                required
              />
              <TextField
                name={`more.${at}.payee`}
                label={`Name of payee ${at + 2}`}
                autoComplete="off"
                maxLength={120}
                required
              />
              <TextField
                name={`more.${at}.amount`}
                label={`Amount of payee ${at + 2}`}
                type="number"
                before="$"
                settle={settledAmount}
                required
              />
              <button
                type="button"
                className="btn btn-link btn-sm"
                onClick={() => {
                  remove(at);
                  focusSoon(() => adding.current);
                }}
              >
                Remove payee {at + 2}
              </button>
            </fieldset>
          ))}
          {more.length < mostPayees - 1 ? (
            <button
              ref={adding}
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => {
                push(nobody);
                focusSoon(() => document.getElementById(`more.${more.length}.payeeType`));
              }}
            >
              Add a payee
            </button>
          ) : null}
        </>
      )}
    </FieldArray>
  );
}
