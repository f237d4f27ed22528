import type { ReactElement } from 'react';
import { typedDay } from '@/domain/dates/days';
import type { LeadRow } from '@/domain/leads/lead';
import {
  becomesAgent,
  type LeadApproval,
  type LeadConversion,
  leadApprovalErrors,
  leadAssignmentErrors,
  leadDeclineErrors,
  leadNoteErrors,
  leadStepErrors,
  leadStepSchema,
  longestDecline,
  longestNote,
  longestStep,
} from '@/domain/leads/leadActs';
import {
  demandedPartners,
  emptyInvitation,
  invitationErrors,
} from '@/domain/onboarding/invitation';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useListIsosQuery } from '@/shared/partners/api';
import { PartnerPickers } from '@/shared/partners/PartnerPickers';
import { useUser } from '@/shared/session/useUser';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useApproveLeadMutation,
  useAssignLeadMutation,
  useConvertLeadMutation,
  useDeclineLeadMutation,
  useInviteLeadMutation,
  useListLeadOwnersQuery,
  useNoteLeadMutation,
  usePlanLeadMutation,
} from './api';

export interface LeadDialogProps {
  lead: LeadRow;
  onClose: () => void;
}

/** Says that it worked, and closes. */
const done = (onClose: () => void, text: string): void => {
  toastSuccess(text);
  onClose();
};

export function NoteDialog({ lead, onClose }: LeadDialogProps): ReactElement {
  const [note] = useNoteLeadMutation();
  return (
    <FormModal
      title={`Note on ${lead.name}`}
      values={{ note: '' }}
      validate={leadNoteErrors}
      onSave={async (values) => {
        await note({ id: lead._id, note: values.note.trim() }).unwrap();
        done(onClose, 'Note added');
      }}
      onClose={onClose}
      saveLabel="Add note"
      draft={`leadNote:${lead._id}`}
    >
      <TextField name="note" label="Note" type="textarea" maxLength={longestNote} required />
    </FormModal>
  );
}

export function StepDialog({ lead, onClose }: LeadDialogProps): ReactElement {
  const [plan] = usePlanLeadMutation();
  return (
    <FormModal
      title={`Next step for ${lead.name}`}
      values={{ step: lead.nextStep, on: typedDay(lead.nextOn) }}
      validate={leadStepErrors}
      onSave={async (values) => {
        await plan({ id: lead._id, ...leadStepSchema.cast(values) }).unwrap();
        done(onClose, 'Next step saved');
      }}
      onClose={onClose}
      saveLabel="Save next step"
      draft={`leadStep:${lead._id}`}
    >
      <div className="gl-fields">
        <TextField
          className="gl-wide"
          name="step"
          label="What to do"
          help="Leave both fields empty when nothing is left to do."
          maxLength={longestStep}
          autoComplete="off"
        />
        <DateField name="on" label="By" years="nearest" />
      </div>
    </FormModal>
  );
}

export function AssignDialog({ lead, onClose }: LeadDialogProps): ReactElement {
  const [assign] = useAssignLeadMutation();
  const asked = useListLeadOwnersQuery(lead._id);
  const options = (asked.data ?? []).map(({ id, name, company }) => ({
    value: id,
    label: `${name} (${company})`,
  }));
  return (
    <FormModal
      title={`Assign ${lead.name}`}
      values={{ ownerId: lead.ownerId }}
      validate={leadAssignmentErrors}
      onSave={async ({ ownerId }) => {
        const saved = await assign({ id: lead._id, ownerId }).unwrap();
        done(onClose, `${lead.name} assigned to ${saved.owner}`);
      }}
      onClose={onClose}
      saveLabel="Assign"
    >
      <SelectField
        name="ownerId"
        label="Owner"
        help={unreadHelp('people', unreadChoices(asked)) ?? 'Who follows up with this lead.'}
        options={options}
        required
      />
    </FormModal>
  );
}

