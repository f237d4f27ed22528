import { type ReactElement, useState } from 'react';
import { placeOfHolderText, placeOfText } from '@/domain/banking/transfers/place';
import type { QueuedTransfer } from '@/domain/banking/transfers/transferQueue';
import { transferName } from '@/domain/banking/transfers/transferRow';
import {
  emptyTransferWire,
  type TransferWireValues,
  transferWireErrors,
  transferWireSchema,
} from '@/domain/banking/transfers/transferWire';
import { wireDayText } from '@/domain/banking/wires/wireDay';
import {
  beneficiaryKindLabels,
  beneficiaryKinds,
  needsTravelRule,
} from '@/domain/banking/wires/wireForm';
import { formatAmount, moneyCents, settledAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { Facts } from '@/shared/ui/Facts';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { TravelFields } from '../wires/TravelFields';
import { useActOnTransferMutation } from './transfersApi';

interface TransferWireDialogProps {
  row: QueuedTransfer;
  onClose: () => void;
}

/** What the transfer says already. */
const filledIn = ({ feeDue, memo, from }: QueuedTransfer): TransferWireValues => ({
  ...emptyTransferWire,
  fee: (moneyCents(feeDue) ?? 0) > 0 ? feeDue : '',
  memo,
  originatorName: from.companyName,
});

/** Prepares the wire of a transfer: asks for what the transfer does not say (catalogue: /processTransfer). */
export function TransferWireDialog({ row, onClose }: TransferWireDialogProps): ReactElement {
  const [act] = useActOnTransferMutation();
  const [keyOf] = useState(actKeys);
  const send = async (typed: TransferWireValues): Promise<void> => {
    const body = transferWireSchema.cast(typed);
    await act({ id: row._id, act: 'wire', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`The wire of ${transferName(row)} is prepared. Send it at Wires.`);
    onClose();
  };
  return (
    <FormModal<TransferWireValues>
      title={`Prepare the wire of ${transferName(row)}`}
      size="lg"
      values={filledIn(row)}
      validate={(values) => transferWireErrors(values, row.amount)}
      onSave={send}
      onClose={onClose}
      saveLabel="Prepare wire"
    >
      <Facts
        facts={[
          ['Amount', formatAmount(row.amount)],
          ['From', placeOfText(row.from)],
          ['To', placeOfHolderText(row.to)],
        ]}
      />
      <p className="gl-note">
        {wireDayText(new Date())} The name is <TermLink term="screening">screened</TermLink> against
        sanctions lists first.
      </p>
      <WireFields isFull={needsTravelRule(row)} />
    </FormModal>
  );
}

function WireFields({ isFull }: { isFull: boolean }): ReactElement {
  return (
    <>
      <fieldset className="gl-fields">
        <legend className="gl-wide gl-drawer-title">Payment</legend>
        <TextField name="purpose" label="Purpose" autoComplete="off" maxLength={120} required />
        <TextField
          name="memo"
          label="Memo (OBI)"
          help="What the beneficiary reads."
          autoComplete="off"
          maxLength={140}
        />
        <TextField
          name="fee"
          label="Wire fee"
          type="number"
          before="$"
          settle={settledAmount}
          help="Charged to the main balance when the wire is sent. Leave it empty for none."
        />
      </fieldset>
      <fieldset className="gl-fields">
        <legend className="gl-wide gl-drawer-title">Beneficiary</legend>
        <SelectField
          name="beneficiaryKind"
          label="The account holder is a"
          placeholder={null}
          options={beneficiaryKinds.map((value) => ({
            value,
            label: beneficiaryKindLabels[value],
          }))}
        />
        <TextField name="street" label="Street" autoComplete="off" required={isFull} />
        <TextField name="city" label="City" autoComplete="off" required={isFull} />
        <TextField name="region" label="State or region" autoComplete="off" />
        <TextField name="postalCode" label="Postal code" autoComplete="off" required={isFull} />
        <TextField
          name="country"
          label="Country"
          help="Two letters, such as US."
          autoComplete="off"
          maxLength={2}
          required
        />
      </fieldset>
      <TravelFields isFull={isFull} />
    </>
  );
}
