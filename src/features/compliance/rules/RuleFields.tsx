import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import {
  isRuleKind,
  ruleActionLabels,
  ruleActions,
  ruleKindLabels,
  ruleKinds,
  ruleUnits,
  ruleWindowLabels,
  scopeKindLabels,
  scopeKinds,
  severities,
  severityLabels,
  type ThresholdRuleValues,
  takesMethod,
  windowsOf,
} from '@/domain/compliance/watch/rule';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useListWatchedQuery } from './api';

/** Values with what people read of them. */
const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const kindOptions = optionsOf(ruleKinds, ruleKindLabels);
const methodOptions = optionsOf(transactionMethods, transactionMethodLabels);
const orgKindOptions = optionsOf(scopeKinds, scopeKindLabels);
const severityOptions = optionsOf(severities, severityLabels);
const actionOptions = optionsOf(ruleActions, ruleActionLabels);

/** All fields of a rule; those that its kind has no use for stay away. */
export function RuleFields(): ReactElement {
  const { values, setValues } = useFormikContext<ThresholdRuleValues>();
  const choose = (kind: string): void => {
    const windows = isRuleKind(kind) ? windowsOf[kind] : [];
    const window = windows.some((one) => one === values.window) ? values.window : (windows[0] ?? '');
    const scope = takesMethod(kind) ? {} : { method: '', label: '' };
    void setValues({ ...values, ...scope, kind, window, floor: '', leastDays: '' });
  };
  return (
    <>
      <TextField name="name" label="Rule" required autoComplete="off" />
      <div className="gl-pair">
        <SelectField
          name="kind"
          label="Looks at"
          required
          options={kindOptions}
          placeholder={null}
          onChoose={choose}
        />
        <LimitField kind={values.kind} />
      </div>
      <FurtherFields kind={values.kind} />
      <WindowFields />
      <ScopeFields kind={values.kind} />
      <div className="gl-pair">
        <SelectField name="severity" label="Severity" required options={severityOptions} placeholder={null} />
        <SelectField
          name="action"
          label="Action"
          required
          options={actionOptions}
          placeholder={null}
          help="Hold keeps the money from being settled. Block refuses the payment before it moves."
        />
      </div>
      <CheckField name="isOn" label="The rule is on" />
    </>
  );
}

const units = { money: { before: '$' }, count: {}, percent: { after: '%' } } as const;

function LimitField({ kind }: { kind: string }): ReactElement {
  const unit = isRuleKind(kind) ? ruleUnits[kind] : 'money';
  return (
    <TextField
      name="limit"
      label="Limit"
      type="number"
      required
      autoComplete="off"
      help="Exactly the limit is still good."
      {...units[unit]}
    />
  );
}

function FurtherFields({ kind }: { kind: string }): ReactElement | null {
  if (kind === 'returns') {
    return (
      <TextField
        name="floor"
        label="Only from this volume"
        type="number"
        before="$"
        autoComplete="off"
        help="Bank debits of the window; a single return of a small shop says nothing."
      />
    );
  }
  if (kind !== 'structuring') return null;
  return (
    <div className="gl-pair">
      <TextField
        name="floor"
        label="Days with cash from"
        type="number"
        before="$"
        required
        autoComplete="off"
      />
      <TextField
        name="leastDays"
        label="On at least so many days"
        type="number"
        required
        autoComplete="off"
      />
    </div>
  );
}

function WindowFields(): ReactElement {
  const { kind, window } = useFormikContext<ThresholdRuleValues>().values;
  const windows = isRuleKind(kind) ? windowsOf[kind] : [];
  return (
    <div className="gl-pair">
      <SelectField
        name="window"
        label="Window"
        required
        options={optionsOf(windows, ruleWindowLabels)}
        placeholder={null}
      />
      {window === 'days' ? (
        <TextField name="days" label="Business days" type="number" required autoComplete="off" />
      ) : null}
    </div>
  );
}

function ScopeFields({ kind }: { kind: string }): ReactElement {
  const { data = [] } = useListWatchedQuery();
  const organisations = data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className="gl-pair">
        <SelectField name="organisation" label="Organization" options={organisations} placeholder="All" />
        <SelectField name="orgKind" label="Kind of organization" options={orgKindOptions} placeholder="All" />
      </div>
      {takesMethod(kind) ? (
        <div className="gl-pair">
          <SelectField name="method" label="Method" options={methodOptions} placeholder="All" />
          <TextField
            name="label"
            label="Label"
            autoComplete="off"
            help="As the ledger has it, e.g. Credit Card."
          />
        </div>
      ) : null}
    </>
  );
}
