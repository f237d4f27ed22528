import { FieldArray, useFormikContext } from 'formik';
import { type ReactElement, useRef } from 'react';
import { settledAmount } from '@/domain/money/cents';
import { mostParts, type SplitPart } from '@/domain/settlements/tipSplit';
import { TextField } from '@/shared/ui/fields/TextField';
import { focusSoon } from '@/shared/ui/focusSoon';

/** The people between whom a tip is split, with what each gets. */
export function SplitParts(): ReactElement {
  const { values } = useFormikContext<{ parts: SplitPart[] }>();
  const { parts } = values;
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <FieldArray name="parts">
      {({ push, remove }) => (
        <>
          {parts.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place alone
            <fieldset key={at} className="gl-split-part">
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
              {parts.length > 1 ? (
                <button
                  type="button"
                  className="btn btn-link btn-sm"
                  onClick={() => {
                    remove(at);
                    focusSoon(() => adding.current);
                  }}
                >
                  Remove<span className="visually-hidden"> person {at + 1}</span>
                </button>
              ) : null}
            </fieldset>
          ))}
          {parts.length < mostParts ? (
            <button
              ref={adding}
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => {
                push({ tipUserName: '', amount: '' });
                focusSoon(() => document.getElementById(`parts.${parts.length}.tipUserName`));
              }}
            >
              Add a person
            </button>
          ) : null}
        </>
      )}
    </FieldArray>
  );
}
