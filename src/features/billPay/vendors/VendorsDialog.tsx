import { type ReactElement, useState } from 'react';
import { mayActOnBills } from '@/domain/billPay/bill';
import {
  tinMatchLabels,
  type Vendor,
  type VendorState,
  vendorAccountText,
  vendorKindLabels,
  vendorStateText,
  vendorW9Text,
  vendorWalletText,
} from '@/domain/billPay/vendor';
import { formatDate } from '@/domain/dates/format';
import { downloadLink } from '@/shared/files/downloadLink';
import { saveW9 } from '@/shared/files/saveW9';
import { useUser } from '@/shared/session/useUser';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { toastFailure } from '@/shared/ui/toastFailure';
import { ReadDialog } from '../ReadDialog';
import { useLazyGetW9FormQuery, useLazyGetW9Query, useListVendorsQuery } from '../vendorsApi';
import { AskDialog, BlockDialog, type VendorAct } from './VendorActDialogs';
import { VendorDialog } from './VendorDialog';
import { WalletDialog } from './WalletDialog';

const tones = {
  added: 'neutral',
  invited: 'info',
  active: 'success',
  declined: 'warning',
  blocked: 'danger',
} as const satisfies Record<VendorState, string>;

/** What lies open over the vendors. */
type Opened = { act: 'add' } | { act: OwnAct | VendorAct; vendor: Vendor };

/** What has a form of its own. */
type OwnAct = 'edit' | 'wallet';

/** Vendors with their invitations, accounts and tax numbers. */
export function VendorsDialog({ onClose }: { onClose: () => void }): ReactElement {
  const asked = useListVendorsQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setOpened({ act: 'add' })}>
      Add vendor
    </button>
  );
  return (
    <>
      <ReadDialog title="Vendors" asked={asked} onClose={onClose} foot={add}>
        {(vendors) =>
          vendors.length === 0 ? (
            <EmptyState
              title="No vendors yet"
              text="Add a vendor to pay it by check, and invite it to be paid by ACH."
            />
          ) : (
            <ul className="gl-bill-choices">
              {vendors.map((vendor) => (
                <VendorItem key={vendor._id} vendor={vendor} onOpen={setOpened} />
              ))}
            </ul>
          )
        }
      </ReadDialog>
      {opened ? <OpenedDialog opened={opened} onClose={close} /> : null}
    </>
  );
}

/** What is known of a vendor beside its name, in a line. */
function factsOf(vendor: Vendor): string {
  const { tinMatch, tinLastFour } = vendor;
  const tin = tinLastFour ? `TIN •••• ${tinLastFour}: ${tinMatchLabels[tinMatch]}` : '';
  return [vendorAccountText(vendor), vendorWalletText(vendor), tin, vendorW9Text(vendor)]
    .filter(Boolean)
    .join(', ');
}

interface VendorDoes {
  ask: (act: OwnAct | VendorAct) => () => void;
  download: () => void;
  downloadForm: () => void;
  /** False for partners, who only look. */
  mayAct: boolean;
}

function actsOf(vendor: Vendor, { ask, download, downloadForm, mayAct }: VendorDoes): RowAction[] {
  const { state, screening, tinMatch, w9Name, w9SignedOn, isUnconfirmed } = vendor;
  const papers = [
    ...(w9SignedOn ? [{ label: 'Download W-9 (PDF)', onSelect: downloadForm }] : []),
    ...(w9Name
      ? [{ label: w9SignedOn ? 'Download uploaded W-9' : 'Download W-9', onSelect: download }]
      : []),
  ];
  if (!mayAct) return papers;
  const isInvited = state === 'invited';
  const invite = {
    added: 'Invite …',
    invited: 'Invite again …',
    active: 'Ask for a new account …',
    declined: 'Invite again …',
    blocked: '',
  }[state];
  const isUnanswered = screening === 'pending' || tinMatch === 'pending';
  return [
    { label: 'Edit …', onSelect: ask('edit') },
    ...(state === 'blocked' ? [] : [{ label: 'Set wallet …', onSelect: ask('wallet') }]),
    ...(invite ? [{ label: invite, onSelect: ask('invite') }] : []),
    ...(isInvited ? [{ label: 'Revoke invitation …', onSelect: ask('revoke') }] : []),
    ...(isUnanswered ? [{ label: 'Check again …', onSelect: ask('check') }] : []),
    ...(isUnconfirmed ? [{ label: 'Confirm details …', onSelect: ask('confirm') }] : []),
    ...papers,
    ...(state === 'blocked' ? [] : [{ label: 'Ask for W-9 …', onSelect: ask('askW9') }]),
    ...(state === 'blocked' || screening === 'hit'
      ? [{ label: 'Unblock …', onSelect: ask('unblock') }]
      : [{ label: 'Block …', onSelect: ask('block'), tone: 'danger' as const }]),
  ];
}

function VendorItem({
  vendor,
  onOpen,
}: {
  vendor: Vendor;
  onOpen: (opened: Opened) => void;
}): ReactElement {
  const [askW9] = useLazyGetW9Query();
  const [askForm] = useLazyGetW9FormQuery();
  const downloadForm = async (): Promise<void> => {
    try {
      await saveW9(await askForm(vendor._id).unwrap());
    } catch (error) {
      toastFailure(error);
    }
  };
  const download = async (): Promise<void> => {
    try {
      const { url, name } = await askW9(vendor._id).unwrap();
      await downloadLink(url, name);
    } catch (error) {
      toastFailure(error);
    }
  };
  const { name, kind, email, state, screening, stateNote, tinNote, accountSince } = vendor;
  const { isUnconfirmed } = vendor;
  const ask = (act: OwnAct | VendorAct) => () => onOpen({ act, vendor });
  const mayAct = mayActOnBills(useUser(), vendor.orgId);
  const actions = actsOf(vendor, {
    ask,
    download: () => void download(),
    downloadForm: () => void downloadForm(),
    mayAct,
  });
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        <StatusBadge tone={tones[state]}>{vendorStateText(vendor, new Date())}</StatusBadge>
        <span className="gl-cell-sub">
          {vendorKindLabels[kind]}, {email}
          {accountSince ? `, account since ${formatDate(accountSince)}` : ''}
        </span>
        {[
          factsOf(vendor),
          tinNote,
          stateNote ? `Reason: ${stateNote}` : '',
          screening === 'hit' ? 'Possible sanctions match: nothing can be paid.' : '',
          isUnconfirmed
            ? 'Name, address, email, account or wallet is new: nothing is paid until a second person confirms it.'
            : '',
          screening === 'pending' ? 'Not screened against sanctions lists yet.' : '',
        ]
          .filter(Boolean)
          .map((text) => (
            <span key={text} className="gl-cell-sub">
              {text}
            </span>
          ))}
      </span>
      {actions.length > 0 ? <RowMenu label="Actions" subject={name} actions={actions} /> : null}
    </li>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }): ReactElement {
  switch (opened.act) {
    case 'add':
      return <VendorDialog vendor={null} onClose={onClose} />;
    case 'edit':
      return <VendorDialog vendor={opened.vendor} onClose={onClose} />;
    case 'wallet':
      return <WalletDialog vendor={opened.vendor} onClose={onClose} />;
    case 'block':
    case 'unblock':
      return <BlockDialog act={opened.act} vendor={opened.vendor} onClose={onClose} />;
    default:
      return <AskDialog act={opened.act} vendor={opened.vendor} onClose={onClose} />;
  }
}
