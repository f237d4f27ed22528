import { type ReactElement, useState } from 'react';
import type { HitRow, WatchReport } from '@/domain/compliance/watch/hit';
import { between, required } from '@/domain/forms/fieldRules';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { useBlockPurchaserMutation, useContactStoreMutation } from './api';

interface SaleDialogProps {
  report: WatchReport;
  row: HitRow;
  onClose: () => void;
}

/** Asks before sales to a purchaser are blocked, or let through again. */
export function BlockDialog({ report, row, onClose }: SaleDialogProps): ReactElement {
  const [block] = useBlockPurchaserMutation();
  const { purchaserName, orgName, isBlocked } = row;
  const blocked = !isBlocked;
  return (
    <ReasonDialog
      title={blocked ? 'Block sales' : 'Unblock purchaser'}
      confirm={blocked ? 'Block' : 'Unblock'}
      busyText="Saving …"
      done={
        blocked
          ? `${purchaserName} is blocked at ${orgName}`
          : `${purchaserName} can buy at ${orgName} again`
      }
      onConfirm={(asked) => block({ report, id: row._id, blocked, ...asked }).unwrap()}
      onClose={onClose}
      draft={`${blocked ? 'block' : 'unblock'}:${row._id}`}
    >
      <p>
        {blocked
          ? `${orgName} will not accept payments from ${purchaserName} until someone unblocks them. The payer is not told why.`
          : `${orgName} accepts payments from ${purchaserName} again.`}
      </p>
    </ReasonDialog>
  );
}

const messageRule = required(between(3, 2000));

/** Writes to the store, in the officer's own words. */
export function ContactDialog({ report, row, onClose }: SaleDialogProps): ReactElement {
  const [contact] = useContactStoreMutation();
  // Other words are another letter, and so are the same ones another time.
  const [keyOf] = useState(actKeys);
  const send = async (typed: { message: string }): Promise<void> => {
    const message = typed.message.trim();
    const { to } = await contact({
      report,
      id: row._id,
      message,
      attempt: keyOf(message),
    }).unwrap();
    toastSuccess(`Emailed to ${to.join(', ')}`);
    onClose();
  };
  return (
    <FormModal
      title="Contact the store"
      values={{ message: '' }}
      validate={({ message }) => {
        const error = messageRule(message);
        return error ? { message: error } : {};
      }}
      onSave={send}
      onClose={onClose}
      draft={`storeContact:${row._id}`}
      saveLabel="Send"
    >
      <p>
        {row.orgName} receives this message by email. The email does not mention rules, hits or
        cases. Please do not mention them in your message either.
      </p>
      <TextField
        name="message"
        type="textarea"
        rows={5}
        label="Message"
        required
        autoComplete="off"
      />
    </FormModal>
  );
}
