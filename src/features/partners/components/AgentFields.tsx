import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { pickersFor } from '@/domain/onboarding/attribution';
import type { AgentKind, AgentRecord } from '@/domain/partners/agentForm';
import { mayAddIso } from '@/domain/partners/creatableRoles';
import { PartnerSelect } from '@/shared/partners/PartnerSelect';
import { usePartnerLists } from '@/shared/partners/usePartnerLists';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { TextField } from '@/shared/ui/fields/TextField';
import { agentTexts } from '../agentTexts';
import type { AgentFormValues } from './AgentModal';

interface AgentFieldsProps {
  kind: AgentKind;
  record: AgentRecord | null;
  /** The role does not settle whom a new one works under. */
  choosesParent: boolean;
}

/** The fields of an agent or a sub-agent. Address and place are fixed once it is there. */
export function AgentFields({ kind, record, choosesParent }: AgentFieldsProps): ReactElement {
  const hasPerson = record?.hasAccount ?? true;
  return (
    <>
      {choosesParent ? <ParentFields kind={kind} /> : null}
      {record ? (
        <FieldShell id="agent-parent" label={agentTexts[kind].above}>
          {(control) => (
            <input {...control} className="form-control" value={record.parentName} readOnly />
          )}
        </FieldShell>
      ) : null}
      <TextField name="companyName" label="Company name" required autoComplete="off" />
      {hasPerson ? (
        <>
          <div className="gl-pair">
            <TextField name="firstName" label="First name" required autoComplete="off" />
            <TextField name="lastName" label="Last name" required autoComplete="off" />
          </div>
          <div className="gl-pair">
            <TextField
              name="email"
              label="Email"
              type="email"
              required
              autoComplete="off"
              readOnly={record !== null}
            />
            <TextField
              name="phone"
              label="Phone"
              type="tel"
              required
              autoComplete="off"
              placeholder="0000000000"
            />
          </div>
        </>
      ) : null}
      <TextField
        name="splitPercent"
        label="Commission split"
        type="number"
        after="%"
        help="Share of the commission, 0 to 100 percent."
      />
    </>
  );
}

/** Whom a new one works under: an ISO, or an agent of an ISO. */
function ParentFields({ kind }: { kind: AgentKind }): ReactElement {
  const user = useUser();
  const ability = useAbility();
  const { values, setFieldValue } = useFormikContext<AgentFormValues>();
  const { iso } = pickersFor(user.role, false);
  const shown = { iso, agent: kind === 'sub_agent', subAgent: false };
  const lists = usePartnerLists({ isoId: values.isoId, agentId: '', subAgentId: '' }, shown);
  const createIso = mayAddIso(user.role, ability.can('access', 'login.user_manager'))
    ? { label: 'Create New ISO', to: '/user-manager/add?roleType=ISO' }
    : null;
  if (kind === 'agent') {
    return (
      <PartnerSelect
        name="parentId"
        label="ISO"
        placeholder="Select ISO"
        required
        list={lists.isos}
        create={createIso}
      />
    );
  }
  return (
    <div className="gl-partner-pickers">
      {iso ? (
        <PartnerSelect
          name="isoId"
          label="ISO"
          placeholder="Select ISO"
          list={lists.isos}
          create={null}
          onChosen={() => void setFieldValue('parentId', '')}
        />
      ) : null}
      <PartnerSelect
        name="parentId"
        label="Agent"
        placeholder={lists.agents.state === 'idle' ? 'Choose an ISO first' : 'Select agent'}
        required
        list={lists.agents}
        disabled={lists.agents.state === 'idle'}
        create={null}
      />
    </div>
  );
}
