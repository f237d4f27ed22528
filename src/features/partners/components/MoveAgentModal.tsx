import type { ReactElement } from 'react';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { moveError } from '@/domain/partners/agentMove';
import { PartnerSelect } from '@/shared/partners/PartnerSelect';
import { usePartnerLists } from '@/shared/partners/usePartnerLists';
import { FormModal } from '@/shared/ui/FormModal';
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
  const { _id: id, version, companyName, parentId, parentName, isoName } = record;
  const [move] = useMoveAgentMutation();
  const { isos } = usePartnerLists(nobody, isosAlone);
  const list = { ...isos, options: isos.options.filter(({ value }) => value !== parentId) };
  const validate = (values: { parentId: string }): Record<string, string> => {
    const message = moveError(values.parentId, parentId);
    return message ? { parentId: message } : {};
  };
  const send = async (values: { parentId: string }): Promise<void> => {
    const moved = await move({ id, parentId: values.parentId, version }).unwrap();
    toastSuccess(`${companyName} moved to ${moved.parentName}`);
    onClose();
  };
  return (
    <FormModal
      title="Move agent"
      values={{ parentId: '' }}
      validate={validate}
      onSave={send}
      onClose={onClose}
      saveLabel="Move agent"
    >
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
        <li>Sub-agents, open invitations and undecided applications move too.</li>
        <li>Approved and declined applications stay with {parentName || isoName}.</li>
        <li>{parentName || isoName} no longer sees the moved items.</li>
      </ul>
    </FormModal>
  );
}
