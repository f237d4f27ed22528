import type { ReactElement } from 'react';
import { phoneText } from '@/domain/contact/phone';
import { typedPhone } from '@/domain/contact/typedPhone';
import { type LinkText, linkTextErrors, linkTextSchema } from '@/domain/paymentLinks/linkText';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useTextPaymentLinkMutation } from './linksApi';

interface TextDialogProps {
  link: PaymentLink;
  onClose: () => void;
}

const empty: LinkText = { phone: '' };

/** Sends a link by text message. */
export function TextDialog({ link, onClose }: TextDialogProps): ReactElement {
  const [send] = useTextPaymentLinkMutation();
  const save = async (typed: LinkText): Promise<void> => {
    const text = linkTextSchema.cast(typed);
    await send({ id: link._id, text }).unwrap();
    toastSuccess(`The link was sent to ${phoneText(text.phone)}`);
    onClose();
  };
  return (
    <FormModal<LinkText>
      title={`Send ${link.title} by text message`}
      values={empty}
      validate={linkTextErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Send text message"
    >
      <div className="gl-fields">
        <TextField
          className="gl-wide"
          name="phone"
          label="Mobile number"
          help="In the US or Canada. One message with the amount and the link; only to people who agreed to it."
          inputMode="tel"
          autoComplete="off"
          settle={typedPhone}
          required
        />
      </div>
    </FormModal>
  );
}
