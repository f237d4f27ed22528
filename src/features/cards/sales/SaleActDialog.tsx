import type { ReactElement } from 'react';
import {
  type ActedSale,
  type SaleAct,
  type SaleActValues,
  saleActErrors,
} from '@/domain/cards/saleActs';
import { type CardSaleRow, cardText } from '@/domain/cards/saleRow';
import { formatAmount, settledAmount, toAmount, toCents } from '@/domain/money/cents';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useActOnSaleMutation } from '../cardsApi';

/** A sale as its acts are judged. */
export const actedSale = (sale: CardSaleRow): ActedSale => ({
  state: sale.state,
  totalCents: toCents(sale.total) ?? 0,
  capturedCents: toCents(sale.captured) ?? 0,
  refundedCents: toCents(sale.refunded) ?? 0,
});

interface SaleActDialogProps {
  act: SaleAct;
  sale: CardSaleRow;
  onClose: () => void;
}

/** Asks how much is captured or goes back, or whether the authorization is let go. */
export function SaleActDialog({ act, sale, onClose }: SaleActDialogProps): ReactElement {
  return act === 'void' ? (
    <VoidQuestion sale={sale} onClose={onClose} />
  ) : (
    <AmountDialog act={act} sale={sale} onClose={onClose} />
  );
}

function VoidQuestion({ sale, onClose }: Omit<SaleActDialogProps, 'act'>): ReactElement {
  const [run] = useActOnSaleMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const values = { amount: '', reason: '' };
  return (
    <ConfirmModal
      isOpen
      title={`Void ${sale.no}`}
      confirmLabel="Void authorization"
      busy={busy}
      failure={failure}
      tone="danger"
      onCancel={onClose}
      onConfirm={() =>
        void confirm(
          () => run({ id: sale._id, act: 'void', values }).unwrap(),
          `${sale.no} is voided`,
        )
      }
    >
      <p>
        {formatAmount(sale.total)} on {cardText(sale)} of {sale.purchaser} is released. Nothing was
        taken.
      </p>
    </ConfirmModal>
  );
}

const words = {
  capture: {
    title: 'Capture',
    amount: 'Amount to capture',
    help: 'What you do not capture is released.',
    reason: 'Note',
    done: 'captured',
  },
  refund: {
    title: 'Refund',
    amount: 'Amount to refund',
    help: 'It goes back to the card, with its share of tax, tip and surcharge.',
    reason: 'Reason',
    done: 'refunded',
  },
} as const;

interface AmountDialogProps extends SaleActDialogProps {
  act: keyof typeof words;
}

function AmountDialog({ act, sale, onClose }: AmountDialogProps): ReactElement {
  const [run] = useActOnSaleMutation();
  const acted = actedSale(sale);
  const said = words[act];
  const most = act === 'capture' ? acted.totalCents : acted.capturedCents - acted.refundedCents;
  const send = async (typed: SaleActValues): Promise<void> => {
    const values = { amount: settledAmount(typed.amount), reason: typed.reason.trim() };
    await run({ id: sale._id, act, values }).unwrap();
    toastSuccess(`${formatAmount(values.amount)} ${said.done}`);
    onClose();
  };
  return (
    <FormModal<SaleActValues>
      title={`${said.title} ${sale.no}`}
      values={{ amount: toAmount(most), reason: '' }}
      validate={(values) => saleActErrors(act, values, acted)}
      onSave={send}
      onClose={onClose}
      saveLabel={said.title}
      draft={`cardSaleAct:${act}:${sale._id}`}
    >
      <p>
        {cardText(sale)} of {sale.purchaser}
      </p>
      <TextField
        name="amount"
        label={said.amount}
        before="$"
        settle={settledAmount}
        inputMode="decimal"
        help={said.help}
        required
      />
      <TextField
        name="reason"
        label={said.reason}
        maxLength={200}
        autoComplete="off"
        required={act === 'refund'}
      />
    </FormModal>
  );
}
