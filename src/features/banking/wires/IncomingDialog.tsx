import { type ReactElement, useState } from 'react';
import {
  emptyIncoming,
  type IncomingValues,
  incomingErrors,
  incomingSchema,
} from '@/domain/banking/wires/incoming';
import { typedDay } from '@/domain/dates/days';
import { easternToday } from '@/domain/dates/easternTime';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useListWireOrganizationsQuery, useRecordIncomingWireMutation } from './wiresApi';

const imadHelp = (
  <>
    The <TermLink term="imad">IMAD</TermLink> of the wire, 22 characters: the date, 8 letters or
    digits and 6 digits. The bank’s notice has it.
  </>
);

/** Records a wire that came in: a deposit that a second person approves at Manual ledger. */
export function IncomingDialog({ onClose }: { onClose: () => void }): ReactElement {
  const asked = useListWireOrganizationsQuery();
  const [record] = useRecordIncomingWireMutation();
  const [keyOf] = useState(actKeys);
  const send = async (typed: IncomingValues): Promise<void> => {
    const values = incomingSchema.cast(typed);
    await record({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(
      `${formatAmount(values.amount)} from ${values.originatorName} is waiting for approval at Manual ledger`,
    );
    onClose();
  };
  return (
    <FormModal<IncomingValues>
      title="Record an incoming wire"
      values={{ ...emptyIncoming, day: typedDay(easternToday()) }}
      validate={incomingErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Send for approval"
    >
      <p className="gl-note">
        It becomes a wire deposit of the manual ledger and credits the organization once another
        person approves it there.
      </p>
      <SearchSelectField
        name="organization"
        label="Credited organization"
        help={unreadHelp('organizations', unreadChoices(asked))}
        options={(asked.currentData ?? []).map(({ _id, companyName }) => ({
          value: _id,
          label: companyName,
        }))}
        required
      />
      <TextField name="originatorName" label="Originator" autoComplete="off" required />
      <TextField name="bankName" label="Originator’s bank" autoComplete="off" required />
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <TextField name="imad" label="IMAD" help={imadHelp} autoComplete="off" required />
      <DateField name="day" label="Received on" required />
      <TextField name="memo" label="Memo" autoComplete="off" maxLength={140} />
    </FormModal>
  );
}
