import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { leadRoles, leadRoleValue } from '@/domain/contact/leadRoles';
import { leadCard } from '@/domain/leads/leadCard';
import {
  emptyLeadCode,
  type LeadCode,
  type LeadCodeValues,
  leadCodeErrors,
  leadCodePath,
  leadCodeSchema,
} from '@/domain/leads/leadCode';
import { type QrModules, qrFileName } from '@/domain/paymentLinks/qrCode';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { QrPicture, QrSavers, useQrModules } from '@/shared/qr/QrPicture';
import { useUser } from '@/shared/session/useUser';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { Dialog } from '@/shared/ui/Dialog';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddLeadCodeMutation, useListCodePartnersQuery, useRevokeLeadCodeMutation } from './api';

/** Address of the registration that a code opens, of the application that is open. */
export const leadCodeAddress = (code: LeadCode): string =>
  `${window.location.origin}${leadCodePath(code)}`;

const roleOptions = leadRoles.map((label) => ({ value: leadRoleValue(label), label }));

interface NewCodeProps {
  onAdded: (code: LeadCode) => void;
  onClose: () => void;
}

/** Generates a code of a partner for a campaign. */
export function NewCodeDialog({ onAdded, onClose }: NewCodeProps): ReactElement {
  const [add] = useAddLeadCodeMutation();
  const { orgId } = useUser();
  const asked = useListCodePartnersQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormModal<LeadCodeValues>
      title="Generate QR code"
      values={{ ...emptyLeadCode, orgId }}
      validate={leadCodeErrors}
      onSave={async (values) => {
        const added = await add(leadCodeSchema.cast(values)).unwrap();
        toastSuccess(`Code ${added.code} generated`);
        onClose();
        onAdded(added);
      }}
      onClose={onClose}
      saveLabel="Generate QR code"
      draft="leadCode"
    >
      <div className="gl-fields">
        <TextField
          className="gl-wide"
          name="campaign"
          label="Campaign"
          help="Where you use the code, such as a trade show. Leads do not see it."
          maxLength={60}
          autoComplete="off"
          required
        />
        <SelectField
          name="role"
          label="Target role"
          help="The registration form begins with it."
          options={roleOptions}
          placeholder="Any role"
        />
        {options.length > 1 || asked.error ? (
          <SelectField
            name="orgId"
            label="Partner"
            help={unreadHelp('partners', unreadChoices(asked)) ?? 'Leads are attributed to it.'}
            options={options}
            placeholder={null}
          />
        ) : null}
      </div>
    </FormModal>
  );
}

interface CodeProps {
  code: LeadCode;
  onClose: () => void;
}

/** A code to look at, save as SVG or PNG, and print as a card. */
export function CodeDialog({ code, onClose }: CodeProps): ReactElement {
  const id = useId();
  const address = leadCodeAddress(code);
  const modules = useQrModules(address);
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} centered scrollable>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        QR code: {code.campaign}
      </ModalHeader>
      <ModalBody>
        <QrPicture modules={modules} title={code.campaign} />
        <p className="gl-qr-about">
          Opens the registration of {code.partner}
          {code.state === 'active' ? '.' : '. It was revoked and says so.'}
        </p>
      </ModalBody>
      <ModalFooter>
        {modules ? <Files code={code} modules={modules} address={address} /> : null}
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Close
        </button>
      </ModalFooter>
    </Dialog>
  );
}

interface FilesProps {
  code: LeadCode;
  modules: QrModules;
  address: string;
}

function Files({ code, modules, address }: FilesProps): ReactElement {
  const pdf = useInvoicePdf();
  const card = leadCard({ code, modules, address });
  return (
    <>
      <QrSavers modules={modules} title={code.campaign} />
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => void pdf.download(card, qrFileName(code.campaign, 'pdf'))}
      >
        Card PDF
      </button>
      <button type="button" className="btn btn-primary" onClick={() => void pdf.print(card)}>
        <Icon name="printer" /> Print card
      </button>
    </>
  );
}

/** Asks before a code is taken out of use for good. */
export function RevokeQuestion({ code, onClose }: CodeProps): ReactElement {
  const [revoke] = useRevokeLeadCodeMutation();
  return (
    <ConfirmAct
      title={`Revoke code ${code.code}`}
      confirm="Revoke"
      tone="danger"
      done={`Code ${code.code} revoked`}
      act={(attempt) => revoke({ id: code._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        Whoever scans {code.campaign} reads that the code is no longer in use. Its leads stay. This
        cannot be undone.
      </p>
    </ConfirmAct>
  );
}
