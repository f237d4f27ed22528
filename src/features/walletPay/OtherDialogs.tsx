import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import {
  type MoneyBackValues,
  moneyBackErrors,
  moneyBackSchema,
  type RequestValues,
  requestErrors,
  requestSchema,
  type WalletPayment,
} from '@/domain/walletPay/walletCharge';
import type { WalletUser } from '@/domain/walletPay/walletUser';
import { answerOf } from '@/shared/lists/answerOf';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useGiveMoneyBackMutation,
  useListWalletPaymentsQuery,
  useRequestPaymentMutation,
} from './walletPayApi';

const money = { before: '$', settle: settledAmount, inputMode: 'decimal', required: true } as const;

interface UserDialogProps {
  user: WalletUser;
  onClose: () => void;
}

/** Sends a wallet user a payment request. */
export function RequestDialog({ user, onClose }: UserDialogProps): ReactElement {
  const [request] = useRequestPaymentMutation();
  const send = async (typed: RequestValues): Promise<void> => {
    const values = requestSchema.cast(typed);
    await request({ id: user._id, values }).unwrap();
    toastSuccess(`${user.name} was sent a request of ${formatAmount(values.amount)}`);
    onClose();
  };
  return (
    <FormModal<RequestValues>
      title={`Request payment of ${user.name}`}
      values={{ amount: '', memo: '' }}
      validate={requestErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Send request"
      draft={`walletRequest:${user._id}`}
    >
      <p>
        It goes to their email address. They pay or decline on its page; it stands among the payment
        links.
      </p>
      <TextField name="amount" label="Amount in USD" {...money} />
      <TextField
        name="memo"
        label="What it is for"
        help="The title of the request."
        maxLength={80}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}

/** Gives money of a payment back to the wallet that paid it. */
export function MoneyBackDialog({ user, onClose }: UserDialogProps): ReactElement {
  const [give] = useGiveMoneyBackMutation();
  const send = async (typed: MoneyBackValues): Promise<void> => {
    const values = moneyBackSchema.cast(typed);
    await give({ id: user._id, values }).unwrap();
    toastSuccess(`${formatAmount(values.amount)} went back to the wallet of ${user.name}`);
    onClose();
  };
  return (
    <FormModal<MoneyBackValues>
      title={`Give money back to ${user.name}`}
      values={{ payment: '', amount: '', reason: '' }}
      validate={moneyBackErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Give back"
      draft={`walletBack:${user._id}`}
    >
      <MoneyBackFields user={user} />
    </FormModal>
  );
}

const paymentText = ({ at, amount, left }: WalletPayment): string =>
  left === amount
    ? `${formatDate(at)}: ${formatAmount(amount)}`
    : `${formatDate(at)}: ${formatAmount(amount)}, ${formatAmount(left)} left`;

function MoneyBackFields({ user }: { user: WalletUser }): ReactElement {
  const asked = useListWalletPaymentsQuery(user._id, { refetchOnMountOrArgChange: true });
  const { values } = useFormikContext<MoneyBackValues>();
  const { failure, onRetry } = answerOf(asked);
  const { currentData: payments } = asked;
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!payments) return <LoadingRows rows={3} label="Loading payments" />;
  if (payments.length === 0)
    return (
      <EmptyState
        title="No payments to give back"
        text="Money goes back of payments that this wallet made to you here."
      />
    );
  const chosen = payments.find(({ _id }) => _id === values.payment);
  return (
    <>
      <SelectField
        name="payment"
        label="Payment"
        options={payments.map((one) => ({ value: one._id, label: paymentText(one) }))}
        placeholder="Choose a payment"
        required
      />
      <TextField
        name="amount"
        label="Amount in USD"
        help={chosen ? `At most ${formatAmount(chosen.left)}.` : undefined}
        {...money}
      />
      <TextField name="reason" label="Reason" maxLength={200} autoComplete="off" required />
    </>
  );
}
