import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { type BankFundingRow, fundingDirectionLabels } from '@/domain/banking/funding/fundingRow';
import {
  emptySchedule,
  fundingKindLabels,
  fundingKinds,
  fundingWeekdays,
  type ScheduleRow,
  type ScheduleValues,
  scheduleErrors,
  scheduleSchema,
  weekdayLabels,
} from '@/domain/banking/funding/fundingSchedule';
import { requiredMessage } from '@/domain/contact/messages';
import { formatDate } from '@/domain/dates/format';
import { formatAmount, moneyCents, settledAmount } from '@/domain/money/cents';
import type { SettlementPreview } from '@/domain/settlements/pending';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { Facts } from '@/shared/ui/Facts';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { RetryLine } from '@/shared/ui/RetryLine';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useFundBankMutation,
  useHoldFundingMutation,
  useListFundedOrganizationsQuery,
  usePreviewBankFundingQuery,
  useRetryFundingMutation,
  useSetFundingScheduleMutation,
} from './fundingApi';

interface FundValues {
  organization: string;
}

interface FundDialogProps {
  /** Whom to pay; '' lets one choose. */
  organization: string;
  onClose: () => void;
}

const isPayable = ({ net, refusal }: SettlementPreview): boolean =>
  refusal === '' && (moneyCents(net) ?? 0) > 0;

/** Pays an organization what is due to it now, as a settlement. */
export function FundDialog({ organization, onClose }: FundDialogProps): ReactElement {
  const [fund] = useFundBankMutation();
  const [keyOf] = useState(actKeys);
  const [shown, setShown] = useState<SettlementPreview | null>(null);
  const save = async (values: FundValues): Promise<void> => {
    if (shown?.orgId !== values.organization) return;
    const order = { ...values, net: shown.net };
    await fund({ ...order, attempt: keyOf(order) }).unwrap();
    toastSuccess(`${formatAmount(shown.net)} is on its way to ${shown.companyName}`);
    onClose();
  };
  const validate = (values: FundValues) => {
    if (values.organization === '') return { organization: requiredMessage };
    if (shown?.orgId !== values.organization)
      return { organization: 'The amount due is still being worked out' };
    return isPayable(shown) ? {} : { organization: shown.refusal || 'Nothing is due' };
  };
  return (
    <FormModal<FundValues>
      title="Fund now"
      values={{ organization }}
      validate={validate}
      onSave={save}
      onClose={onClose}
      saveLabel="Fund now"
    >
      <p>All that is due to the organization goes to its bank account, as a settlement.</p>
      <FundFields onShown={setShown} />
    </FormModal>
  );
}

function FundFields({ onShown }: { onShown: (shown: SettlementPreview) => void }): ReactElement {
  const { values } = useFormikContext<FundValues>();
  const asked = useListFundedOrganizationsQuery();
  return (
    <>
      <SearchSelectField
        name="organization"
        label="Organization"
        help={unreadHelp('organizations', unreadChoices(asked))}
        options={(asked.currentData ?? []).map(({ _id, companyName }) => ({
          value: _id,
          label: companyName,
        }))}
        required
      />
      {values.organization ? (
        <Due key={values.organization} organization={values.organization} onShown={onShown} />
      ) : null}
    </>
  );
}

interface DueProps {
  organization: string;
  onShown: (shown: SettlementPreview) => void;
}

/** What would be paid; whoever funds is shown it first. */
function Due({ organization, onShown }: DueProps): ReactElement {
  const asked = usePreviewBankFundingQuery(organization, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = asked;
  const [told, setTold] = useState<SettlementPreview | null>(null);
  if (currentData && !isFetching && told !== currentData) {
    setTold(currentData);
    onShown(currentData);
  }
  if (error && !isFetching)
    return <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!currentData) return <p className="gl-note">Working out what is due …</p>;
  const { net, bankLastFour, batchOn, expectedOn, refusal } = currentData;
  return (
    <>
      <Facts
        facts={[
          ['Due now', formatAmount(net)],
          ['Bank account', bankLastFour ? `ending in ${bankLastFour}` : ''],
          ['Goes with the files of', formatDate(batchOn)],
          ['Expected on', formatDate(expectedOn)],
        ]}
      />
      {refusal ? <p className="gl-note">{refusal}</p> : null}
    </>
  );
}

