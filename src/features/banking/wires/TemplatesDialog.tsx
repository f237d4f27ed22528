import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { WireTemplate } from '@/domain/banking/wires/wireRow';
import { masked } from '@/domain/transactions/bankAccount';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { Dialog } from '@/shared/ui/Dialog';
import { LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useDeleteWireTemplateMutation, useListWireTemplatesQuery } from './wiresApi';

interface TemplatesDialogProps {
  onUse: (template: WireTemplate) => void;
  onClose: () => void;
}

/** Beneficiaries that were kept: a new wire to one of them, or forgetting it. */
export function TemplatesDialog({ onUse, onClose }: TemplatesDialogProps): ReactElement {
  const id = useId();
  const asked = useListWireTemplatesQuery();
  const { currentData: templates } = asked;
  const unread = unreadChoices(asked);
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} scrollable centered>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        Wire templates
      </ModalHeader>
      <ModalBody>
        {unreadHelp('templates', unread)}
        {!templates && !unread ? <LoadingRows rows={2} label="Loading the templates" /> : null}
        {templates?.length === 0 ? (
          <p className="mb-0">
            No templates yet. Choose “Save as template” in the menu of an outgoing wire.
          </p>
        ) : null}
        {templates && templates.length > 0 ? (
          <ul className="gl-wire-templates">
            {templates.map((template) => (
              <Template key={template._id} template={template} onUse={() => onUse(template)} />
            ))}
          </ul>
        ) : null}
      </ModalBody>
    </Dialog>
  );
}

function Template({
  template,
  onUse,
}: {
  template: WireTemplate;
  onUse: () => void;
}): ReactElement {
  const [remove, { isLoading }] = useDeleteWireTemplateMutation();
  const { _id, name, beneficiary, bankName, lastFour } = template;
  const forget = async (): Promise<void> => {
    try {
      await remove(_id).unwrap();
      toastSuccess(`Template ${name} was deleted`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="gl-cell-sub">
          {beneficiary}, {bankName} {masked(lastFour)}
        </span>
      </span>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={`Use ${name}`}
        onClick={onUse}
      >
        Use
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-danger"
        aria-label={`Delete ${name}`}
        disabled={isLoading}
        onClick={() => void forget()}
      >
        Delete
      </button>
    </li>
  );
}
