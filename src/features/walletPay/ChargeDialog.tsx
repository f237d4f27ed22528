import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { formatAmount, formatMoney, settledAmount } from '@/domain/money/cents';
import {
  type ChargeValues,
  chargeErrors,
  chargeSchema,
  chargeTotal,
  codeErrors,
  codeMinutes,
  codeSchema,
  emptyCharge,
  type WalletCharge,
} from '@/domain/walletPay/walletCharge';
import type { WalletUser } from '@/domain/walletPay/walletUser';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useAskChargeMutation,
  useCancelChargeMutation,
  useConfirmChargeMutation,
} from './walletPayApi';

const money = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

interface ChargeDialogProps {
  user: WalletUser;
  onClose: () => void;
}

/** Charges a wallet: the amount first, then the code that its holder was sent. */
export function ChargeDialog({ user, onClose }: ChargeDialogProps): ReactElement {
  const [asked, setAsked] = useState<WalletCharge | null>(null);
  return asked === null ? (
    <AmountForm user={user} onAsked={setAsked} onClose={onClose} />
  ) : (
    <CodeForm charge={asked} onClose={onClose} />
  );
}

interface AmountFormProps extends ChargeDialogProps {
  onAsked: (charge: WalletCharge) => void;
}

function AmountForm({ user, onAsked, onClose }: AmountFormProps): ReactElement {
  const [ask] = useAskChargeMutation();
  const send = async (typed: ChargeValues): Promise<void> =>
    onAsked(await ask({ id: user._id, values: chargeSchema.cast(typed) }).unwrap());
  return (
    <FormModal<ChargeValues>
      title={`Charge ${user.name}`}
      values={emptyCharge}
      validate={chargeErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Send code"
      draft={`walletCharge:${user._id}`}
    >
      <TextField name="amount" label="Amount in USD" {...money} required />
      <TextField name="tip" label="Tip" {...money} />
      <TextField
        name="memo"
        label="Memo"
        help="Seen by your staff."
        maxLength={100}
        autoComplete="off"
      />
      <Total user={user} />
    </FormModal>
  );
}

function Total({ user }: { user: WalletUser }): ReactElement {
  const { values } = useFormikContext<ChargeValues>();
  return (
    <p className="gl-wallet-total" aria-live="polite">
      <strong className="gl-figure">{formatMoney(chargeTotal(values))}</strong> in total. A code
      goes to the phone {user.phone}: nothing is taken before it is entered.
    </p>
  );
}

function CodeForm({
  charge,
  onClose,
}: {
  charge: WalletCharge;
  onClose: () => void;
}): ReactElement {
  const [confirm] = useConfirmChargeMutation();
  const [cancel] = useCancelChargeMutation();
  const send = async (typed: { code: string }): Promise<void> => {
    const { code } = codeSchema.cast(typed);
    const charged = await confirm({ id: charge._id, code }).unwrap();
    toastSuccess(`${formatAmount(charged.total)} charged to the wallet of ${charged.name}`);
    onClose();
  };
  const leave = (): void => {
    // Given up: the code is good for nothing then. Whoever loses this call has a code that expires.
    cancel(charge._id);
    onClose();
  };
  return (
    <FormModal<{ code: string }>
      title={`Code of ${charge.name}`}
      values={{ code: '' }}
      validate={codeErrors}
      onSave={send}
      onClose={leave}
      saveLabel={`Charge ${formatAmount(charge.total)}`}
    >
      <p>
        {charge.name} was sent a code by text message. By telling it they agree to pay{' '}
        {formatAmount(charge.total)}. It is good for {codeMinutes} minutes.
      </p>
      <TextField
        name="code"
        label="Code"
        help="Six digits from the holder’s phone."
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}
