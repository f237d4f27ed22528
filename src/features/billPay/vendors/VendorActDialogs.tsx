import type { ReactElement } from 'react';
import { type Vendor, vendorAccountText, vendorWalletText } from '@/domain/billPay/vendor';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useActOnVendorMutation } from '../vendorsApi';

/** What is asked about before it is done with a vendor. */
export type VendorAct = keyof typeof asks | keyof typeof blocks;

interface VendorProps {
  vendor: Vendor;
  onClose: () => void;
}

const asks = {
  invite: {
    verb: 'Invite',
    done: 'was invited',
    text: 'gets an email with a link: it uploads its W-9, gives its tax number and bank account, and accepts. An earlier link stops working.',
  },
  revoke: {
    verb: 'Revoke invitation',
    done: 'can no longer use the link',
    text: 'can no longer use the link that was sent.',
  },
  check: {
    verb: 'Check again',
    done: 'was checked',
    text: 'is screened against sanctions lists, and its name compared with its tax number.',
  },
  askW9: {
    verb: 'Ask for W-9',
    done: 'was asked for its W-9',
    text: 'gets an email that asks for its W-9. It signs in with that address as a bill pay vendor, and fills the form in on its start page. A vendor is asked once a day at most.',
  },
  confirm: {
    verb: 'Confirm details',
    done: 'can be paid',
    text: 'is paid by these details. Ask the vendor by a phone number that you knew before: a changed account in an email is how bills are stolen.',
  },
} as const;

/** Where money for a vendor goes. */
const payeeText = (vendor: Vendor): string =>
  [
    `${vendor.street}, ${vendor.city}, ${vendor.region} ${vendor.postalCode}`,
    vendorAccountText(vendor),
    vendorWalletText(vendor),
  ]
    .filter(Boolean)
    .join('. ');

/** Asks before a vendor is invited, checked or confirmed, or its invitation revoked. */
export function AskDialog({
  act,
  vendor,
  onClose,
}: VendorProps & { act: keyof typeof asks }): ReactElement {
  const [send] = useActOnVendorMutation();
  const { verb, done, text } = asks[act];
  const work = (attempt: string): Promise<unknown> => {
    const { _id: id, version } = vendor;
    return act === 'confirm'
      ? send({ id, act, body: { version }, attempt }).unwrap()
      : send({ id, act, body: {}, attempt }).unwrap();
  };
  return (
    <ConfirmAct
      title={`${verb}: ${vendor.name}`}
      confirm={verb}
      done={`${vendor.name} ${done}`}
      act={work}
      onClose={onClose}
    >
      <p className="mb-0">
        <strong>{vendor.name}</strong> ({vendor.email}) {text}
      </p>
      {act === 'confirm' ? <p className="gl-note mt-2 mb-0">{payeeText(vendor)}</p> : null}
    </ConfirmAct>
  );
}

const blocks = {
  block: {
    verb: 'Block',
    busy: 'Blocking …',
    done: 'is blocked',
    text: 'Nothing is paid to it any more. Scheduled bills are not paid on their day.',
  },
  unblock: {
    verb: 'Unblock',
    busy: 'Unblocking …',
    done: 'is unblocked',
    text: 'Bills can be paid to it again. A possible sanctions match is decided by Greenledger staff.',
  },
} as const;

/** Blocks a vendor, or takes that back, with a reason. */
export function BlockDialog({
  act,
  vendor,
  onClose,
}: VendorProps & { act: keyof typeof blocks }): ReactElement {
  const [send] = useActOnVendorMutation();
  const { verb, busy, done, text } = blocks[act];
  return (
    <ReasonDialog
      title={`${verb} ${vendor.name}`}
      confirm={verb}
      busyText={busy}
      done={`${vendor.name} ${done}`}
      onConfirm={({ reason, attempt }) =>
        send({ id: vendor._id, act, body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`vendor:${act}:${vendor._id}`}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
