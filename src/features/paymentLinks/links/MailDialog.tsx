import type { ReactElement } from 'react';
import { type LinkMail, linkMailErrors, linkMailSchema } from '@/domain/paymentLinks/linkMail';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useMailPaymentLinkMutation } from './linksApi';

interface MailDialogProps {
  link: PaymentLink;
  onClose: () => void;
}

const empty: LinkMail = { email: '', name: '', message: '' };

/** Sends a link by mail. */
export function MailDialog({ link, onClose }: MailDialogProps): ReactElement {
  const [mail] = useMailPaymentLinkMutation();
  const send = async (typed: LinkMail): Promise<void> => {
    const sent = linkMailSchema.cast(typed);
    await mail({ id: link._id, mail: sent }).unwrap();
    toastSuccess(`The link was sent to ${sent.email}`);
    onClose();
  };
  return (
    <FormModal<LinkMail>
      title={`Send ${link.title}`}
      values={empty}
      validate={linkMailErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Send email"
    >
      <div className="gl-fields">
        <TextField name="email" label="Email" type="email" autoComplete="off" required />
        <TextField name="name" label="Name" maxLength={100} autoComplete="off" />
        <TextField
          className="gl-wide"
          name="message"
          label="Message"
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </FormModal>
  );
}
