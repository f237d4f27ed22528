import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import {
  type AssignmentOverview,
  type AssignmentRow,
  type AssignmentValues,
  assignmentErrors,
  assignmentSchema,
  emptyAssignment,
} from '@/domain/banking/odfiAssignment';
import { sentSecCodes, sentSecLabels } from '@/domain/banking/odfiProfile';
import { typedDay } from '@/domain/dates/days';
import { settledAmount } from '@/domain/money/cents';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useAssignOdfiMutation } from './odfiApi';

const money = { type: 'number', before: '$', settle: settledAmount, required: true } as const;
const percent = { after: '%', inputMode: 'decimal', required: true } as const;

interface AssignDialogProps {
  overview: AssignmentOverview;
  /** The version whose terms it begins with; null for the first one. */
  from: AssignmentRow | null;
  onClose: () => void;
}

function valuesOf(from: AssignmentRow | null, today: string): AssignmentValues {
  const { odfi, companyId, companyName, secCodes, entryLimit, dailyLimit, monthlyLimit } =
    from ?? emptyAssignment;
  const { unauthorizedLimit, reserve } = from ?? emptyAssignment;
  const limits = { entryLimit, dailyLimit, monthlyLimit, unauthorizedLimit, reserve };
  const who = { odfi, companyId, companyName, secCodes };
  return { ...who, ...limits, effectiveFrom: typedDay(today), note: '' };
}

/** Assigns a bank with company ID and limits, or changes them: a version of its own from a day on. */
export function AssignDialog({ overview, from, onClose }: AssignDialogProps): ReactElement {
  const [assign] = useAssignOdfiMutation();
  const { _id: id, name, today } = overview;
  const send = async (typed: AssignmentValues): Promise<void> => {
    const { versions } = await assign({ id, values: assignmentSchema.cast(typed) }).unwrap();
    const isPending = versions[0]?.standing === 'pending';
    toastSuccess(isPending ? 'A second person must approve it' : 'The assignment is saved');
    onClose();
  };
  return (
    <FormModal<AssignmentValues>
      title={from ? `Change limits of ${name}` : `Assign ODFI to ${name}`}
      size="lg"
      values={valuesOf(from, today)}
      validate={assignmentErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Save assignment"
      draft={`odfiAssignment:${id}`}
    >
      <div className="gl-fields">
        <BankFields banks={overview.banks} />
        <LimitFields />
      </div>
    </FormModal>
  );
}

function BankFields({ banks }: Pick<AssignmentOverview, 'banks'>): ReactElement {
  const { odfi } = useFormikContext<AssignmentValues>().values;
  const taken = banks.find(({ id }) => id === odfi)?.secCodes ?? sentSecCodes;
  return (
    <>
      <SelectField
        name="odfi"
        label="ODFI"
        help="The bank whose files carry what this organization originates."
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TextField
        name="companyId"
        label="Company ID"
        help="Ten characters in each batch header, as the bank assigned them."
        maxLength={10}
        autoComplete="off"
        required
      />
      <TextField
        name="companyName"
        label="Company name"
        help="Up to 16 characters. Leave blank to use the organization’s name."
        maxLength={16}
        autoComplete="off"
      />
      <DateField name="effectiveFrom" label="Effective from" years="nearest" required />
      <CheckboxGroup
        className="gl-wide"
        name="secCodes"
        legend="SEC codes"
        options={taken.map((value) => ({ value, label: sentSecLabels[value] }))}
        required
      />
    </>
  );
}

function LimitFields(): ReactElement {
  return (
    <>
      <TextField name="entryLimit" label="Limit per entry" {...money} />
      <TextField name="dailyLimit" label="Daily limit" help="Debits and credits each." {...money} />
      <TextField
        name="monthlyLimit"
        label="30-day limit"
        help="Debits and credits each."
        {...money}
      />
      <TextField
        name="unauthorizedLimit"
        label="Unauthorized return limit"
        help="Above this share no debit goes out. Nacha looks into originators above 0.50%."
        {...percent}
      />
      <TextField
        name="reserve"
        label="Reserve"
        help="What settlements keep back from the first day on."
        {...percent}
      />
      <TextField className="gl-wide" name="note" label="Note" maxLength={300} />
    </>
  );
}
