import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents, toAmount } from '@/domain/money/cents';
import {
  equalParts,
  partAmountError,
  partNameError,
  partPaid,
  type SplitPart,
  splitError,
} from '@/domain/settlements/tipSplit';
import type { TipDetail, TipRow } from '@/domain/settlements/tips';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { SplitParts } from './SplitParts';
import { useGetTipQuery, useSplitTipMutation } from './tipsApi';

const cents = (amount: string): number => moneyCents(amount) ?? 0;

interface SplitValues {
  parts: SplitPart[];
}

/** Messages of the parts by field, or of all of them together. */
function errorsOf({ parts }: SplitValues, tipCents: number) {
  const errors = parts.map(({ tipUserName, amount }) => ({
    tipUserName: partNameError(tipUserName) ?? undefined,
    amount: partAmountError(amount) ?? undefined,
  }));
  return errors.some(({ tipUserName, amount }) => tipUserName ?? amount)
    ? { parts: errors }
    : sumError(parts, tipCents);
}

/** Parts that are good by themselves and do not come to the whole are told at the last amount. */
function sumError(parts: readonly SplitPart[], tipCents: number) {
  const message = splitError(parts, tipCents);
  if (message === null) return {};
  return { parts: parts.map((_, at) => (at === parts.length - 1 ? { amount: message } : {})) };
}

/** As it is split now; where it is one person's, that person and one beside. */
function startOf({ parts }: TipDetail): SplitPart[] {
  const [first] = parts;
  if (parts.length > 1 || !first)
    return parts.map(({ tipUserName, tip }) => ({
      tipUserName,
      amount: toAmount(Math.abs(cents(tip))),
    }));
  return equalParts(Math.abs(cents(first.tip)), 2).map((part, at) => ({
    tipUserName: at === 0 ? first.tipUserName : '',
    amount: toAmount(part),
  }));
}

interface SplitDialogProps {
  tip: TipRow;
  onClose: () => void;
}

/** Splits the whole tip of one transaction between people, however it was split before. */
export function SplitDialog({ tip, onClose }: SplitDialogProps): ReactElement {
  const { currentData, error, isFetching, refetch } = useGetTipQuery(tip._id, {
    refetchOnMountOrArgChange: true,
  });
  // Once it was read it stays: what is typed outlasts whatever comes of it.
  const [detail, setDetail] = useState<TipDetail | null>(null);
  if (currentData && !isFetching && detail === null) setDetail(currentData);
  const isPaid = detail?.parts.some((part) => part.isPaid);
  if (detail && !isPaid) return <SplitForm detail={detail} onClose={onClose} />;
  return (
    <ConfirmModal
      isOpen
      title="Split a tip"
      confirmLabel="Close"
      onConfirm={onClose}
      onCancel={onClose}
    >
      {isPaid ? <p className="mb-0">{partPaid}</p> : null}
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!detail && !error ? <LoadingRows rows={3} label="Loading the tip" /> : null}
    </ConfirmModal>
  );
}

function SplitForm({ detail, onClose }: { detail: TipDetail; onClose: () => void }): ReactElement {
  const [split] = useSplitTipMutation();
  const [keyOf] = useState(actKeys);
  const { _id: id, day, store } = detail;
  const signed = detail.parts.reduce((sum, { tip }) => sum + cents(tip), 0);
  const tipCents = Math.abs(signed);
  // It takes off what people are owed, part by part.
  const isBack = signed < 0;
  const told = formatMoney(tipCents);
  const send = async ({ parts }: SplitValues): Promise<void> => {
    const shown = detail.parts.map(({ tipUserName, tip }) => ({ tipUserName, tip }));
    const { people } = await split({ id, parts, shown, attempt: keyOf(parts) }).unwrap();
    toastSuccess(
      `${formatMoney(signed)} split between ${people} ${people === 1 ? 'person' : 'people'}`,
    );
    onClose();
  };
  return (
    <FormModal<SplitValues>
      title={isBack ? `Split a refunded tip of ${told}` : `Split a tip of ${told}`}
      values={{ parts: startOf(detail) }}
      validate={(typed) => errorsOf(typed, tipCents)}
      onSave={send}
      onClose={onClose}
      saveLabel="Split"
      draft={`split:${id}`}
    >
      <p>
        {formatDate(day)}
        {store ? `, ${store}` : ''}. The parts must total {told}
        {isBack ? ', and each part reduces what that person is owed' : ''}.
        {detail.parts.length > 1 ? ' It is already split as shown. Saving replaces the split.' : ''}
      </p>
      <SplitParts />
    </FormModal>
  );
}
