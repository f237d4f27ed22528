import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { typedDay } from '@/domain/dates/days';
import { duplicateOf, newLink } from '@/domain/paymentLinks/linkForm';
import {
  type LinkDetail,
  type LinkPayment,
  linkEditError,
  type PaymentLink,
} from '@/domain/paymentLinks/paymentLink';
import type { RowActions } from '@/shared/lists/ListCard';
import { useUser } from '@/shared/session/useUser';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { CheckInDialog } from '../checkIn/CheckInDialog';
import { QrDialog } from '../qr/QrDialog';
import { LinkForm } from './LinkForm';
import { type LinkAct, useActOnPaymentLinkMutation } from './linksApi';
import { MailDialog } from './MailDialog';
import { RefundDialog } from './RefundDialog';
import { TextDialog } from './TextDialog';
import { useCopiedLink } from './useCopiedLink';

/** The screen of links, of all their kinds, and that of QR codes. */
export type ScreenSource = 'link' | 'qr';

/** What was asked for. */
type Asked =
  | { act: 'new' | 'checkIn' }
  | { act: 'edit' | 'duplicate' | 'qr' | 'mail' | 'text' | LinkAct; link: PaymentLink }
  | { act: 'refund'; link: LinkDetail; payment: LinkPayment };

interface LinkScreen {
  actions: RowActions<PaymentLink>;
  ask: (asked: Asked) => void;
  /** The dialogs that are open. */
  dialogs: ReactElement;
}

/** The acts on links and their dialogs, for the screens of links and of QR codes. */
export function useLinkScreen(
  source: ScreenSource,
  onView: (change: { open: string }) => void,
): LinkScreen {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [copy, copyDialog] = useCopiedLink();
  const { role, orgId } = useUser();
  const actions = useCallback<RowActions<PaymentLink>>(
    (link) => {
      const ask = (act: Exclude<Asked['act'], 'new' | 'checkIn' | 'refund'>) => () =>
        setAsked({ act, link });
      const isOwn = link.orgId === orgId || isStaff(role);
      const closed = link.state === 'active' ? undefined : 'It takes no payments now.';
      return {
        subject: link.title,
        actions: [
          { label: 'View', onSelect: () => onView({ open: link._id }) },
          { label: 'Copy link', onSelect: () => copy(link) },
          { label: 'QR code …', onSelect: ask('qr') },
          ...(isOwn
            ? [
                { label: 'Send by email …', onSelect: ask('mail'), refused: closed },
                { label: 'Send by text message …', onSelect: ask('text'), refused: closed },
                {
                  label: 'Edit …',
                  onSelect: ask('edit'),
                  refused: linkEditError(link) ?? undefined,
                },
                { label: 'Duplicate …', onSelect: ask('duplicate') },
                link.isDisabled
                  ? { label: 'Enable …', onSelect: ask('enable') }
                  : { label: 'Disable …', onSelect: ask('disable'), tone: 'danger' as const },
              ]
            : []),
        ],
      };
    },
    [copy, onView, orgId, role],
  );
  const toCheckIn = useCallback(() => setAsked({ act: 'checkIn' }), []);
  const dialogs = (
    <>
      {copyDialog}
      {asked ? (
        <AskedDialog
          asked={asked}
          source={source}
          onClose={() => setAsked(null)}
          onCheckIn={toCheckIn}
          onAdded={(link) => setAsked(afterAdding(link))}
        />
      ) : null}
    </>
  );
  return { actions, ask: setAsked, dialogs };
}

/** What comes after one was added: a code is shown, a request is sent. */
function afterAdding(link: PaymentLink): Asked | null {
  if (link.source === 'qr') return { act: 'qr', link };
  return link.source === 'request' ? { act: 'mail', link } : null;
}

interface AskedDialogProps {
  asked: Asked;
  source: ScreenSource;
  onClose: () => void;
  onAdded: (link: PaymentLink) => void;
  onCheckIn: () => void;
}

function AskedDialog(props: AskedDialogProps): ReactElement {
  const { asked, source, onClose, onAdded, onCheckIn } = props;
  switch (asked.act) {
    case 'checkIn':
      return <CheckInDialog onClose={onClose} />;
    case 'new':
      return (
        <LinkForm
          values={newLink(source)}
          link={null}
          onAdded={onAdded}
          onCheckIn={source === 'qr' ? onCheckIn : undefined}
          onClose={onClose}
        />
      );
    case 'duplicate': {
      const values = duplicateOf(asked.link);
      return (
        <LinkForm
          values={{ ...values, expiresOn: typedDay(values.expiresOn) }}
          link={null}
          onAdded={onAdded}
          onClose={onClose}
        />
      );
    }
    case 'edit':
      return <LinkForm values={asked.link} link={asked.link} onClose={onClose} />;
    case 'qr':
      return <QrDialog link={asked.link} onClose={onClose} />;
    case 'mail':
      return <MailDialog link={asked.link} onClose={onClose} />;
    case 'text':
      return <TextDialog link={asked.link} onClose={onClose} />;
    case 'refund':
      return <RefundDialog link={asked.link} payment={asked.payment} onClose={onClose} />;
    case 'disable':
    case 'enable':
      return <ActQuestion act={asked.act} link={asked.link} onClose={onClose} />;
  }
}

const questions: Readonly<Record<LinkAct, { title: string; text: string; done: string }>> = {
  disable: {
    title: 'Disable',
    text: 'This link and its QR code take no more payments. Payments that were made stay.',
    done: 'is disabled',
  },
  enable: {
    title: 'Enable',
    text: 'The link and its QR code take payments again.',
    done: 'is enabled',
  },
};

interface ActQuestionProps {
  act: LinkAct;
  link: PaymentLink;
  onClose: () => void;
}

function ActQuestion({ act, link, onClose }: ActQuestionProps): ReactElement {
  const [run] = useActOnPaymentLinkMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const { title, text, done } = questions[act];
  return (
    <ConfirmModal
      isOpen
      title={`${title}: ${link.title}`}
      confirmLabel={title}
      busy={busy}
      failure={failure}
      tone={act === 'disable' ? 'danger' : 'primary'}
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => run({ id: link._id, act }).unwrap(), `${link.title} ${done}`)
      }
    >
      <p>{text}</p>
    </ConfirmModal>
  );
}
