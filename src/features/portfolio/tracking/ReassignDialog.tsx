import { type ReactElement, useState } from 'react';
import { numberText } from '@/domain/lists/counted';
import type { PipelineEntry } from '@/domain/portfolio/pipeline';
import {
  type OpenPipeline,
  type Reassignment,
  reassignedText,
  reassignmentErrors,
  type Source,
} from '@/domain/portfolio/reassignment';
import { PartnerSelect } from '@/shared/partners/PartnerSelect';
import { usePartnerLists } from '@/shared/partners/usePartnerLists';
import { randomKey } from '@/shared/randomKey';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { toastSuccess } from '@/shared/ui/toast';
import { type TrackingList, useReassignPartnerMutation } from '../api';
import type { TrackedRow } from './useTrackingActions';

interface ReassignDialogProps {
  list: TrackingList;
  row: TrackedRow;
  /** What alone is moved; absent for all that is open. */
  entry?: PipelineEntry;
  onClose: () => void;
}

const sources: Readonly<Record<TrackingList, Source>> = {
  isoTracking: 'iso',
  agentTracking: 'agent',
};

/** What is open of a partner, or of one entry. */
function openOf(
  { openInvitations, openApplications }: TrackedRow,
  entry: PipelineEntry | undefined,
): OpenPipeline {
  if (!entry) return { invitations: openInvitations, applications: openApplications };
  const isApplication = entry.open === 'application';
  return { invitations: isApplication ? 0 : 1, applications: isApplication ? 1 : 0 };
}

/** Moves what is open of a partner to another ISO or agent, after saying what stays. */
export function ReassignDialog({ list, row, entry, onClose }: ReassignDialogProps): ReactElement {
  const [reassign] = useReassignPartnerMutation();
  const [attempt] = useState(randomKey);
  const { _id: id } = row;
  const { invitations: openInvitations, applications: openApplications } = openOf(row, entry);
  const values: Reassignment = {
    isoId: '',
    agentId: '',
    invitations: openInvitations > 0,
    applications: openApplications > 0,
  };
  const save = async (chosen: Reassignment): Promise<void> => {
    const seen = { invitations: openInvitations, applications: openApplications };
    const only = { inviteId: entry?.inviteId ?? null, applicationId: entry?.applicationId ?? null };
    const moved = await reassign({ list, id, attempt, values: { ...chosen, seen, only } }).unwrap();
    toastSuccess(reassignedText(moved));
    onClose();
  };
  return (
    <FormModal<Reassignment>
      title="Reassign"
      values={values}
      validate={(chosen) => reassignmentErrors(chosen, { source: sources[list], id })}
      onSave={save}
      onClose={onClose}
      saveLabel="Reassign"
      draft={`reassign:${list}:${id}:${entry?._id ?? 'all'}`}
    >
      <p className="gl-named">
        {row.name} <span className="gl-muted">hands over {entry ? entry.name : 'open items'}</span>
      </p>
      <Target />
      {entry ? null : (
        <>
          <CheckField
            name="invitations"
            label={`Open invitations without an application (${numberText(openInvitations)})`}
            disabled={openInvitations === 0}
          />
          <CheckField
            name="applications"
            label={`Applications without a decision (${numberText(openApplications)})`}
            disabled={openApplications === 0}
          />
        </>
      )}
      <ul className="gl-move-effects">
        <li>Approved and declined applications stay with their partner.</li>
        <li>
          {row.name} no longer sees the moved items, unless it is a parent of the new partner.
        </li>
        <li>The timeline of each application and invitation shows the move.</li>
      </ul>
    </FormModal>
  );
}

const pickers = { iso: true, agent: true, subAgent: false };

/** The new ISO, and one of its agents where it shall be one. */
function Target(): ReactElement {
  const isoId = useFormValue((values) => String(values.isoId ?? ''));
  const agentId = useFormValue((values) => String(values.agentId ?? ''));
  const read = useFormReader();
  const { isos, agents } = usePartnerLists({ isoId, agentId, subAgentId: '' }, pickers);
  return (
    <>
      <PartnerSelect
        name="isoId"
        label="New ISO"
        placeholder="Select ISO"
        required
        list={isos}
        create={null}
        onChosen={() => void read().setFieldValue('agentId', '')}
      />
      <PartnerSelect
        name="agentId"
        label="New agent"
        placeholder="No agent (ISO only)"
        list={agents}
        disabled={agents.state === 'idle'}
        create={null}
      />
    </>
  );
}
