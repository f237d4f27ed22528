import { useFormikContext } from 'formik';
import { type ReactElement, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  type BillMethod,
  type BillRow,
  billMethodLabels,
  billMethods,
} from '@/domain/billPay/bill';
import { type BillValues, billErrors, billSchema, emptyBill } from '@/domain/billPay/billForm';
import { payDayError, payDayText } from '@/domain/billPay/payDay';
import { type Vendor, vendorPayError } from '@/domain/billPay/vendor';
import { readDay, typedDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import { walletStateError } from '@/domain/wallet/walletState';
import { api } from '@/shared/api/api';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { useTransfer } from '@/shared/files/useTransfer';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import {
  sendBillDocument,
  useFindSimilarBillQuery,
  useListBillBooksQuery,
  useSaveBillMutation,
} from '../api';
import { DocumentPane } from './DocumentPane';

type FormValues = BillValues & { isDraft: boolean };

interface BillDialogProps {
  /** The draft that is changed; null for a new bill. */
  draft: BillRow | null;
  vendors: readonly Vendor[];
  onClose: () => void;
  /** The vendor is not in the list yet. */
  onNewVendor: () => void;
}

const valuesOf = (draft: BillRow | null): FormValues =>
  draft
    ? {
        organization: draft.orgId,
        vendor: draft.vendorId,
        billNo: draft.billNo,
        billDate: typedDay(draft.billDate),
        dueOn: typedDay(draft.dueOn),
        amount: draft.amount,
        method: draft.method,
        payOn: typedDay(draft.payOn),
        memo: draft.memo,
        isDraft: false,
      }
    : { ...emptyBill, billDate: typedDay(isoToday()), isDraft: false };

/** Sends the document of a bill that was saved; says so where that fails, for the bill is there. */
function useDocument() {
  const { transfer, run } = useTransfer();
  const dispatch = useDispatch();
  const send = async (id: string, file: File): Promise<void> => {
    try {
      await run(`Sending ${file.name}`, (options) => sendBillDocument(id, file, options));
      dispatch(api.util.invalidateTags(['Bills']));
    } catch (error) {
      toastError(
        `The bill was saved without its document. ${failureMessage(error)} Attach it from the bill.`,
      );
    }
  };
  return { transfer, send };
}

/** Adds a bill or changes a draft, its document beside the form. */
export function BillDialog(props: BillDialogProps): ReactElement {
  const { draft, vendors, onClose, onNewVendor } = props;
  const [save] = useSaveBillMutation();
  const [keyOf] = useState(actKeys);
  const [file, setFile] = useState<File | null>(null);
  const { transfer, send } = useDocument();
  const submit = async ({ isDraft, ...typed }: FormValues): Promise<void> => {
    // The organization of a bill is that of its vendor.
    const organization = vendors.find(({ _id }) => _id === typed.vendor)?.orgId ?? '';
    const values = { ...billSchema.cast({ ...typed, organization }), isDraft };
    const { _id } = await save({ values, draft, attempt: keyOf(values) }).unwrap();
    if (file) await send(_id, file);
    toastSuccess(
      `Bill ${values.billNo} ${isDraft ? 'is saved as a draft' : 'is waiting for approval'}`,
    );
    onClose();
  };
  return (
    <FormModal<FormValues>
      title={draft ? `Change bill ${draft.billNo}` : 'Add bill'}
      size="xl"
      values={valuesOf(draft)}
      validate={billErrors}
      onSave={submit}
      onClose={onClose}
      saveLabel="Save bill"
      draft={`bill:${draft?._id ?? 'new'}`}
    >
      <div className="gl-bill-form">
        <DocumentPane file={file} stored={draft?.fileName ?? ''} onFile={setFile} />
        <BillFields vendors={vendors} onNewVendor={onNewVendor} />
      </div>
      {transfer ? <ProgressBar {...transfer} /> : null}
    </FormModal>
  );
}

/** What a payment on the typed day means, or why it cannot be; '' while none is typed. */
function payDayHelp({ payOn, method }: Pick<BillValues, 'payOn' | 'method'>): string {
  const day = readDay(payOn);
  if (day === null || method === '') return 'Leave it empty to decide after approval.';
  return payDayError(day, new Date()) ?? payDayText(day, method);
}

function BillFields({
  vendors,
  onNewVendor,
}: Pick<BillDialogProps, 'vendors' | 'onNewVendor'>): ReactElement {
  const { values } = useFormikContext<FormValues>();
  const { currentData: books = [] } = useListBillBooksQuery();
  const vendor = vendors.find(({ _id }) => _id === values.vendor);
  const book = books.find(({ orgId }) => orgId === vendor?.orgId);
  const isMixed = new Set(vendors.map(({ orgId }) => orgId)).size > 1;
  useUsualMethod(vendor);
  const chosen = vendor && values.method ? payError(vendor, values.method) : null;
  return (
    <div className="gl-bill-fields">
      <SearchSelectField
        name="vendor"
        label="Vendor"
        options={vendors
          .filter(({ state }) => state !== 'blocked')
          .map(({ _id, name, companyName }) => ({
            value: _id,
            label: name,
            hint: isMixed ? companyName : undefined,
          }))}
        required
      />
      <p className="gl-note">
        Not in the list?{' '}
        <button type="button" className="btn btn-link" onClick={onNewVendor}>
          Add a vendor
        </button>
      </p>
      <TextField
        name="billNo"
        label="Bill no."
        help="As on the bill. A vendor’s number is taken once."
        autoComplete="off"
        maxLength={40}
        required
      />
      <div className="gl-fields">
        <DateField name="billDate" label="Bill date" required />
        <DateField name="dueOn" label="Due date" required />
      </div>
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        settle={settledAmount}
        help={book ? `${formatAmount(book.payable)} is available now.` : undefined}
        required
      />
      <Similar {...values} />
      <SelectField
        name="method"
        label="Method"
        options={billMethods.map((value) => ({ value, label: billMethodLabels[value] }))}
        help={
          chosen ??
          'ACH goes to the account that the vendor gave, a check to its address. A wallet has the money at once.'
        }
        required
      />
      <DateField name="payOn" label="Pay on" help={payDayHelp(values)} />
      <TextField
        name="memo"
        label="Memo"
        help="Printed on the check."
        autoComplete="off"
        maxLength={60}
      />
      <CheckField name="isDraft" label="Keep as a draft, send for approval later" />
    </div>
  );
}

/** Another vendor brings its usual method along. */
function useUsualMethod(vendor: Vendor | undefined): void {
  const { setFieldValue } = useFormikContext<FormValues>();
  const usual = vendor?.defaultMethod;
  const [first] = useState(vendor?._id);
  const id = vendor?._id;
  useEffect(() => {
    if (usual && id !== first) void setFieldValue('method', usual);
  }, [id, first, usual, setFieldValue]);
}

/** Why the vendor cannot be paid by a method as it stands; null where it can. */
function payError(vendor: Vendor, method: BillMethod): string | null {
  const { accountLastFour, walletHolder, walletState } = vendor;
  const has = { hasAccount: accountLastFour !== '', hasWallet: walletHolder !== '' };
  const error = vendorPayError({ ...vendor, ...has }, method);
  if (error !== null || method !== 'wallet' || walletState === '') return error;
  return walletStateError(walletState);
}

/** Warns of another bill that is like this one. */
function Similar({ vendor, amount, billDate }: FormValues): ReactElement | null {
  const day = readDay(billDate) ?? '';
  const skip = vendor === '' || amount === '' || day === '';
  const { currentData } = useFindSimilarBillQuery({ vendor, amount, billDate: day }, { skip });
  const similar = currentData?.similar;
  if (skip || !similar) return null;
  return (
    <p className="gl-bill-warning" role="status">
      Bill {similar.billNo} of {formatDate(similar.billDate)} is from the same vendor for the same
      amount. Check that this is not the same bill.
    </p>
  );
}
