import { FieldArray, useFormikContext } from 'formik';
import { type ReactElement, useRef, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents, settledAmount, toAmount } from '@/domain/money/cents';
import {
  equalParts,
  mostParts,
  partAmountError,
  partNameError,
  type SplitPart,
  splitError,
} from '@/domain/settlements/tipSplit';
import type { TipRow } from '@/domain/settlements/tips';
import { attemptKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { focusSoon } from '@/shared/ui/focusSoon';
import { toastSuccess } from '@/shared/ui/toast';
import { useSplitTipMutation } from './tipsApi';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

interface SplitValues {
  parts: SplitPart[];
}

/** Messages of the parts by field, or of all of them together. */
function errorsOf({ parts }: SplitValues, tipCents: number) {
  const errors = parts.map(({ tipUserName, amount }) => ({
    tipUserName: partNameError(tipUserName) ?? undefined,
    amount: partAmountError(amount) ?? undefined,
  }));
  return errors.some(({ tipUserName, amount }) => tipUserName ?? amount)
    ? { parts: errors }
    : sumError(parts, tipCents);
}

/** Parts that are good by themselves and do not come to the whole are told at the last amount. */
function sumError(parts: readonly SplitPart[], tipCents: number) {
  const message = splitError(parts, tipCents);
  if (message === null) return {};
  return { parts: parts.map((_, at) => (at === parts.length - 1 ? { amount: message } : {})) };
}

/** Splits the tip of one transaction between people. */
export function SplitDialog({ tip, onClose }: { tip: TipRow; onClose: () => void }): ReactElement {
  const [split] = useSplitTipMutation();
  const [keyOf] = useState(attemptKeys);
  const tipCents = Math.abs(moneyCents(tip.tip) ?? 0);
  // It takes off what people are owed, part by part.
  const isBack = tip.tip.startsWith('-');
  const values: SplitValues = {
    parts: equalParts(tipCents, 2).map((cents, at) => ({
      tipUserName: at === 0 ? tip.tipUserName : '',
      amount: toAmount(cents),
    })),
  };
  const send = async ({ parts }: SplitValues): Promise<void> => {
    const { people } = await split({ id: tip._id, parts, attempt: keyOf(parts) }).unwrap();
    toastSuccess(`${money(tip.tip)} split between ${people} ${people === 1 ? 'person' : 'people'}`);
    onClose();
  };
  return (
    <FormModal<SplitValues>
      title={
        isBack
          ? `Split a tip of ${money(toAmount(tipCents))} that went back`
          : `Split a tip of ${money(tip.tip)}`
      }
      values={values}
      validate={(typed) => errorsOf(typed, tipCents)}
      onSave={send}
      onClose={onClose}
      saveLabel="Split"
    >
      <p>
        {formatDate(tip.day)}
        {tip.store ? `, ${tip.store}` : ''}. The parts must add up to {money(toAmount(tipCents))}
        {isBack ? ', and each is taken off what that person is owed' : ''}. A tip that was split before is
        split anew.
      </p>
      <Parts />
    </FormModal>
  );
}

function Parts(): ReactElement {
  const { values } = useFormikContext<SplitValues>();
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
