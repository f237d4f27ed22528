import { type ReactElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isoToday } from '@/domain/dates/today';
import { monthBefore } from '@/domain/invoices/mta/period';
import { holderName } from '@/domain/invoices/namedStatement';
import { toFailure } from '@/shared/api/failure';
import { HolderPicker } from '@/shared/invoices/HolderPicker';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { PaperNote } from '../PaperNote';
import { useGetChosenHolderQuery, useIssueMonthMutation } from '../tax/api';
import { LiveInvoice } from '../tax/LiveInvoice';
import { recentMonths } from '../tax/months';
import { useMonthRow } from '../tax/useMonthRow';
import { usePaper } from '../usePaper';
import { FormSelect } from '../view/recurrenceFields';

/**
 * The invoice that the data of today would produce for a license holder and a month; a draft of it
 * can be made as it stands.
 */
export default function LiveInvoicePage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const holderId = params.get('holder') ?? '';
  const period = params.get('period') ?? monthBefore(isoToday());
  const { row, preview, isFetching, failure, recalculate } = useMonthRow(period, holderId);
  const { currentData: holder } = useGetChosenHolderQuery(holderId, { skip: holderId === '' });
  const issue = useIssue();
  const place = row?.outcome === 'made' ? row.invoice.municiplaity.label : '';
  const paper = usePaper('mta', undefined, place);
  const isReady = row?.outcome === 'made';
  return (
    <>
      <PageTitle
        {...pageHead('/mta-live-invoice')}
        icon="receipt"
        actions={
          <>
            <button
              type="button"
              className="btn btn-outline-secondary"
              disabled={holderId === '' || isFetching}
              onClick={recalculate}
            >
              <Icon name="arrow-clockwise" /> Recalculate
            </button>
            <BusyButton
              type="button"
              busy={issue.busy}
              busyText="Making …"
              disabled={!isReady || isFetching}
              onClick={() => isReady && void issue.run(row, period)}
            >
              Create draft
            </BusyButton>
          </>
        }
      />
      <div className="card gl-form-card">
        <div className="gl-fields">
          <HolderPicker
            id="live-holder"
            chosen={holder ? holderName(holder) : ''}
            onHolder={({ _id }) => setParams({ holder: _id, period }, { replace: true })}
          />
          <FormSelect
            id="live-period"
            label="Tax period"
            options={recentMonths(isoToday())}
            value={period}
            onValue={(next) =>
              setParams(
                { ...(holderId ? { holder: holderId } : {}), period: next },
                { replace: true },
              )
            }
          />
        </div>
      </div>
      <FormError message={issue.failure} />
      <PaperNote kind="mta" />
      {holderId === '' ? (
        <EmptyState
          title="No license holder chosen"
          text="Choose a license holder to preview an invoice."
        />
      ) : null}
      {failure ? <ErrorState message={failure} onRetry={recalculate} /> : null}
      {holderId !== '' && !preview && !failure ? (
        <LoadingRows label="Calculating the invoice" />
      ) : null}
      {preview && !row ? (
        <EmptyState title="The monthly run does not include this license holder" />
      ) : null}
      {row ? <LiveInvoice row={row} period={period} paper={paper} /> : null}
    </>
  );
}

type MadeRow = Extract<NonNullable<ReturnType<typeof useMonthRow>['row']>, { outcome: 'made' }>;

/** Makes the invoice as it is shown, and opens it. */
function useIssue() {
  const navigate = useNavigate();
  const [make, { isLoading: busy }] = useIssueMonthMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const run = async ({ invoice, holder, balanceDue }: MadeRow, period: string): Promise<void> => {
    setFailure(null);
    const { invoiceDate } = invoice;
    try {
      const asked = { period, invoiceDate, total: balanceDue, holderIds: [holder._id] };
      const { made } = await make(asked).unwrap();
      const [issued] = made;
      if (!issued) return;
      toastSuccess(`${issued.invoiceId} created as a draft. Review and send it.`);
      void navigate(invoicePlaces.mta.view(issued._id));
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };
  return { busy, failure, run };
}
