import type { ReactElement } from 'react';
import { pickersFor } from '@/domain/onboarding/attribution';
import {
  type AgentKind,
  type AgentRecord,
  type AgentValues,
  agentErrors,
  emptyAgent,
} from '@/domain/partners/agentForm';
import { useUser } from '@/shared/session/useUser';
import { FormModal } from '@/shared/ui/FormModal';
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

const valuesOf = (
  record: AgentRecord | null,
  preset: AgentModalProps['preset'],
): AgentFormValues =>
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
export function AgentModal({
  kind,
  record,
  preset,
  onClose,
  onAdded,
}: AgentModalProps): ReactElement {
  const { role } = useUser();
  const [add] = useAddAgentMutation();
  const [save] = useSaveAgentMutation();
  const pickers = pickersFor(role, false);
  const choosesParent = !record && (kind === 'agent' ? pickers.iso : pickers.agent);
  const { one } = agentTexts[kind];
  const send = async ({ isoId: _, ...values }: AgentFormValues): Promise<void> => {
    if (record) {
      await save({ kind, id: record._id, values, version: record.version }).unwrap();
      toastSuccess(`${values.companyName} saved`);
    } else {
      await add({ kind, values }).unwrap();
      toastSuccess(`${values.companyName} added. We emailed them to confirm.`);
      onAdded?.(values.companyName);
    }
    onClose();
  };
  return (
    <FormModal<AgentFormValues>
      title={record ? `Edit ${one}` : `Add ${one}`}
      size="lg"
      values={valuesOf(record, preset)}
      validate={(values) => judged(values, record, choosesParent)}
      onSave={send}
      onClose={onClose}
      saveLabel={record ? 'Save' : `Add ${one}`}
      draft={`${kind}:${record?._id ?? 'new'}`}
    >
      <AgentFields kind={kind} record={record} choosesParent={choosesParent} />
    </FormModal>
  );
}

/** The house agent has no person, hence none of a person's fields. */
function judged(values: AgentValues, record: AgentRecord | null, choosesParent: boolean) {
  const errors = agentErrors(values, choosesParent);
  if (!record || record.hasAccount) return errors;
  const { companyName, splitPercent } = errors;
  return { ...(companyName ? { companyName } : {}), ...(splitPercent ? { splitPercent } : {}) };
}
