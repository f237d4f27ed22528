import type { ReactElement } from 'react';
import type { BillRate } from '@/domain/billing/billRate';
import { rateText } from '@/domain/billing/billRateColumns';
import { billServiceLabels } from '@/domain/billing/rate';
import { billedDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { required } from '@/domain/forms/fieldRules';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { toastSuccess } from '@/shared/ui/toast';
import { useCopyBillRateMutation, useListBilledOrganizationsQuery } from './rateList';

interface CopyValues {
  organizations: string;
  effectiveFrom: string;
}

const errorsOf = ({ organizations, effectiveFrom }: CopyValues): FieldErrors =>
  errorsFrom([
    ['organizations', required(() => null)(organizations)],
    ['effectiveFrom', billedDay(effectiveFrom)],
  ]);

interface CopyDialogProps {
  rate: BillRate;
  onClose: () => void;
}

/** Gives an organization a version of its own that says the same. */
export function CopyDialog({ rate, onClose }: CopyDialogProps): ReactElement {
  const [copy] = useCopyBillRateMutation();
  const asked = useListBilledOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const save = async ({ organizations, effectiveFrom }: CopyValues): Promise<void> => {
    await copy({
      id: rate._id,
      organizations: [organizations],
      effectiveFrom: settledDay(effectiveFrom),
    }).unwrap();
    const name = options.find(({ value }) => value === organizations)?.label ?? 'The organization';
    toastSuccess(`${name} has this rate from ${effectiveFrom} on`);
    onClose();
  };
  return (
    <FormModal<CopyValues>
      title={`Copy ${billServiceLabels[rate.service]}`}
      values={{ organizations: '', effectiveFrom: '' }}
      validate={errorsOf}
      onSave={save}
      onClose={onClose}
      saveLabel="Copy rate"
    >
      <p>{rateText(rate)}</p>
      <div className="gl-fields">
        <SearchSelectField
          name="organizations"
          label="Organization"
          help={unreadHelp('organizations', unreadChoices(asked))}
          options={options}
          required
        />
        <DateField name="effectiveFrom" label="Effective from" years="nearest" required />
      </div>
    </FormModal>
  );
}
