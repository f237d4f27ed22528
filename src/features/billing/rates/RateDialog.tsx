import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { billedRoles } from '@/domain/billing/billedRole';
import {
  type BillRateValues,
  billRateErrors,
  billRateSchema,
  rateKindLabels,
  rateKinds,
} from '@/domain/billing/billRate';
import { billServiceLabels, billServices } from '@/domain/billing/rate';
import { typedDay } from '@/domain/dates/days';
import { settledAmount } from '@/domain/money/cents';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { RateExamples } from './RateExamples';
import { useAddBillRateMutation, useListBilledOrganizationsQuery } from './rateList';
import { StepFields } from './StepFields';

interface RateDialogProps {
  /** What the form begins with. */
  values: BillRateValues;
  /** False where a version follows another one: then service and organization are said. */
  isNew: boolean;
  onClose: () => void;
}

/** Adds a version of a rate, and shows what it would cost before it is in force. */
export function RateDialog({ values, isNew, onClose }: RateDialogProps): ReactElement {
  const [add] = useAddBillRateMutation();
  const service = billServiceLabels[values.service];
  const save = async (typed: BillRateValues): Promise<void> => {
    const saved = await add(billRateSchema.cast(typed)).unwrap();
    toastSuccess(`The rate of ${billServiceLabels[saved.service]} was added`);
    onClose();
  };
  return (
    <FormModal<BillRateValues>
      title={isNew ? 'New rate' : `New version: ${service}`}
      size="lg"
      values={{ ...values, effectiveFrom: typedDay(values.effectiveFrom) }}
      validate={billRateErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Add rate"
      draft={`billRate:${isNew ? 'new' : `${values.service}:${values.organization || values.role}`}`}
    >
      <RateFields isNew={isNew} />
    </FormModal>
  );
}

const amount = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

/** Kinds that a rate of a service can have: a return costs a flat amount. */
const kindsOf = ({ service, organization, role }: BillRateValues) =>
  rateKinds.filter((kind) =>
    kind === 'standard'
      ? organization !== '' || role !== ''
      : service !== 'ach_return' || kind === 'flat',
  );

const standardHelp = ({ role }: BillRateValues): string =>
  role === ''
    ? 'From that day on the organization pays the rate of its role, else what everyone pays.'
    : 'From that day on organizations of the role pay what everyone pays.';

function RateFields({ isNew }: { isNew: boolean }): ReactElement {
  const { values } = useFormikContext<BillRateValues>();
  const asked = useListBilledOrganizationsQuery();
  const isLimited = values.kind === 'percent' || values.kind === 'tier';
  return (
    <>
      <fieldset className="gl-fields" disabled={!isNew}>
        <SelectField
          name="service"
          label="Service"
          options={billServices.map((value) => ({ value, label: billServiceLabels[value] }))}
          placeholder={null}
          required
        />
        {values.role === '' ? (
          <SearchSelectField
            name="organization"
            label="Applies to"
            help={
              unreadHelp('organizations', unreadChoices(asked)) ?? 'Empty: everyone, or a role.'
            }
            options={(asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        {values.organization === '' ? (
          <SelectField
            name="role"
            label="Role"
            help="For organizations of that role without a rate of their own."
            options={billedRoles.map((value) => ({ value, label: roleName(value) }))}
            placeholder="Every role"
          />
        ) : null}
      </fieldset>
      <RadioGroup
        name="kind"
        legend="Rate type"
        options={kindsOf(values).map((value) => ({ value, label: rateKindLabels[value] }))}
        help={values.kind === 'standard' ? standardHelp(values) : undefined}
        required
      />
      {values.kind === 'standard' ? null : <StepFields kind={values.kind} />}
      <fieldset className="gl-fields">
        {isLimited ? (
          <>
            <TextField name="minimum" label="Minimum" help="Empty: none." {...amount} />
            <TextField name="maximum" label="Maximum" help="Empty: none." {...amount} />
          </>
        ) : null}
        <DateField
          name="effectiveFrom"
          label="Effective from"
          help="From tomorrow on. The version before ends on the day before."
          years="nearest"
          required
        />
        <TextField name="note" label="Note" maxLength={200} autoComplete="off" />
      </fieldset>
      <RateExamples />
    </>
  );
}
