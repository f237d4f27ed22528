import { type ReactElement, useCallback, useState } from 'react';
import type { LeadRow } from '@/domain/leads/lead';
import { type LeadAct, leadActError, mayDecideLeads } from '@/domain/leads/leadActs';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import type { RowActions } from '@/shared/lists/ListCard';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import {
  ApproveDialog,
  AssignDialog,
  ConvertDialog,
  DeclineDialog,
  InviteQuestion,
  type LeadDialogProps,
  NoteDialog,
  StepDialog,
} from './LeadDialogs';

/** What can be asked for. */
type Asked = LeadAct | 'note' | 'step' | 'assign';

const dialogs: Readonly<Record<Asked, (props: LeadDialogProps) => ReactElement>> = {
  note: NoteDialog,
  step: StepDialog,
  assign: AssignDialog,
  approve: ApproveDialog,
  decline: DeclineDialog,
  invite: InviteQuestion,
  convert: ConvertDialog,
};

/** The acts on leads and the dialog that is open. */
export function useLeadScreen(onView: (change: { open: string }) => void): {
  actions: RowActions<LeadRow>;
  dialog: ReactElement | null;
} {
  const [asked, setAsked] = useState<{ act: Asked; lead: LeadRow } | null>(null);
  const { role } = useUser();
  const follows = useAbility().can('access', 'crm.leads');
  const actions = useCallback<RowActions<LeadRow>>(
    (lead) => {
      const entry = (act: Asked, label: string) => ({
        label,
        onSelect: () => setAsked({ act, lead }),
      });
      const now = (act: LeadAct, label: string, may = true) =>
        may && leadActError(act, lead) === null ? [entry(act, label)] : [];
      const staff = mayDecideLeads(role);
      return {
        subject: lead.name,
        actions: [
          { label: 'Details', onSelect: () => onView({ open: lead._id }) },
          ...(follows
            ? [
                ...now('approve', 'Approve …', staff),
                ...now('convert', 'Invite to apply …', maySendInvitation(role)),
                ...now('invite', 'Email again …'),
                entry('step', 'Next step …'),
                entry('note', 'Add note …'),
                entry('assign', 'Assign …'),
                ...now('decline', 'Decline …', staff).map((one) => ({
                  ...one,
                  tone: 'danger' as const,
                })),
              ]
            : []),
        ],
      };
    },
    [onView, role, follows],
  );
  const Dialog = asked && dialogs[asked.act];
  const dialog = Dialog ? <Dialog lead={asked.lead} onClose={() => setAsked(null)} /> : null;
  return { actions, dialog };
}
