import type { ReactElement } from 'react';
import type { AchBank } from '@/domain/banking/achFileRow';
import { achSourceLabels } from '@/domain/banking/achItem';
import type { PrenoteRow } from '@/domain/banking/prenote';
import { groundError, type PrenoteAct } from '@/domain/banking/prenoteActs';
import {
  emptyMark,
  type MarkValues,
  markErrors,
  markGroundLabels,
  markGrounds,
  markSchema,
} from '@/domain/banking/prenoteMark';
import { requiredMessage } from '@/domain/contact/messages';
import { easternToday } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { masked } from '@/domain/transactions/bankAccount';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useActOnAccountMutation } from '../funding/fundingList';
import { builtText, OrderFields, usualOrder } from '../nacha/BuildDialog';
import { type BuildOrder, useListWaitingQuery } from '../nacha/filesApi';
import { AnswerDialog } from '../returns/AnswerDialog';
import { useMarkPrenoteMutation, useSendPrenotesMutation } from './prenotesApi';

interface SendDialogProps {
  /** Active ones. */
  banks: readonly AchBank[];
  onClose: () => void;
}

/** Builds a file of the prenotes that wait, and sends it. */
export function SendPrenotesDialog({ banks, onClose }: SendDialogProps): ReactElement {
  const [run] = useSendPrenotesMutation();
  const waiting = useListWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  const prenotes = waiting.data?.find(({ source }) => source === achSourceLabels.prenote);
  const count = waiting.data ? (prenotes?.entries ?? 0) : null;
  const send = async (order: BuildOrder): Promise<void> => {
    const { entries, left } = await run(order).unwrap();
    toastSuccess(builtText(`${counted(entries, 'prenote was', 'prenotes were')} sent.`, left));
    onClose();
  };
  return (
    <FormModal<BuildOrder>
      title="Send a batch of prenotes"
      values={usualOrder(banks)}
      validate={({ bank }) => (bank ? {} : { bank: requiredMessage })}
      onSave={send}
      onClose={onClose}
      saveLabel="Send batch"
    >
      {unreadHelp('waiting prenotes', unreadChoices(waiting))}
      {count === 0 ? <p role="status">No prenotes are waiting. There is nothing to send.</p> : null}
      <p>
        {count ? `${counted(count, 'prenote is', 'prenotes are')} waiting. ` : null}
        They go to the bank in a <TermLink term="nacha-file">NACHA file</TermLink> of their own. It
        moves no money, so no second person approves it.
      </p>
      <OrderFields banks={banks} />
    </FormModal>
  );
}

/** An act that is asked for, and about which prenote. */
export interface AskedPrenote {
  act: PrenoteAct;
  row: PrenoteRow;
}

interface DialogProps {
  row: PrenoteRow;
  onClose: () => void;
}

/** Whose account a prenote tests, and which. */
export const accountOf = ({ holder, lastFour }: PrenoteRow): string =>
  `${holder} ${masked(lastFour)}`;

/** What is asked before an act on a prenote. */
export function PrenoteDialog({ act, ...props }: AskedPrenote & { onClose: () => void }) {
  const { row, onClose } = props;
  if (act === 'mark') return <MarkDialog {...props} />;
  if (act === 'again') return <SendAgainQuestion {...props} />;
  return row.change ? <AnswerDialog act="apply" row={row.change} onClose={onClose} /> : null;
}

function errorsOf(values: MarkValues, row: PrenoteRow) {
  const unheld = values.ground && groundError(values.ground, row, easternToday());
  return unheld ? { ...markErrors(values), ground: unheld } : markErrors(values);
}

/** Says that an account is verified, and why. */
function MarkDialog({ row, onClose }: DialogProps): ReactElement {
  const [mark] = useMarkPrenoteMutation();
  const name = accountOf(row);
  return (
    <FormModal<MarkValues>
      title={`Mark verified: ${name}`}
      values={emptyMark}
      validate={(values) => errorsOf(values, row)}
      onSave={async (typed) => {
        await mark({ id: row._id, values: markSchema.cast(typed) }).unwrap();
        toastSuccess(`${name} is verified`);
        onClose();
      }}
      onClose={onClose}
      saveLabel="Mark verified"
    >
      <p>
        Money can go to this account from then on. A return that comes later ends its verification.{' '}
        {row.clearsOn ? `Its prenote clears on ${formatDate(row.clearsOn)}.` : null}
      </p>
      <RadioGroup
        name="ground"
        legend="Why it counts as verified"
        options={markGrounds.map((value) => ({ value, label: markGroundLabels[value] }))}
        required
      />
      <TextField
        name="reason"
        label="Reason"
        help="For the audit trail: who said it and when, such as “Call with the bank, J. Ortiz, 10 am”."
        autoComplete="off"
        maxLength={200}
        required
      />
    </FormModal>
  );
}

/** Asks before an account is tested once more. */
function SendAgainQuestion({ row, onClose }: DialogProps): ReactElement {
  const [run] = useActOnAccountMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const name = accountOf(row);
  const test = row.isMicro ? 'Two small deposits go' : 'Another prenote goes';
  return (
    <ConfirmModal
      isOpen
      title={`Send again: ${name}`}
      confirmLabel="Send again"
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() =>
        void confirm(
          () => run({ id: row.accountId, act: 'verify' }).unwrap(),
          `${name} is being verified`,
        )
      }
    >
      <p className="mb-0">
        {test} to this account with the next file. If the numbers are wrong, remove the account at
        Funding sources and link it with the right ones.
      </p>
    </ConfirmModal>
  );
}
