import { type ReactElement, useCallback, useState } from 'react';
import {
  type StateRule,
  type StateRuleValues,
  stateRuleErrors,
} from '@/domain/compliance/watch/stateRule';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { answerOf } from '@/shared/lists/answerOf';
import { waitingDraft } from '@/shared/session/drafts';
import type { Column } from '@/shared/ui/columns';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useListStateRulesQuery, useSaveStateRuleMutation } from './api';
import { RulesCard } from './RulesCard';
import { SettingDrawer } from './SettingDrawer';

const nameOf = (state: string): string => states.find(({ code }) => code === state)?.entry ?? state;

const looks = {
  yes: { tone: 'success', word: 'Yes' },
  no: { tone: 'danger', word: 'No' },
  unknown: { tone: 'neutral', word: 'Not stated' },
} as const;

const lookOf = (value: string) =>
  value === 'yes' || value === 'no' ? looks[value] : looks.unknown;

function Standing({ value }: { value: string }): ReactElement {
  const { tone, word } = lookOf(value);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

const columns: readonly Column<StateRule>[] = [
  { key: 'state', title: 'State', text: ({ state }) => nameOf(state) },
  {
    key: 'legal',
    title: 'Cannabis may be sold',
    text: ({ cannabisIsLegal }) => lookOf(cannabisIsLegal).word,
    cell: ({ cannabisIsLegal }) => <Standing value={cannabisIsLegal} />,
  },
  {
    key: 'license',
    title: 'Money transmitter license',
    text: ({ hasTransmitterLicense }) => lookOf(hasTransmitterLicense).word,
    cell: ({ hasTransmitterLicense }) => <Standing value={hasTransmitterLicense} />,
  },
  { key: 'source', title: 'Source', text: ({ source }) => source, yields: 'name' },
];

const empty: StateRule = {
  state: '',
  cannabisIsLegal: 'no',
  hasTransmitterLicense: 'unknown',
  source: '',
  version: 0,
};

const legalOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const licenseOptions = [...legalOptions, { value: 'unknown', label: 'Not stated' }];

/** Where cannabis may be sold, and whether money may be moved there. */
export function StateRules(): ReactElement {
  const { page: rules, failure, onRetry } = answerOf(useListStateRulesQuery());
  const [open, setOpen] = useState<StateRule | null>(() =>
    waitingDraft('stateRule:new') === null ? null : empty,
  );
  const [shown, setShown] = useState('');
  const acts = useCallback(
    (rule: StateRule) => ({
      subject: nameOf(rule.state),
      actions: [
        { label: 'Details', onSelect: () => setShown(rule.state) },
        { label: 'Edit …', onSelect: () => setOpen(rule) },
      ],
    }),
    [],
  );
  const unsaid = states.filter(({ code }) => !rules?.some(({ state }) => state === code));
  return (
    <>
      <RulesCard
        title="States"
        actions={
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => setOpen(empty)}
          >
            <Icon name="plus-lg" /> Add state
          </button>
        }
        columns={columns}
        rows={rules}
        rowKey={({ state }) => state}
        failure={failure}
        onRetry={onRetry}
        acts={acts}
        empty={
          <EmptyState
            title="No states yet"
            text="Cannabis sales are treated as not legal in states that are not listed."
          />
        }
      />
      <SettingDrawer
        path="stateRules"
        rows={rules}
        columns={columns}
        idOf={({ state }) => state}
        id={shown}
        onOpen={setShown}
        acts={acts}
      />
      {open ? (
        <StateModal
          rule={open}
          options={open.state === '' ? stateOptions(unsaid) : stateOptions(states)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

interface StateModalProps {
  rule: StateRule;
  options: ReturnType<typeof stateOptions>;
  onClose: () => void;
}

function StateModal({ rule, options, onClose }: StateModalProps): ReactElement {
  const [{ version, ...values }] = useState(rule);
  const [save] = useSaveStateRuleMutation();
  const send = async (typed: StateRuleValues): Promise<void> => {
    await save({ values: typed, version }).unwrap();
    toastSuccess(`${nameOf(typed.state)} saved`);
    onClose();
  };
  return (
    <FormModal<StateRuleValues>
      title={version === 0 ? 'Add state' : nameOf(values.state)}
      values={values}
      validate={stateRuleErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Save"
      draft={`stateRule:${version === 0 ? 'new' : values.state}`}
    >
      <SelectField name="state" label="State" required options={options} disabled={version > 0} />
      <SelectField
        name="cannabisIsLegal"
        label="Cannabis may be sold to adults"
        required
        options={legalOptions}
        placeholder={null}
      />
      <SelectField
        name="hasTransmitterLicense"
        label="We hold a money transmitter license"
        required
        options={licenseOptions}
        placeholder={null}
        help="If not stated, this check produces no hits."
      />
      <TextField name="source" label="Source" required autoComplete="off" />
    </FormModal>
  );
}
