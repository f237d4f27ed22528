import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isoToday } from '@/domain/dates/today';
import { invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import type { PrintedInvoice } from '@/domain/invoices/pdf/printedInvoice';
import { failureMessage } from '@/shared/api/failure';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { PreviewPane } from '../form/PreviewPane';
import { PaperNote } from '../PaperNote';
import { useChooseMunicipalitiesQuery } from '../tax/api';
import { FeeCard } from '../tax/FeeCard';
import { sampleInvoice } from '../tax/sampleInvoice';
import { usePaper } from '../usePaper';
import { FormSelect } from '../view/recurrenceFields';

/** An example of a tax invoice, for a municipality's approval. */
export default function SampleInvoicePage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const { currentData, error, isFetching, refetch } = useChooseMunicipalitiesQuery();
  const asked = params.get('municipality') ?? '';
  const chosen = currentData?.find(({ _id }) => _id === asked) ?? currentData?.[0];
  const paper = usePaper('mta', undefined, chosen?.label);
  const printed = chosen ? sampleInvoice(chosen, paper, isoToday()) : null;
  return (
    <>
      <PageTitle
        {...pageHead('/sample-MTA-invoice')}
        icon="receipt"
        actions={printed && chosen ? <SampleActions printed={printed} name={chosen.label} /> : null}
      />
      <PaperNote kind="mta" />
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {!currentData && !error ? <LoadingRows label="Loading the municipalities" /> : null}
      {currentData?.length === 0 ? (
        <EmptyState
          title="No municipality is configured"
          text="The sample uses a municipality’s rates. Add a municipality first."
        />
      ) : null}
      {chosen && currentData ? (
        <MunicipalityCard
          municipalities={currentData}
          chosen={chosen._id}
          onChoose={(municipality) => setParams({ municipality }, { replace: true })}
          fee={printed?.fee}
        />
      ) : null}
      {chosen && !printed ? (
        <EmptyState title={`No rates are in force today in ${chosen.label}`} />
      ) : null}
      {printed ? (
        <div className="gl-invoice-preview is-alone">
          <PreviewPane printed={printed} pause={0} />
        </div>
      ) : null}
    </>
  );
}

interface MunicipalityCardProps {
  municipalities: readonly { _id: string; label: string }[];
  /** Id of the one whose rates are used. */
  chosen: string;
  onChoose: (id: string) => void;
  fee: PrintedInvoice['fee'];
}

/** Whose rates the sample has, and the fee that these come to. */
function MunicipalityCard(props: MunicipalityCardProps): ReactElement {
  const { municipalities, chosen, onChoose, fee } = props;
  return (
    <div className="card gl-form-card">
      <FormSelect
        id="sample-municipality"
        label="Municipality"
        options={municipalities.map(({ _id, label }) => ({ value: _id, label }))}
        value={chosen}
        onValue={onChoose}
      />
      {fee ? <FeeCard fee={fee} /> : null}
    </div>
  );
}

function SampleActions({ printed, name }: { printed: PrintedInvoice; name: string }): ReactElement {
  const { download, print } = useInvoicePdf();
  const fileName = `sample-${name.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => void print(invoicePdf(printed))}
      >
        <Icon name="printer" /> Print
      </button>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => void download(invoicePdf(printed), fileName)}
      >
        <Icon name="download" /> PDF
      </button>
    </>
  );
}
