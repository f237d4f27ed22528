import { type ReactElement, useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  type BillDetail,
  type BillRow,
  billColumnSet,
  billColumns,
  billEventLabels,
  mayActOnBills,
} from '@/domain/billPay/bill';
import { paperKinds } from '@/domain/files/paperKinds';
import { api } from '@/shared/api/api';
import { fetchLink } from '@/shared/files/downloadLink';
import { FilePicker } from '@/shared/files/FilePicker';
import { FileView } from '@/shared/files/preview/FileView';
import { useTransfer } from '@/shared/files/useTransfer';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { useUser } from '@/shared/session/useUser';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { RowActs } from '@/shared/ui/RowActions';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { sendBillDocument, useGetBillQuery, useLazyGetBillDocumentQuery } from '../api';
import { BillBadge } from '../billList';

const factsOf = (row: BillRow): Fact[] => [
  ...billColumnSet.all
    .filter((key) => key !== 'state')
    .map((key): Fact => [billColumns[key].title, billColumns[key].text(row)]),
  ...(row.remittance ? [['Told to the vendor’s bank', row.remittance] satisfies Fact] : []),
];

/** What whoever approves or pays must know. */
function warningsOf({ vendorWarning, similar, failure, state }: BillRow): string[] {
  const isOpen = state !== 'paid' && state !== 'void' && state !== 'sending';
  return [
    failure && (state === 'failed' || state === 'returned' || state === 'waiting') ? failure : '',
    isOpen ? vendorWarning : '',
    isOpen && similar
      ? `Bill ${similar} is from the same vendor for the same amount about the same day.`
      : '',
  ].filter(Boolean);
}

interface BillDrawerProps {
  list: ListState<BillRow>;
  actions: RowActions<BillRow>;
}

/** A bill in full with its document and history, whether its list shows it or not. */
export function BillDrawer({ list, actions }: BillDrawerProps): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetBillQuery(openId(list))}
      titleOf={({ billNo, vendor }) => `Bill ${billNo} of ${vendor}`}
    >
      {(bill) => (
        <>
          <div className="gl-detail-head">
            <BillBadge state={bill.state} />
          </div>
          {warningsOf(bill).map((text) => (
            <p key={text} className="gl-bill-warning">
              {text}
            </p>
          ))}
          <RowActs actions={actions(bill).actions} />
          <Facts facts={factsOf(bill)} />
          <DetailSection title="Document">
            <BillDocument key={`${bill._id} ${bill.fileName}`} bill={bill} />
          </DetailSection>
          <DetailSection title="History">
            <ChangeHistory
              changes={bill.events.map(({ id, kind, at, by, note }) => ({
                id,
                at,
                by,
                label: billEventLabels[kind],
                reason: note,
              }))}
            />
          </DetailSection>
        </>
      )}
    </ListDrawer>
  );
}

function BillDocument({ bill }: { bill: BillDetail }): ReactElement {
  const { _id, orgId, fileName, state, approvers } = bill;
  const [askLink] = useLazyGetBillDocumentQuery();
  const read = useCallback(
    async (signal: AbortSignal) => fetchLink((await askLink(_id).unwrap()).url, { signal }),
    [askLink, _id],
  );
  const mayAttach =
    mayActOnBills(useUser(), orgId) &&
    (state === 'draft' || (state === 'waiting' && approvers.length === 0));
  return (
    <>
      {fileName ? (
        <div className="gl-bill-paper">
          <FileView name={fileName} alt={`Bill: ${fileName}`} read={read} />
        </div>
      ) : (
        <p className="gl-note">No document is attached.</p>
      )}
      {mayAttach ? <Attach id={_id} isReplacing={fileName !== ''} /> : null}
    </>
  );
}

/** Attaches a document, in place of an earlier one. */
function Attach({ id, isReplacing }: { id: string; isReplacing: boolean }): ReactElement {
  const { transfer, isRunning, run, cancel } = useTransfer();
  const dispatch = useDispatch();
  const [name, setName] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    setName(file.name);
    try {
      await run(`Sending ${file.name}`, (options) => sendBillDocument(id, file, options));
      toastSuccess(`${file.name} is attached`);
      dispatch(api.util.invalidateTags(['Bills']));
    } catch (error) {
      toastFailure(error);
    } finally {
      setName(null);
    }
  };
  return (
    <>
      <FilePicker
        label={isReplacing ? 'Attach another document' : 'Attach the bill'}
        kinds={paperKinds}
        fileName={name}
        onChoose={(file) => void send(file)}
        onRemove={cancel}
      />
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
    </>
  );
}
