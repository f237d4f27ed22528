import type { ReactElement } from 'react';
import type { Subject } from '@/domain/access/subjects';
import { type PartnerIds, pickersFor } from '@/domain/onboarding/attribution';
import type { PartnerNames as Names } from '@/domain/partners/partner';
import { accessOf } from '@/shared/session/access';
import { useUser } from '@/shared/session/useUser';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { partAt } from '@/shared/ui/fields/partAt';
import { PartnerNames } from './PartnerNames';
import { PartnerSelect } from './PartnerSelect';
import { usePartnerLists } from './usePartnerLists';

/** Formik names of the three ids. */
export interface PartnerFieldNames {
  iso: string;
  agent: string;
  subAgent: string;
}

const stepNames: PartnerFieldNames = { iso: 'isoId', agent: 'agentId', subAgent: 'subAgentId' };

interface PartnerPickersProps {
  /** Where the form keeps the ids; `isoId`, `agentId` and `subAgentId` unless told. */
  names?: PartnerFieldNames;
  /** The names of an invitation: shown read-only in place of the pickers (spec 2.6). */
  invited?: Names | null;
  /** Shows the names of the chosen ids only. */
  readOnly?: boolean;
  /** Marks the required ones; ISO and agent unless told (spec 2.5). */
  required?: { iso: boolean; agent: boolean };
}

/** ISO, agent and sub-agent of an application or an invitation, as the role may choose them (spec 2.4, 2.6). */
export function PartnerPickers(props: PartnerPickersProps): ReactElement | null {
  const {
    names = stepNames,
    invited = null,
    readOnly = false,
    required = { iso: true, agent: true },
  } = props;
  const chosen: PartnerIds = {
    isoId: useTextAt(names.iso),
    agentId: useTextAt(names.agent),
    subAgentId: useTextAt(names.subAgent),
  };
  if (invited) return <PartnerNames names={invited} />;
  if (readOnly) return <PartnerNames ids={chosen} />;
  return <Cascade names={names} chosen={chosen} required={required} />;
}

function useTextAt(name: string): string {
  const value = useFormValue((values) => partAt(values, name));
  return typeof value === 'string' ? value : '';
}

interface CascadeProps {
  names: PartnerFieldNames;
  chosen: PartnerIds;
  required: { iso: boolean; agent: boolean };
}

/** The three pickers, each over the choice before it. */
function Cascade({ names, chosen, required }: CascadeProps): ReactElement | null {
  const user = useUser();
  const read = useFormReader();
  const shown = pickersFor(user.role, false);
  const lists = usePartnerLists(chosen, shown);
  const entry = (subject: Subject, label: string, to: string): { label: string; to: string } | null =>
    accessOf(user).can('access', subject) ? { label, to } : null;
  const clear = (...fields: string[]): void => {
    for (const field of fields) void read().setFieldValue(field, '');
  };
  if (!shown.iso && !shown.agent && !shown.subAgent) return null;
  return (
    <div className="gl-partner-pickers">
      {shown.iso ? (
        <PartnerSelect
          name={names.iso}
          label="ISO"
          placeholder="Select ISO"
          required={required.iso}
          list={lists.isos}
          create={entry('login.user_manager', 'Create New ISO', '/user-manager/add?roleType=ISO')}
          onChosen={() => clear(names.agent, names.subAgent)}
        />
      ) : null}
      {shown.agent ? (
        <PartnerSelect
          name={names.agent}
          label="Agent"
          placeholder="Select agent"
          required={required.agent}
          list={lists.agents}
          disabled={lists.agents.state === 'idle'}
          create={entry('agent.Agents', 'Create New Agent', `/agent/agents?isoId=${encoded(lists.isoId)}`)}
          onChosen={() => clear(names.subAgent)}
        />
      ) : null}
      {shown.subAgent ? (
        <PartnerSelect
          name={names.subAgent}
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
