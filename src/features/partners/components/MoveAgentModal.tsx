import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, useId, useState } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { moveError } from '@/domain/partners/agentMove';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { PartnerSelect } from '@/shared/partners/PartnerSelect';
import { usePartnerLists } from '@/shared/partners/usePartnerLists';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { toastSuccess } from '@/shared/ui/toast';
import { useMoveAgentMutation } from '../api';

interface MoveAgentModalProps {
  record: AgentRecord;
  onClose: () => void;
}

const nobody = { isoId: '', agentId: '', subAgentId: '' };
const isosAlone = { iso: true, agent: false, subAgent: false };

/** Moves an agent to another ISO, after saying what goes along and what stays. */
export function MoveAgentModal({ record, onClose }: MoveAgentModalProps): ReactElement {
  const titleId = useId();
  const { companyName, parentId, parentName, isoName } = record;
  const { isos } = usePartnerLists(nobody, isosAlone);
  const list = { ...isos, options: isos.options.filter(({ value }) => value !== parentId) };
  const { submit, failure } = useMove(record, onClose);
  const validate = (values: { parentId: string }): Record<string, string> => {
    const message = moveError(values.parentId, parentId);
    return message ? { parentId: message } : {};
  };
  return (
    <Modal isOpen toggle={onClose} labelledBy={titleId} backdrop="static" centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Move agent
      </ModalHeader>
      <Formik initialValues={{ parentId: '' }} validate={validate} onSubmit={submit}>
        <FieldsForm label="Move agent">
          <ModalBody>
            <FormError message={failure} />
            <p className="gl-named">
              {companyName} <span className="gl-muted">under {parentName || isoName}</span>
            </p>
            <PartnerSelect
              name="parentId"
              label="New ISO"
              placeholder="Select ISO"
              required
              list={list}
              create={null}
            />
            <ul className="gl-move-effects">
              <li>Sub-agents, open invitations and applications without a decision go along.</li>
              <li>Approved and declined applications stay with {parentName || isoName}.</li>
              <li>{parentName || isoName} no longer sees what goes along.</li>
            </ul>
          </ModalBody>
          <ModalFooter>
            <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
              Cancel
            </button>
            <SubmitButton busyText="Moving …">Move agent</SubmitButton>
          </ModalFooter>
        </FieldsForm>
      </Formik>
    </Modal>
  );
}

type Helpers = Pick<FormikHelpers<{ parentId: string }>, 'setErrors'>;

function useMove({ _id: id, companyName, version }: AgentRecord, onMoved: () => void) {
  const [move] = useMoveAgentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async ({ parentId }: { parentId: string }, { setErrors }: Helpers): Promise<void> => {
    setFailure(null);
    try {
      const moved = await move({ id, parentId, version }).unwrap();
      toastSuccess(`${companyName} moved to ${moved.parentName}`);
      onMoved();
    } catch (error) {
      const { fields, message, name } = toFailure(error);
      if (fields) setErrors(fields);
      const isStale = name === refusalNames.conflict;
      setFailure(isStale ? `${message}. Please close this and open it again.` : message);
    }
  };
  return { submit, failure };
}
