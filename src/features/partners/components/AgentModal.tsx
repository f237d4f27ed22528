import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, useId, useState } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { pickersFor } from '@/domain/onboarding/attribution';
import {
  type AgentKind,
  type AgentRecord,
  type AgentValues,
  agentErrors,
  emptyAgent,
} from '@/domain/partners/agentForm';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { FormDraft } from '@/shared/session/FormDraft';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { toastSuccess } from '@/shared/ui/toast';
import { agentTexts } from '../agentTexts';
import { useAddAgentMutation, useSaveAgentMutation } from '../api';
import { AgentFields } from './AgentFields';

/** The form with the ISO of a sub-agent's agent, which only narrows the choice of agents. */
export interface AgentFormValues extends AgentValues {
  isoId: string;
}

interface AgentModalProps {
  kind: AgentKind;
  /** The one to edit; null for a new one. */
  record: AgentRecord | null;
  /** Chosen beforehand for a new one. */
  preset: { isoId: string; parentId: string };
  onClose: () => void;
  /** Told who was added. */
  onAdded?: (companyName: string) => void;
}

const valuesOf = (record: AgentRecord | null, preset: AgentModalProps['preset']): AgentFormValues =>
  record
    ? {
        companyName: record.companyName,
        firstName: record.firstName,
        lastName: record.lastName,
        email: record.email,
        phone: record.phone,
        parentId: record.parentId,
        splitPercent: String(record.splitPercent),
        isoId: '',
      }
    : { ...emptyAgent, ...preset };

/** Adds an agent or a sub-agent, or edits what may change. */
export function AgentModal({ kind, record, preset, onClose, onAdded }: AgentModalProps): ReactElement {
  const titleId = useId();
  const { role } = useUser();
  const form = useAgentSave({ kind, record, onAdded }, onClose);
  const pickers = pickersFor(role, false);
  const choosesParent = !record && (kind === 'agent' ? pickers.iso : pickers.agent);
  const { one } = agentTexts[kind];
  return (
    <Modal isOpen toggle={onClose} labelledBy={titleId} size="lg" backdrop="static" centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {record ? `Edit ${one}` : `Add ${one}`}
      </ModalHeader>
      <Formik<AgentFormValues>
        initialValues={valuesOf(record, preset)}
        validate={(values) => judged(values, record, choosesParent)}
        onSubmit={form.submit}
      >
        <FieldsForm label={record ? `Edit ${one}` : `Add ${one}`}>
          <ModalBody>
            <FormDraft name={`${kind}:${record?._id ?? 'new'}`} />
            <FormError message={form.failure} />
            <AgentFields kind={kind} record={record} choosesParent={choosesParent} />
          </ModalBody>
          <ModalFooter>
            <BusyButton
              type="button"
              busy={false}
              busyText=""
              className="btn btn-outline-secondary"
              onClick={onClose}
            >
              Cancel
            </BusyButton>
            <SubmitButton>{record ? 'Save' : `Add ${one}`}</SubmitButton>
          </ModalFooter>
        </FieldsForm>
      </Formik>
    </Modal>
  );
}

/** The house agent has no person, hence none of a person's fields. */
function judged(values: AgentValues, record: AgentRecord | null, choosesParent: boolean) {
  const errors = agentErrors(values, choosesParent);
  if (!record || record.hasAccount) return errors;
  const { companyName, splitPercent } = errors;
  return { ...(companyName ? { companyName } : {}), ...(splitPercent ? { splitPercent } : {}) };
}

type Helpers = Pick<FormikHelpers<AgentFormValues>, 'setErrors'>;

function useAgentSave(
  { kind, record, onAdded }: Pick<AgentModalProps, 'kind' | 'record' | 'onAdded'>,
  onSaved: () => void,
) {
  const [add] = useAddAgentMutation();
  const [save] = useSaveAgentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async ({ isoId: _, ...values }: AgentFormValues, { setErrors }: Helpers): Promise<void> => {
    setFailure(null);
    try {
      if (record) {
        await save({ kind, id: record._id, values, version: record.version }).unwrap();
        toastSuccess(`${values.companyName} saved`);
      } else {
        await add({ kind, values }).unwrap();
        toastSuccess(`${values.companyName} added. A mail asks them to confirm.`);
        onAdded?.(values.companyName);
      }
      onSaved();
    } catch (error) {
      const { fields, message, name } = toFailure(error);
      if (fields) setErrors(fields);
      setFailure(
        name === refusalNames.conflict ? `${message}. Please close this and open it again.` : message,
      );
    }
  };
  return { submit, failure };
}
