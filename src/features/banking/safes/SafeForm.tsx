import type { ReactElement } from 'react';
import type { SafeRow } from '@/domain/banking/safes/safe';
import {
  emptySafe,
  type SafeValues,
  safeErrors,
  safeSchema,
} from '@/domain/banking/safes/safeForm';
import { settledAmount } from '@/domain/money/cents';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import {
  type KeyedSafe,
  useAddSafeMutation,
  useListSafeOrganizationsQuery,
  useSaveSafeMutation,
} from './safesApi';

const carrierHelp = (
  <>
    The armored car company that picks up the cash (<TermLink term="carrier">carrier</TermLink>).
  </>
);

const creditHelp = (
  <>
    Deposits are credited before the carrier counts them (
    <TermLink term="provisional-credit">provisional credit</TermLink>), up to this amount, once
    another person confirms it. Above it they wait.
  </>
);

const formOf = (row: SafeRow): SafeValues => ({
  organization: row.orgId,
  name: row.name,
  store: row.store,
  carrier: row.carrier,
  capacity: String(row.capacityNotes),
  creditLimit: row.creditLimit,
  opensAt: row.opensAt,
  closesAt: row.closesAt,
});

interface SafeFormProps {
  /** What is changed; null for a new one. */
  row: SafeRow | null;
  onKeyed: (keyed: KeyedSafe) => void;
  onClose: () => void;
}

/** Adds a safe, or changes one. */
export function SafeForm({ row, onKeyed, onClose }: SafeFormProps): ReactElement {
  const [add] = useAddSafeMutation();
  const [save] = useSaveSafeMutation();
  const asked = useListSafeOrganizationsQuery(undefined, { skip: row !== null });
  const organizations = asked.currentData ?? [];
  const send = async (typed: SafeValues): Promise<void> => {
    const values = safeSchema.cast(typed);
    if (row) {
      await save({ id: row._id, values: { ...values, version: row.version } }).unwrap();
      toastSuccess(`${values.name} is saved`);
      onClose();
    } else onKeyed(await add(values).unwrap());
  };
  return (
    <FormModal<SafeValues>
      title={row ? `Edit ${row.name}` : 'Add safe'}
      size="lg"
      values={row ? formOf(row) : emptySafe}
      validate={safeErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={row ? 'Save' : 'Add safe'}
    >
      <div className="gl-fields">
        {row ? (
          <p className="gl-wide">
            Organization: <strong>{row.companyName}</strong>
          </p>
        ) : (
          <SearchSelectField
            name="organization"
            label="Organization"
            help={unreadHelp('organizations', unreadChoices(asked)) ?? 'Whose cash it counts.'}
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        )}
        <SafeFields />
      </div>
    </FormModal>
  );
}

function SafeFields(): ReactElement {
  return (
    <>
      <TextField
        name="name"
        label="Safe ID"
        help="Such as the number on its plate."
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextField name="store" label="Store" autoComplete="off" maxLength={80} />
      <TextField
        name="carrier"
        label="Carrier"
        help={carrierHelp}
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        name="capacity"
        label="Capacity in notes"
        help="How many bills the safe holds before it is full."
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        name="creditLimit"
        label="Provisional credit limit"
        help={creditHelp}
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <TextField
        name="opensAt"
        label="Store opens (Eastern)"
        help="HH:MM. A door that opens outside these hours is an alarm."
        autoComplete="off"
        maxLength={5}
        required
      />
      <TextField
        name="closesAt"
        label="Store closes (Eastern)"
        autoComplete="off"
        maxLength={5}
        required
      />
    </>
  );
}
