import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { WireTemplate } from '@/domain/banking/wires/wireRow';
import { masked } from '@/domain/transactions/bankAccount';
import { Dialog } from '@/shared/ui/Dialog';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useDeleteWireTemplateMutation } from './wiresApi';

interface TemplatesDialogProps {
  templates: readonly WireTemplate[];
  onUse: (template: WireTemplate) => void;
  onClose: () => void;
}

/** Beneficiaries that were kept: a new wire to one of them, or forgetting it. */
export function TemplatesDialog({ templates, onUse, onClose }: TemplatesDialogProps): ReactElement {
  const id = useId();
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} scrollable centered>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        Wire templates
      </ModalHeader>
      <ModalBody>
        {templates.length === 0 ? (
          <p className="mb-0">
            No templates yet. Choose “Save as template” in the menu of an outgoing wire.
          </p>
        ) : (
          <ul className="gl-wire-templates">
            {templates.map((template) => (
              <Template key={template._id} template={template} onUse={() => onUse(template)} />
            ))}
          </ul>
        )}
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
