import { FieldArray, useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { emptyStep, maxSteps, type RateKind, type StepValues } from '@/domain/billing/billRate';
import { settledAmount } from '@/domain/money/cents';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';

const amount = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

/** The lines of a rate, `steps` of a form: one, or one for each range of amounts. */
export function StepFields({ kind }: { kind: RateKind }): ReactElement {
  const { steps } = useFormikContext<{ steps: StepValues[] }>().values;
  if (kind !== 'tier') return <StepRow kind={kind} at={0} isLast />;
  return (
    <FieldArray name="steps">
      {({ insert, remove }) => (
        <fieldset className="gl-field gl-group gl-rates">
          <legend className="form-label gl-required">By amount of the payment</legend>
          {steps.map((_step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: formik names the fields of a list by their place.
            <div className="gl-rate-row" key={at}>
              <StepRow kind={kind} at={at} isLast={at === steps.length - 1} />
              {steps.length > 1 && at < steps.length - 1 ? (
                <button
                  type="button"
                  className="btn btn-outline-secondary gl-rate-remove"
                  aria-label={`Remove line ${at + 1}`}
                  onClick={() => remove(at)}
                >
                  <Icon name="trash" />
                </button>
              ) : null}
            </div>
          ))}
          {steps.length < maxSteps ? (
            <button
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => insert(steps.length - 1, { ...emptyStep })}
            >
              <Icon name="plus-lg" /> Add a range
            </button>
          ) : null}
        </fieldset>
      )}
    </FieldArray>
  );
}

interface StepRowProps {
  kind: RateKind;
  at: number;
  isLast: boolean;
}

function StepRow({ kind, at, isLast }: StepRowProps): ReactElement {
  const fields = (
    <>
      {kind === 'tier' ? (
        <TextField
          name={`steps[${at}].upTo`}
          label={isLast ? 'Any amount above' : 'Up to'}
          disabled={isLast}
          {...amount}
          required={!isLast}
        />
      ) : null}
      {kind === 'flat' ? null : (
        <TextField
          name={`steps[${at}].percent`}
          label="Percent"
          after="%"
          inputMode="decimal"
          required
        />
      )}
      <TextField name={`steps[${at}].perPayment`} label="Per payment" {...amount} required />
    </>
  );
  return kind === 'tier' ? fields : <div className="gl-fields">{fields}</div>;
}
