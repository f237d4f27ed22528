import type { ReactElement } from 'react';
import type { Subject } from '@/domain/access/subjects';
import { type PartnerIds, pickersFor } from '@/domain/onboarding/attribution';
import { mayAddIso } from '@/domain/partners/creatableRoles';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { partAt } from '@/shared/ui/fields/partAt';
import { PartnerNames } from './PartnerNames';
import { PartnerSelect } from './PartnerSelect';
import { usePartnerLists } from './usePartnerLists';

const newIso = { label: 'Create New ISO', to: '/user-manager/add?roleType=ISO' };

interface PartnerPickersProps {
  /** Shows the names of the chosen ids only. */
  readOnly?: boolean;
  /** Marks the required ones (spec 2.5). */
  required: { iso: boolean; agent: boolean };
}

/**
 * ISO, agent and sub-agent of an application or an invitation, as the role may choose them (spec
 * 2.4, 2.6).
 */
export function PartnerPickers({
  readOnly = false,
  required,
}: PartnerPickersProps): ReactElement | null {
  const chosen: PartnerIds = {
    isoId: useTextAt('isoId'),
    agentId: useTextAt('agentId'),
    subAgentId: useTextAt('subAgentId'),
  };
  return readOnly ? <PartnerNames ids={chosen} /> : <Cascade chosen={chosen} required={required} />;
}

function useTextAt(name: keyof PartnerIds): string {
  const value = useFormValue((values) => partAt(values, name));
  return typeof value === 'string' ? value : '';
}

interface CascadeProps {
  chosen: PartnerIds;
  required: { iso: boolean; agent: boolean };
}

/** The three pickers, each over the choice before it. */
function Cascade({ chosen, required }: CascadeProps): ReactElement | null {
  const user = useUser();
  const ability = useAbility();
  const read = useFormReader();
  const shown = pickersFor(user.role, false);
  const lists = usePartnerLists(chosen, shown);
  const opens = (subject: Subject): boolean => ability.can('access', subject);
  const entry = (
    subject: Subject,
    label: string,
    to: string,
  ): { label: string; to: string } | null => (opens(subject) ? { label, to } : null);
  const clear = (...fields: (keyof PartnerIds)[]): void => {
    for (const field of fields) void read().setFieldValue(field, '');
  };
  if (!shown.iso && !shown.agent && !shown.subAgent) return null;
  return (
    <div className="gl-partner-pickers">
      {shown.iso ? (
        <PartnerSelect
          name="isoId"
          label="ISO"
          placeholder="Select ISO"
          required={required.iso}
          list={lists.isos}
          create={mayAddIso(user.role, opens('login.user_manager')) ? newIso : null}
          onChosen={() => clear('agentId', 'subAgentId')}
        />
      ) : null}
      {shown.agent ? (
        <PartnerSelect
          name="agentId"
          label="Agent"
          placeholder="Select agent"
          required={required.agent}
          list={lists.agents}
          disabled={lists.agents.state === 'idle'}
          create={entry(
            'agent.Agents',
            'Create New Agent',
            `/agent/agents?isoId=${encoded(lists.isoId)}`,
          )}
          onChosen={() => clear('subAgentId')}
        />
      ) : null}
      {shown.subAgent ? (
        <PartnerSelect
          name="subAgentId"
          label="Sub-agent"
          placeholder="Select sub-agent"
          list={lists.subAgents}
          disabled={lists.subAgents.state === 'idle'}
          create={entry(
            'agent.subAgents',
            'Create New Sub Agent',
            `/agent/subagents?agentId=${encoded(lists.agentId)}`,
          )}
        />
      ) : null}
    </div>
  );
}

const encoded = (id: string): string => encodeURIComponent(id);
