import { type ReactElement, useState } from 'react';
import {
  type LinkDecline,
  linkDeclineErrors,
  linkDeclineSchema,
} from '@/domain/paymentLinks/linkDecline';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { useDeclineLinkMutation } from '../linkApi';

interface DeclineProps {
  link: PayableLink;
  linkKey: string;
}

/** Says no to a payment request, with a reason where the payer gives one. */
export function Decline({ link, linkKey }: DeclineProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [decline] = useDeclineLinkMutation();
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
        <FormModal<LinkDecline>
          title="Decline this request"
          values={{ reason: '' }}
          validate={linkDeclineErrors}
          onSave={async (typed) => {
            await decline({ key: linkKey, body: linkDeclineSchema.cast(typed) }).unwrap();
            close();
          }}
          onClose={close}
          saveLabel="Decline"
        >
          <p>
            {link.sender.name} is told that you do not pay {link.title}. You are not charged, and
            this link takes no payment any more.
          </p>
          <TextField
            name="reason"
            label="Reason"
            help="The sender reads it."
            maxLength={300}
            autoComplete="off"
          />
        </FormModal>
      ) : null}
    </>
  );
}
