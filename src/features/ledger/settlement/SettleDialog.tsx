import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { proposedDay } from '@/domain/settlements/bankingDay';
import { noBankAccount } from '@/domain/settlements/figures';
import { shownLines } from '@/domain/settlements/parts';
import type { PendingRow, SettlementPreview } from '@/domain/settlements/pending';
import { failureMessage } from '@/shared/api/failure';
import { FigureTable } from '@/shared/reports/FigureTable';
import { ActDialog } from '@/shared/ui/ActDialog';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { usePreviewSettlementQuery, useSettleMutation } from './api';
import { UpToField } from './UpToField';

interface SettleDialogProps {
  row: PendingRow;
  onClose: () => void;
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** What disbursements leave of it, where some are approved or where it is not covered. */
const fundsOf = ({ approved, left, refusal }: SettlementPreview): Fact[] =>
  moneyCents(approved) === 0 && refusal === ''
    ? []
    : [
        ['Approved disbursements', money(approved)],
        ['Left for this settlement', money(left)],
      ];

const sumsOf = (preview: SettlementPreview): Fact[] => [
  ...shownLines(preview).map(({ label, value }): Fact => [label, value]),
  ['Net', money(preview.net)],
  ...fundsOf(preview),
];

const factsOf = (preview: SettlementPreview): Fact[] => [
  ['Transactions', numberText(preview.count)],
  ['Batch date', formatDate(preview.batchOn)],
  ['Expected on', formatDate(preview.expectedOn)],
  ['Bank', preview.bankLastFour ? `•••• ${preview.bankLastFour}` : ''],
];

/** Shows what a settlement pays, and makes it. */
export function SettleDialog({ row, onClose }: SettleDialogProps): ReactElement {
  const { orgId: organization, companyName } = row;
  const [upTo, setUpTo] = useState(() => proposedDay(row.day, new Date()));
  const asked = usePreviewSettlementQuery(
    { organization, upTo },
    { skip: upTo === '', refetchOnMountOrArgChange: true },
  );
  const [settle] = useSettleMutation();
  const { busy, failure, attempt, isUnanswered, run } = useAct(onClose);
  const sent = useAsSent({ upTo, preview: asked.currentData }, isUnanswered);
  // Of another day it is as read now.
  const isSent = isUnanswered && sent.upTo === upTo;
  const preview = isSent ? sent.preview : asked.currentData;
  const net = preview?.net ?? '';
  const canPay = preview !== undefined && refusalOf(preview) === null;
  const confirm = (): void => {
    if (!canPay) return;
    const done = `${money(net)} was sent to ${companyName}`;
    // Another day or amount is another act.
    const name = `${attempt}-${upTo}-${net}`;
    void run(() => settle({ organization, upTo, net, attempt: name }).unwrap(), done);
  };
  return (
    <ActDialog
      title={`Settle with ${companyName}`}
      confirm={canPay ? `Settle ${money(net)}` : 'Settle'}
      busyText="Settling …"
      {...{ busy, failure, onClose }}
      onConfirm={confirm}
    >
      <UpToField
        label="Business days through"
        help="Everything due through this day goes into one batch."
        day={upTo}
        onDay={setUpTo}
      />
      {upTo === '' ? null : (
        <Figures
          preview={preview}
          failure={asked.error && !isSent && !asked.isFetching ? failureMessage(asked.error) : null}
          onRetry={() => void asked.refetch()}
        />
      )}
    </ActDialog>
  );
}

/** Why nothing is paid; null where something is. */
function refusalOf(preview: SettlementPreview): string | null {
  const { net, bankLastFour, companyName, refusal } = preview;
  if ((moneyCents(net) ?? 0) <= 0)
    return `Nothing can be paid out: ${money(net)} is carried over to the next settlement.`;
  if (bankLastFour === '') return noBankAccount(companyName);
  return refusal === '' ? null : refusal;
}

interface FiguresProps {
  preview: SettlementPreview | undefined;
  failure: string | null;
  onRetry: () => void;
}

function Figures({ preview, failure, onRetry }: FiguresProps): ReactElement {
  if (failure) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!preview) return <LoadingRows rows={5} label="Loading amounts due" />;
  return (
    <div className="gl-act-facts">
      <Facts facts={factsOf(preview)} />
      <FigureTable caption="Payout breakdown" heads={['Figure', 'Amount']} rows={sumsOf(preview)} />
      <p role="status">{refusalOf(preview)}</p>
    </div>
  );
}
