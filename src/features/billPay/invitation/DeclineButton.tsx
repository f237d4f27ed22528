import { type ReactElement, useState } from 'react';
import { free } from '@/domain/forms/fieldRules';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { useDeclineVendorInvitationMutation } from '../invitationApi';

interface DeclineButtonProps {
  companyName: string;
  invitationKey: string;
  onLook: () => void;
}

const reasonError = free(300);

/** Says no to an invitation, with a reason where the vendor gives one. */
export function DeclineButton(props: DeclineButtonProps): ReactElement {
  const { companyName, invitationKey: key, onLook } = props;
  const [isOpen, setOpen] = useState(false);
  const [decline] = useDeclineVendorInvitationMutation();
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary gl-block gl-pay-other"
        onClick={() => setOpen(true)}
      >
        Decline
      </button>
      {isOpen ? (
        <FormModal<{ reason: string }>
          title="Decline this invitation"
          values={{ reason: '' }}
          validate={({ reason }) => {
            const wrong = reasonError(reason);
            return wrong ? { reason: wrong } : {};
          }}
          onSave={async ({ reason }) => {
            await decline({ key, reason }).unwrap();
            close();
            onLook();
          }}
          onClose={close}
          saveLabel="Decline"
        >
          <p>
            {companyName} is told that you do not want to be paid by ACH. It can still pay by check.
          </p>
          <TextField
            name="reason"
            label="Reason"
            help={`${companyName} reads it.`}
            maxLength={300}
            autoComplete="off"
          />
        </FormModal>
      ) : null}
    </>
  );
}