/** When an organization is funded by itself. */
export function ScheduleDialog({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const [set] = useSetFundingScheduleMutation();
  const [keyOf] = useState(actKeys);
  const save = async (typed: ScheduleValues): Promise<void> => {
    const values = scheduleSchema.cast({ ...typed, threshold: settledAmount(typed.threshold) });
    await set({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`The schedule of ${row.companyName} is saved`);
    onClose();
  };
  const { kind, weekday, threshold, orgId: organization } = row;
  return (
    <FormModal<ScheduleValues>
      title={`Funding schedule of ${row.companyName}`}
      values={{ ...emptySchedule, kind, threshold, organization, weekday: weekday || '5' }}
      validate={scheduleErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Save schedule"
    >
      <p>
        On each day of the schedule all that is due goes to the bank of {row.companyName}. It begins
        with the next banking day.
      </p>
      <ScheduleFields />
    </FormModal>
  );
}

function ScheduleFields(): ReactElement {
  const { values } = useFormikContext<ScheduleValues>();
  return (
    <>
      <SelectField
        name="kind"
        label="Schedule"
        placeholder={null}
        options={fundingKinds.map((value) => ({ value, label: fundingKindLabels[value] }))}
        required
      />
      {values.kind === 'weekly' ? (
        <SelectField
          name="weekday"
          label="Weekday"
          help="Where banks are closed that day it goes on the next banking day."
          options={fundingWeekdays.map((value) => ({ value, label: weekdayLabels[value] }))}
          required
        />
      ) : null}
      {values.kind === 'threshold' ? (
        <TextField
          name="threshold"
          label="From this amount on"
          type="number"
          before="$"
          settle={settledAmount}
          help="On each banking day on which at least this much is due."
          required
        />
      ) : null}
    </>
  );
}

/** Puts the funding of an organization on hold, or releases it. */
export function HoldDialog({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const [hold] = useHoldFundingMutation();
  const isHeld = row.heldReason !== '';
  const act = isHeld ? 'release' : 'hold';
  return (
    <ReasonDialog
      title={isHeld ? `Release ${row.companyName}` : `Hold ${row.companyName}`}
      confirm={isHeld ? 'Release funding' : 'Hold funding'}
      busyText="Saving …"
      done={
        isHeld ? `${row.companyName} is funded again` : `Funding of ${row.companyName} is on hold`
      }
      onConfirm={({ reason, attempt }) =>
        hold({ act, organization: row.orgId, reason, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`funding:${act}:${row.orgId}`}
    >
      <p>
        {isHeld
          ? `It was put on hold because: ${row.heldReason}`
          : `No settlement and no transfer goes to the bank of ${row.companyName} until someone releases it.`}
      </p>
    </ReasonDialog>
  );
}

/** Sends what came back once more. */
export function RetryDialog({ row, onClose }: { row: BankFundingRow; onClose: () => void }) {
  const [retry] = useRetryFundingMutation();
  const work = (attempt: string): Promise<unknown> =>
    retry({ kind: row.kind, id: row._id, attempt }).unwrap();
  return (
    <ConfirmAct
      title={`Retry ${row.batch}`}
      confirm="Retry"
      done={`${row.batch} is on its way again`}
      act={work}
      onClose={onClose}
    >
      <p>
        <strong>
          {formatAmount(row.amount)}, {fundingDirectionLabels[row.direction].toLowerCase()}
        </strong>
        , {row.companyName}
      </p>
      <p className="mb-0">Last time: {row.reason}</p>
    </ConfirmAct>
  );
}