export function ApproveDialog({ lead, onClose }: LeadDialogProps): ReactElement {
  const [approve] = useApproveLeadMutation();
  const isAgent = becomesAgent(lead.role);
  const parentId = lead.partnerKind === 'iso' || lead.partnerKind === 'sub_iso' ? lead.orgId : '';
  return (
    <FormModal<LeadApproval>
      title={`Approve ${lead.name}`}
      values={{ parentId: isAgent ? parentId : '', splitPercent: isAgent ? '0' : '' }}
      validate={leadApprovalErrors(lead.role)}
      onSave={async (values) => {
        await approve({ id: lead._id, ...values }).unwrap();
        done(onClose, `${lead.company} approved. We emailed a link to set the password.`);
      }}
      onClose={onClose}
      saveLabel="Approve"
    >
      <p>
        {lead.company} gets an organization and an account of its own, and an email to set the
        password.
      </p>
      {isAgent ? <AgentFields /> : null}
    </FormModal>
  );
}

function AgentFields(): ReactElement {
  const { userId, role, mode } = useUser();
  const asked = useListIsosQuery({ userId, role, mode });
  const options = (asked.data ?? []).map(({ id, OrgName }) => ({ value: id, label: OrgName }));
  return (
    <div className="gl-fields">
      <SelectField
        name="parentId"
        label="ISO"
        help={
          unreadHelp('ISOs', unreadChoices(asked)) ?? (
            <>
              The <TermLink term="iso">ISO</TermLink> that the agent works under.
            </>
          )
        }
        options={options}
        required
      />
      <TextField
        name="splitPercent"
        label="Commission split"
        after="%"
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </div>
  );
}

export function DeclineDialog({ lead, onClose }: LeadDialogProps): ReactElement {
  const [decline] = useDeclineLeadMutation();
  return (
    <FormModal
      title={`Decline ${lead.name}`}
      values={{ reason: '' }}
      validate={leadDeclineErrors}
      onSave={async ({ reason }) => {
        await decline({ id: lead._id, reason: reason.trim() }).unwrap();
        done(onClose, `${lead.company} declined`);
      }}
      onClose={onClose}
      saveLabel="Decline"
      tone="danger"
      draft={`leadDecline:${lead._id}`}
    >
      <TextField
        name="reason"
        label="Reason"
        type="textarea"
        help="We email it to the person."
        maxLength={longestDecline}
        required
      />
    </FormModal>
  );
}

/** What the lead's own place in the tree settles of the partners. */
function partnersOf({ orgId, partnerKind }: LeadRow): LeadConversion {
  return {
    isoId: partnerKind === 'iso' ? orgId : '',
    agentId: '',
    subAgentId: '',
  };
}

export function ConvertDialog({ lead, onClose }: LeadDialogProps): ReactElement {
  const [convert] = useConvertLeadMutation();
  const { role } = useUser();
  return (
    <FormModal<LeadConversion>
      title={`Invite ${lead.company} to apply`}
      values={partnersOf(lead)}
      validate={(partners) => {
        const { isoId, agentId } = invitationErrors(
          { ...emptyInvitation, ...partners },
          role,
          'modal',
        );
        return { ...(isoId && { isoId }), ...(agentId && { agentId }) };
      }}
      onSave={async (values) => {
        await convert({ id: lead._id, ...values }).unwrap();
        done(onClose, `Invitation sent to ${lead.email}`);
      }}
      onClose={onClose}
      saveLabel="Send invitation"
    >
      <p>
        {lead.name} gets an <TermLink term="invitation">invitation</TermLink> to the merchant
        application at {lead.email}.
      </p>
      <PartnerPickers required={demandedPartners(role, 'modal')} />
    </FormModal>
  );
}

export function InviteQuestion({ lead, onClose }: LeadDialogProps): ReactElement {
  const [invite] = useInviteLeadMutation();
  return (
    <ConfirmAct
      title={`Email ${lead.name}`}
      confirm="Send email"
      done={`Email sent to ${lead.email}`}
      act={(attempt) => invite({ id: lead._id, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        The email leads {lead.name} to set a password, or to sign in. A lead gets three of them a
        day at most.
      </p>
    </ConfirmAct>
  );
}
