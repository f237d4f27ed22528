import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { formatAmount } from '@/domain/money/cents';
import {
  type Referral,
  referralEditError,
  referralPath,
  rewardPaymentErrors,
} from '@/domain/referrals/referral';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { useUser } from '@/shared/session/useUser';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { copyText } from '@/shared/ui/copyText';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { LinkDialog } from '@/shared/ui/LinkDialog';
import type { RowAction } from '@/shared/ui/RowMenu';
import { toastSuccess } from '@/shared/ui/toast';
import { useApproveRewardMutation, usePayRewardMutation, useSendReferralMutation } from './api';

type Act = 'send' | 'approve' | 'pay' | 'link';

interface DialogProps {
  referral: Referral;
  onClose: () => void;
}

const addressOf = (referral: Referral): string =>
  `${window.location.origin}${referralPath(referral)}`;

function SendQuestion({ referral, onClose }: DialogProps): ReactElement {
  const [send] = useSendReferralMutation();
  const again = referral.sentAt === '' ? 'Send' : 'Resend';
  return (
    <ConfirmAct
      title={`${again} link to ${referral.name}`}
      confirm={again}
      done={`Link sent to ${referral.email}`}
      act={(attempt) => send({ id: referral._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>We email your link and your note to {referral.email}, three times a day at most.</p>
    </ConfirmAct>
  );
}

function ApproveQuestion({ referral, onClose }: DialogProps): ReactElement {
  const [approve] = useApproveRewardMutation();
  const reward = formatAmount(referral.reward);
  return (
    <ConfirmAct
      title={`Approve ${reward} for ${referral.referrer}`}
      confirm="Approve reward"
      done="Reward approved. Another person pays it."
      act={(attempt) => approve({ id: referral._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        {referral.referred} registered through the link of {referral.referrer} and was approved.
        Another person pays the reward.
      </p>
    </ConfirmAct>
  );
}

function PayDialog({ referral, onClose }: DialogProps): ReactElement {
  const [pay] = usePayRewardMutation();
  const reward = formatAmount(referral.reward);
  return (
    <FormModal
      title={`Pay ${reward} to ${referral.referrer}`}
      values={{ confirmation: '' }}
      validate={rewardPaymentErrors}
      onSave={async ({ confirmation }) => {
        await pay({ id: referral._id, confirmation: confirmation.trim() }).unwrap();
        toastSuccess(`${reward} paid to ${referral.referrer}`);
        onClose();
      }}
      onClose={onClose}
      saveLabel={`Record payment of ${reward}`}
    >
      <p>Pay {referral.referrer} from our bank first. This posts the amount as our cost.</p>
      <TextField
        name="confirmation"
        label="Reference of the payment"
        help="The bank’s confirmation or the number of the check."
        maxLength={60}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}

function CopyByHand({ referral, onClose }: DialogProps): ReactElement {
  return (
    <LinkDialog
      title={referral.name}
      label="Referral link"
      link={addressOf(referral)}
      onClose={onClose}
    />
  );
}

const dialogs: Readonly<Record<Act, (props: DialogProps) => ReactElement>> = {
  send: SendQuestion,
  approve: ApproveQuestion,
  pay: PayDialog,
  link: CopyByHand,
};

/** What staff decide of a reward, and why somebody may not. */
function rewardActs(referral: Referral, ask: (act: Act) => () => void): RowAction[] {
  const own = referral.isMine ? 'Another person decides on your own reward.' : undefined;
  if (referral.reward === '0.00') return [];
  if (referral.state === 'earned')
    return [{ label: 'Approve reward …', onSelect: ask('approve'), refused: own }];
  const second = referral.isApprovedByMe ? 'You approved it. Another person pays it.' : own;
  return referral.state === 'approved'
    ? [{ label: 'Pay reward …', onSelect: ask('pay'), refused: second }]
    : [];
}

/** The acts on referrals and the dialog that is open. */
export function useReferralActs(): {
  actions: RowActions<Referral>;
  /** Asks before the link is mailed. */
  send: (referral: Referral) => void;
  dialog: ReactElement | null;
} {
  const [asked, setAsked] = useState<{ act: Act; referral: Referral } | null>(null);
  const { role } = useUser();
  const actions = useCallback<RowActions<Referral>>(
    (referral) => {
      const ask = (act: Act) => () => setAsked({ act, referral });
      const copy = (): void =>
        void copyText(addressOf(referral)).then((isCopied) =>
          isCopied ? toastSuccess(`The link for ${referral.name} was copied`) : ask('link')(),
        );
      const isOpen = referralEditError(referral) === null;
      const { _id: id } = referral;
      return {
        subject: referral.name,
        actions: [
          { label: 'View', to: href('/referrals/:viewId/view', { viewId: id }) },
          ...(isOpen
            ? [
                { label: 'Edit', to: href('/referrals/:id/edit', { id }) },
                { label: 'Copy link', onSelect: copy },
                {
                  label: referral.sentAt === '' ? 'Send link …' : 'Resend link …',
                  onSelect: ask('send'),
                },
              ]
            : []),
          ...(isStaff(role) ? rewardActs(referral, ask) : []),
        ],
      };
    },
    [role],
  );
  const Dialog = asked && dialogs[asked.act];
  return {
    actions,
    send: (referral) => setAsked({ act: 'send', referral }),
    dialog: Dialog ? <Dialog referral={asked.referral} onClose={() => setAsked(null)} /> : null,
  };
}
