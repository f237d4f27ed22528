import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { WireTemplate } from '@/domain/banking/wires/wireRow';
import { masked } from '@/domain/transactions/bankAccount';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { Dialog } from '@/shared/ui/Dialog';
import { LoadingRows } from '@/shared/ui/states';
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
  const [deleting, setDeleting] = useState<WireTemplate | null>(null);
  return (
    <>
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
                <Template
                  key={template._id}
                  template={template}
                  onUse={() => onUse(template)}
                  onDelete={() => setDeleting(template)}
                />
              ))}
            </ul>
          ) : null}
        </ModalBody>
      </Dialog>
      {deleting ? <DeleteQuestion template={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

interface TemplateProps {
  template: WireTemplate;
  onUse: () => void;
  onDelete: () => void;
}

function Template({ template, onUse, onDelete }: TemplateProps): ReactElement {
  const { name, beneficiary, bankName, lastFour } = template;
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
        onClick={onDelete}
      >
        Delete
      </button>
    </li>
  );
}

interface DeleteQuestionProps {
  template: WireTemplate;
  onClose: () => void;
}

function DeleteQuestion({ template, onClose }: DeleteQuestionProps): ReactElement {
  const [remove] = useDeleteWireTemplateMutation();
  const { _id, name, beneficiary } = template;
  return (
    <ConfirmAct
      title={`Delete template ${name}`}
      confirm="Delete template"
      tone="danger"
      done={`Template ${name} was deleted`}
      act={() => remove(_id).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">
        The account number of {beneficiary} has to be typed for the next wire. Wires that were
        prepared stay as they are.
      </p>
    </ConfirmAct>
  );
}
