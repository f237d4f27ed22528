import { type ReactElement, useState } from 'react';
import {
  type ApprovalRules,
  type ApprovalRuleValues,
  approvalRuleErrors,
  approvalRuleSchema,
  emptyApprovalStep,
  mostSteps,
  type ProposedRules,
} from '@/domain/billPay/approvalSteps';
import { formatDateTime } from '@/domain/dates/format';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { FormError } from '@/shared/ui/fields/FormError';
import { GrowingFields } from '@/shared/ui/fields/GrowingFields';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import {
  useConfirmApprovalRulesMutation,
  useGetApprovalRulesQuery,
  useSaveApprovalRulesMutation,
} from '../api';
import { ReadDialog } from '../ReadDialog';

const title = 'Approval rules';

interface RulesDialogProps {
  /** Whose rules; '' where it is to be chosen first. */
  organization: string;
  /** The organizations that there are to choose from. */
  organizations: readonly ChosenOrganization[];
  onClose: () => void;
}

/** The approval rules of an organization, which is chosen first where there are several. */
export function RulesDialog(props: RulesDialogProps): ReactElement {
  const { organization, organizations, onClose } = props;
  const [chosen, setChosen] = useState(organization);
  if (organizations.length > 1 && chosen === '')
    return (
      <ReadDialog
        title={`${title}: choose an organization`}
        asked={given(organizations)}
        onClose={onClose}
      >
        {(choices) => (
          <ul className="gl-bill-choices">
            {choices.map(({ _id, companyName }) => (
              <li key={_id}>
                <button type="button" className="btn btn-link" onClick={() => setChosen(_id)}>
                  {companyName}
                </button>
              </li>
            ))}
          </ul>
        )}
      </ReadDialog>
    );
  const name = organizations.find(({ _id }) => _id === chosen)?.companyName ?? '';
  return <ReadRules organization={chosen} name={name} onClose={onClose} />;
}

const given = <Answer,>(currentData: Answer) => ({ currentData, refetch: () => undefined });

interface ReadRulesProps {
  organization: string;
  /** The organization by its name; '' for the own one. */
  name: string;
  onClose: () => void;
}

/** Reads the approval rules of an organization, then lets them be changed. */
function ReadRules({ organization, name, onClose }: ReadRulesProps): ReactElement {
  const asked = useGetApprovalRulesQuery(organization, { refetchOnMountOrArgChange: true });
  const { currentData: rules } = asked;
  if (!rules || asked.isFetching)
    return (
      <ReadDialog title={title} asked={{ ...asked, currentData: undefined }} onClose={onClose}>
        {() => null}
      </ReadDialog>
    );
  return <RulesForm {...{ organization, name, rules, onClose }} />;
}

function RulesForm(props: ReadRulesProps & { rules: ApprovalRules }): ReactElement {
  const { organization, name, rules, onClose } = props;
  const [save] = useSaveApprovalRulesMutation();
  const [keyOf] = useState(actKeys);
  const submit = async (typed: ApprovalRuleValues): Promise<void> => {
    const values = approvalRuleSchema.cast(typed);
    const { isWaiting } = await save({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(
      isWaiting ? 'A second person must confirm the lower rules' : 'The approval rules are saved',
    );
    onClose();
  };
  return (
    <FormModal<ApprovalRuleValues>
      title={name ? `${title} of ${name}` : title}
      values={{ organization, steps: rules.steps }}
      validate={approvalRuleErrors}
      onSave={submit}
      onClose={onClose}
      saveLabel="Save rules"
      draft={`billRules:${organization}`}
    >
      <p>
        So many people approve a bill, beside the person who prepared it. Bills that are waiting
        keep the rules of their day. Lower numbers hold once a second person has confirmed them.
      </p>
      {rules.proposed ? (
        <ProposedNote organization={organization} proposed={rules.proposed} onClose={onClose} />
      ) : null}
      <GrowingFields
        name="steps"
        blank={emptyApprovalStep}
        first="from"
        most={mostSteps}
        addLabel="Add a step"
      >
        {(at, onRemove) => <StepFields at={at} onRemove={onRemove} />}
      </GrowingFields>
      <p className="gl-note">
        {rules.setBy
          ? `Set by ${rules.setBy} on ${formatDateTime(rules.setAt)}.`
          : 'These are the usual rules.'}
      </p>
    </FormModal>
  );
}

/** Lower rules that wait, for who may confirm them. */
function ProposedNote({
  organization,
  proposed,
  onClose,
}: {
  organization: string;
  proposed: ProposedRules;
  onClose: () => void;
}): ReactElement {
  const [confirm] = useConfirmApprovalRulesMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { steps, setBy, setAt, confirmRefused } = proposed;
  const asked = steps.map(({ from, approvers }) => `${approvers} from ${formatAmount(from)}`);
  const work = (): Promise<unknown> => confirm({ organization, setAt, attempt }).unwrap();
  return (
    <div className="gl-bill-warning">
      <FormError message={failure} />
      <p>
        {setBy} asked for lower approvals on {formatDateTime(setAt)}: {asked.join(', ')}. Saving
        these rules gives that up.
      </p>
      {confirmRefused ? (
        <p className="mb-0">{confirmRefused}</p>
      ) : (
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={busy}
          onClick={() => void run(work, 'The lower rules are confirmed')}
        >
          Confirm lower rules
        </button>
      )}
    </div>
  );
}

function StepFields({ at, onRemove }: { at: number; onRemove: () => void }): ReactElement {
  return (
    <div className="gl-bill-step">
      <TextField
        name={`steps[${at}].from`}
        id={`steps.${at}.from`}
        label="From amount"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <TextField
        name={`steps[${at}].approvers`}
        label="Approvals"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      {at > 0 ? (
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-label={`Remove step ${at + 1}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      ) : null}
    </div>
  );
}
