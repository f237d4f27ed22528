import { type ReactElement, useCallback, useRef, useState } from 'react';
import {
  emptyLimit,
  limitClasses,
  limitClassLabels,
  limitErrors,
  limitValueOf,
  type PurchaseLimit,
  type PurchaseLimitValues,
  quantityText,
} from '@/domain/compliance/watch/purchaseLimit';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { answerOf } from '@/shared/lists/answerOf';
import { waitingDraft } from '@/shared/session/drafts';
import type { Column } from '@/shared/ui/columns';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useListLimitsQuery, useSaveLimitMutation } from './api';
import { RulesCard } from './RulesCard';
import { SettingDrawer } from './SettingDrawer';

const known = (name: string) => limitClasses.find((one) => one === name);

const classText = (limit: PurchaseLimit): string => {
  const found = known(limit.class);
  return found ? limitClassLabels[found] : limit.class;
};

const limitText = (limit: PurchaseLimit): string => {
  const found = known(limit.class);
  return found ? quantityText(found, limitValueOf(limit)) : limit.limit;
};

const stateText = ({ state }: PurchaseLimit): string =>
  state === '' ? 'All states' : (states.find(({ code }) => code === state)?.entry ?? state);

const columns: readonly Column<PurchaseLimit>[] = [
  { key: 'state', title: 'State', text: stateText },
  { key: 'class', title: 'Class', text: classText },
  { key: 'limit', title: 'Daily limit', align: 'end', text: limitText },
  { key: 'source', title: 'Source', text: ({ source }) => source, yields: 'name' },
  {
    key: 'isOn',
    title: 'Status',
    text: ({ isOn }) => (isOn ? 'On' : 'Off'),
    cell: ({ isOn }) => (
      <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusBadge>
    ),
  },
];

const classOptions = limitClasses.map((value) => ({ value, label: limitClassLabels[value] }));

/** What a purchaser may buy or spend in a day, by state. */
export function PurchaseLimits(): ReactElement {
  const { page: limits, failure, onRetry } = answerOf(useListLimitsQuery());
  const [open, setOpen] = useState<{ limit: PurchaseLimit | null } | null>(() =>
    waitingDraft('limit:new') === null ? null : { limit: null },
  );
  const [shown, setShown] = useState('');
  const acts = useCallback(
    (limit: PurchaseLimit) => ({
      subject: `${stateText(limit)}, ${classText(limit)}`,
      actions: [
        { label: 'Details', onSelect: () => setShown(limit._id) },
        { label: 'Edit …', onSelect: () => setOpen({ limit }) },
      ],
    }),
    [],
  );
  const add = (
    <button
      type="button"
      className="btn btn-outline-secondary"
      onClick={() => setOpen({ limit: null })}
    >
      <Icon name="plus-lg" /> Add limit
    </button>
  );
  return (
    <>
      <RulesCard
        title="Purchase limits"
        actions={add}
        columns={columns}
        rows={limits}
        rowKey={({ _id }) => _id}
        failure={failure}
        onRetry={onRetry}
        acts={acts}
        empty={
          <EmptyState title="No limits yet" text="Add a limit to flag purchasers who exceed it." />
        }
      />
      <SettingDrawer
        path="purchaseLimits"
        rows={limits}
        columns={columns}
        idOf={({ _id }) => _id}
        id={shown}
        onOpen={setShown}
        acts={acts}
      />
      {open ? <LimitModal limit={open.limit} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function LimitModal(props: { limit: PurchaseLimit | null; onClose: () => void }): ReactElement {
  // As it was read: what others save meanwhile must not pass for read.
  const limit = useRef(props.limit).current;
  const [save] = useSaveLimitMutation();
  const send = async (values: PurchaseLimitValues): Promise<void> => {
    const stored = await save({
      id: limit?._id ?? null,
      values,
      version: limit?.version ?? 0,
    }).unwrap();
    toastSuccess(`${stateText(stored)}, ${classText(stored)} ${limit ? 'saved' : 'added'}`);
    props.onClose();
  };
  const { _id: _, version: _version, ...values } = limit ?? { ...emptyLimit, _id: '', version: 0 };
  return (
    <FormModal<PurchaseLimitValues>
      title={limit ? 'Edit limit' : 'Add limit'}
      values={values}
      validate={limitErrors}
      onSave={send}
      onClose={props.onClose}
      saveLabel={limit ? 'Save' : 'Add limit'}
      draft={`limit:${limit?._id ?? 'new'}`}
    >
      <SelectField
        name="state"
        label="State"
        options={stateOptions(states)}
        placeholder="All states"
        disabled={limit !== null}
      />
      <SelectField
        name="class"
        label="Class"
        required
        options={classOptions}
        placeholder={null}
        disabled={limit !== null}
      />
      <TextField
        name="limit"
        label="Daily limit"
        type="number"
        required
        autoComplete="off"
        help="Grams, number of plants, or dollars."
      />
      <TextField
        name="source"
        label="Source"
        required
        autoComplete="off"
        help="The law or regulation behind it."
      />
      <CheckField name="isOn" label="Limit is on" />
    </FormModal>
  );
}
