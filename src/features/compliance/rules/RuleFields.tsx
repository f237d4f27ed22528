import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import {
  isRuleKind,
  rateOfKind,
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
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useListRuleLabelsQuery, useListWatchedQuery } from './api';

/** Values with what people read of them. */
const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }));

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
    const window = windows.some((one) => one === values.window)
      ? values.window
      : (windows[0] ?? '');
    const scope = takesMethod(kind) ? {} : { method: '', label: '' };
    void setValues({ ...values, ...scope, kind, window, floor: '', leastDays: '' });
  };
  return (
    <>
      <TextField name="name" label="Rule" required autoComplete="off" />
      <div className="gl-pair">
        <SelectField
          name="kind"
          label="Metric"
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
        <SelectField
          name="severity"
          label="Severity"
          required
          options={severityOptions}
          placeholder={null}
        />
        <SelectField
          name="action"
          label="Action"
          required
          options={actionOptions}
          placeholder={null}
          help="Hold keeps the money out of settlements. Block refuses a card, bank or wallet payment before any money moves. Cash cannot be held or blocked."
        />
      </div>
      <CheckField name="isOn" label="Rule is on" />
    </>
  );
}

/** What the limit of a kind is, in its own words; a payment of exactly it is no hit. */
function limitHelp(kind: string): string {
  if (kind === 'structuring') return 'Days above this amount are covered by the cash rule.';
  const unit = isRuleKind(kind) ? ruleUnits[kind] : 'money';
  return limitHelps[unit];
}

const limitHelps = {
  money: 'Amounts above this count as a hit. This exact amount does not.',
  count: 'More purchases than this count as a hit.',
  percent: 'A higher share than this counts as a hit.',
} as const;

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
      help={limitHelp(kind)}
      {...units[unit]}
    />
  );
}

function FurtherFields({ kind }: { kind: string }): ReactElement | null {
  if (rateOfKind[kind]) {
    return (
      <TextField
        name="floor"
        label="Minimum volume"
        type="number"
        before="$"
        autoComplete="off"
        help="Bank debits in the window. Below this, a single return would distort the rate."
      />
    );
  }
  if (kind !== 'structuring') return null;
  return (
    <div className="gl-pair">
      <TextField
        name="floor"
        label="Minimum cash per day"
        type="number"
        before="$"
        required
        autoComplete="off"
      />
      <TextField
        name="leastDays"
        label="Minimum number of days"
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
        <TextField
          name="days"
          label="Days"
          type="number"
          required
          autoComplete="off"
          help="Consecutive calendar days."
        />
      ) : null}
    </div>
  );
}

/** One of the labels that the ledger has; a rule of before keeps its own. */
function LabelField(): ReactElement {
  const asked = useListRuleLabelsQuery();
  const { data = [] } = asked;
  const { label } = useFormikContext<ThresholdRuleValues>().values;
  const labels = label === '' || data.includes(label) ? data : [...data, label];
  const options = labels.map((value) => ({ value, label: value }));
  return (
    <SelectField
      name="label"
      label="Label"
      options={options}
      placeholder="All"
      help={unreadHelp('labels', unreadChoices(asked))}
    />
  );
}

/** An organization that has a rule keeps it, also while its name is not known. */
function OrganizationField(): ReactElement {
  const asked = useListWatchedQuery();
  const { organization } = useFormikContext<ThresholdRuleValues>().values;
  const known = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = organization === '' || known.some(({ value }) => value === organization);
  return (
    <SelectField
      name="organization"
      label="Organization"
      options={isKnown ? known : [...known, { value: organization, label: organization }]}
      placeholder="All"
      help={unreadHelp('organizations', unreadChoices(asked))}
    />
  );
}

function ScopeFields({ kind }: { kind: string }): ReactElement {
  return (
    <>
      <div className="gl-pair">
        <OrganizationField />
        <SelectField
          name="orgKind"
          label="Organization type"
          options={orgKindOptions}
          placeholder="All"
        />
      </div>
      {takesMethod(kind) ? (
        <div className="gl-pair">
          <SelectField name="method" label="Method" options={methodOptions} placeholder="All" />
          <LabelField />
        </div>
      ) : null}
    </>
  );
}
