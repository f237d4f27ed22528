import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { typedDay } from '@/domain/dates/days';
import { settledAmount } from '@/domain/money/cents';
import {
  priceModelHelp,
  priceModelLabels,
  priceModels,
  type ScheduleValues,
  scheduleErrors,
  scheduleSchema,
} from '@/domain/pricing/schedule';
import { scheduleName } from '@/domain/pricing/scheduleRow';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { StepFields } from '../rates/StepFields';
import { ScheduleSimulator } from './ScheduleSimulator';
import { useListPriceableQuery, useSaveScheduleMutation } from './scheduleList';

interface ScheduleDialogProps {
  title: string;
  /** '' for a new version. */
  id: string;
  /** What the form begins with. */
  values: ScheduleValues;
  /** True where it changes a draft: a version stays with its organization. */
  isOfOne: boolean;
  onClose: () => void;
}

/** Prepares Schedule A of an organization, and shows what it would have cost. */
export function ScheduleDialog(props: ScheduleDialogProps): ReactElement {
  const { title, id, values, isOfOne, onClose } = props;
  const [save] = useSaveScheduleMutation();
  const onSave = async (typed: ScheduleValues): Promise<void> => {
    const saved = await save({ id, data: scheduleSchema.cast(typed) }).unwrap();
    toastSuccess(`${scheduleName(saved)} was saved as a draft`);
    onClose();
  };
  return (
    <FormModal<ScheduleValues>
      title={title}
      size="lg"
      values={{ ...values, effectiveFrom: typedDay(values.effectiveFrom) }}
      validate={scheduleErrors}
      onSave={onSave}
      onClose={onClose}
      saveLabel="Save draft"
      draft={`schedule:${id || values.organization || 'new'}`}
    >
      <ScheduleFields isOfOne={isOfOne} />
    </FormModal>
  );
}

const amount = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

/** Fees that nothing charges by itself. */
const onPaper = 'Stated in the agreement. Charge it by a manual entry when it is due.';

function ScheduleFields({ isOfOne }: { isOfOne: boolean }): ReactElement {
  const { model } = useFormikContext<ScheduleValues>().values;
  const asked = useListPriceableQuery();
  return (
    <>
      <fieldset className="gl-fields" disabled={isOfOne}>
        <SearchSelectField
          name="organization"
          label="Organization"
          help={
            unreadHelp('organizations', unreadChoices(asked)) ??
            'Payments of a merchant carry its prices. That of a partner is a price list to clone.'
          }
          options={(asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      </fieldset>
      <RadioGroup
        name="model"
        legend="Model"
        options={priceModels.map((value) => ({ value, label: priceModelLabels[value] }))}
        help={priceModelHelp[model]}
        required
      />
      <StepFields kind={model === 'tiered' ? 'tier' : 'percent'} />
      <fieldset className="gl-fields">
        <TextField name="achFee" label="ACH fee" help="Per bank debit." {...amount} required />
        <TextField
          name="returnFee"
          label="Return fee"
          help="Per returned debit."
          {...amount}
          required
        />
        <TextField name="monthlyFee" label="Monthly fee" help={onPaper} {...amount} required />
        <TextField name="pciFee" label="PCI fee" help={onPaper} {...amount} required />
        <TextField
          name="chargebackFee"
          label="Chargeback fee"
          help={onPaper}
          {...amount}
          required
        />
        <TextField
          name="reserve"
          label="Reserve"
          after="%"
          inputMode="decimal"
          help="Stated in the agreement. Hold it at Pending settlement."
          required
        />
        <DateField
          name="effectiveFrom"
          label="Effective from"
          help="From tomorrow on, once a second person has approved it."
          years="nearest"
          required
        />
        <TextField name="note" label="Note" maxLength={200} autoComplete="off" />
      </fieldset>
      <CheckField
        name="needsSignature"
        label="The merchant signs it before it is in force. Unsigned by the day before its first day, it never is."
      />
      <ScheduleSimulator />
    </>
  );
}
