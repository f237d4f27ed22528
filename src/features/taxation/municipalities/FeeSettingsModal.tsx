import { useFormikContext } from 'formik';
import { type ReactElement, useRef, useState } from 'react';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import {
  type FeeSettingsValues,
  maxPickupItems,
  type PickupItem,
  type StoredFeeSettings,
} from '@/domain/invoices/mta/storedFeeSettings';
import { foundFor } from '@/shared/lists/foundFor';
import { useDelayed } from '@/shared/lists/useDelayed';
import { FormModal } from '@/shared/ui/FormModal';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Lookup } from '@/shared/ui/fields/Lookup';
import { useRefusal } from '@/shared/ui/fields/refusals';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { toastSuccess } from '@/shared/ui/toast';
import { useFindPickupItemsQuery, useSaveFeeSettingsMutation } from '../feesApi';

/** As many items as may be chosen; '' where none is. */
type FormValues = FeeSettingsValues;

interface FeeSettingsModalProps {
  settings: StoredFeeSettings;
  municipalities: readonly Municipality[];
  onClose: () => void;
}

/** Edits what the fees of tax invoices go by. */
export function FeeSettingsModal(props: FeeSettingsModalProps): ReactElement {
  const { municipalities, onClose } = props;
  // As they were read: what others save meanwhile must not pass for read.
  const settings = useRef(props.settings).current;
  const [save] = useSaveFeeSettingsMutation();
  const send = async ({
    feeLineMunicipalityId,
    cashPickupItemIds: ids,
  }: FormValues): Promise<void> => {
    const cashPickupItemIds = ids.filter(Boolean);
    await save({ feeLineMunicipalityId, cashPickupItemIds, version: settings.version }).unwrap();
    toastSuccess('Fee settings saved');
    onClose();
  };
  const places = Array.from({ length: maxPickupItems }, (_, at) => at);
  return (
    <FormModal<FormValues>
      title="Edit fee settings"
      values={{
        feeLineMunicipalityId: settings.feeLineMunicipalityId,
        cashPickupItemIds: places.map((at) => settings.cashPickupItemIds[at] ?? ''),
      }}
      validate={() => ({})}
      onSave={send}
      onClose={onClose}
      saveLabel="Save fee settings"
    >
      <SelectField
        name="feeLineMunicipalityId"
        label="Municipality with the fee as a line"
        placeholder="None"
        options={municipalities.map(({ _id, label }) => ({ value: _id, label }))}
        help="Monthly invoices of this municipality list the collection fee as an item. Drafts change the next time they are saved. Sent invoices do not change."
      />
      {places.map((at) => (
        <PickupItemField key={at} at={at} stored={settings.cashPickupItems[at] ?? null} />
      ))}
    </FormModal>
  );
}

const unasked = { currentData: [], isError: false };

/**
 * One of the items on which a cash pickup takes no fee, found in the inventory; an empty box means
 * none.
 */
function PickupItemField({ at, stored }: { at: number; stored: PickupItem | null }): ReactElement {
  const { values, setFieldValue } = useFormikContext<FormValues>();
  const [item, setItem] = useState(stored);
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDelayed((typed ?? '').trim());
  const answer = useFindPickupItemsQuery(search, { skip: search === '' });
  const { found, isSearching } = foundFor(typed ?? '', search, search === '' ? unasked : answer);
  const name = `cashPickupItemIds[${at}]`;
  const choose = (chosen: PickupItem | null): void => {
    setItem(chosen);
    void setFieldValue(name, chosen?.id ?? '');
  };
  const error = useRefusal(name, values.cashPickupItemIds[at]);
  const id = `pickup-item-${at + 1}`;
  const label = `Item ${at + 1} without a fee on cash pickup`;
  return (
    <FieldShell
      id={id}
      label={label}
      help="Search your inventory. Leave blank for none."
      error={error}
    >
      {(control) => (
        <Lookup
          id={control.id}
          label={label}
          isLabeled
          text={typed ?? item?.title ?? ''}
          placeholder="Search by title or SKU"
          maxLength={100}
          isSelectedOnFocus
          isBad={Boolean(error)}
          describedBy={control['aria-describedby']}
          isSearching={isSearching}
          options={found.map((one) => ({ key: one.id, text: one.title, hint: one.sku }))}
          onText={(text) => {
            setTyped(text);
            if (text.trim() === '') choose(null);
          }}
          onChoose={(index) => {
            setTyped(null);
            choose(found[index] ?? null);
          }}
          onLeave={() => setTyped(null)}
        />
      )}
    </FieldShell>
  );
}
