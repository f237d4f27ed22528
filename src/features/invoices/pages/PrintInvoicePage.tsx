import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { InvoicePreview } from '@/shared/invoices/InvoicePreview';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, LoadingRows } from '@/shared/ui/states';
import { FindInvoices } from '../print/FindInvoices';
import { PrintActions } from '../print/PrintActions';
import { type Loaded, useDetails } from '../print/useDetails';

/** Most invoices in one print. */
const maxPrinted = 200;

const idsIn = (params: URLSearchParams): string[] =>
  [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))].slice(0, maxPrinted);

/** The invoices to print; the address follows, so that a link or a reload brings them back. */
function useChosen(): { ids: readonly string[]; toggle: (id: string) => void } {
  const [params, setParams] = useSearchParams();
  const [ids, setIds] = useState(() => idsIn(params));
  const write = useRef(setParams);
  write.current = setParams;
  const text = ids.join();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) write.current(text === '' ? {} : { ids: text }, { replace: true });
    isFirst.current = false;
  }, [text]);
  const toggle = (id: string): void =>
    setIds((before) =>
      before.includes(id)
        ? before.filter((one) => one !== id)
        : [...before, id].slice(0, maxPrinted),
    );
  return { ids, toggle };
}

/** Prints invoices, or saves them as one PDF or a zip; `?ids=` chooses them beforehand. */
export default function PrintInvoicePage(): ReactElement {
  const { ids, toggle: change } = useChosen();
  const loaded = useDetails(ids);
  const [shownId, setShownId] = useState('');
  const toggle = (id: string): void => {
    change(id);
    if (!ids.includes(id)) setShownId(id);
  };
  const details = ids.flatMap((id) => {
    const one = loaded.get(id);
    return one && 'detail' in one ? [one.detail] : [];
  });
  const shown = ids.includes(shownId) ? shownId : (ids[0] ?? '');
  return (
    <>
      <PageTitle
        {...pageHead('/invoice/printinvoice')}
        icon="printer"
        actions={<PrintActions details={details} />}
      />
      <div className="gl-invoice-panes is-print">
        <FindInvoices ids={ids} onToggle={toggle} />
        <div className="gl-invoice-preview">
          {ids.length > 1 ? (
            <div className="gl-print-chosen">
              <label htmlFor="print-shown">Shown</label>
              <SelectInput
                id="print-shown"
                options={ids.map((value) => ({ value, label: nameOf(loaded.get(value)) }))}
                value={shown}
                isSmall
                onChoose={setShownId}
              />
            </div>
          ) : null}
          <Shown loaded={loaded.get(shown)} isChosen={shown !== ''} />
        </div>
      </div>
    </>
  );
}

function nameOf(loaded: Loaded | undefined): string {
  if (!loaded) return 'Loading …';
  return 'detail' in loaded ? loaded.detail.invoice.invoiceId : loaded.failure;
}

function Shown({
  loaded,
  isChosen,
}: {
  loaded: Loaded | undefined;
  isChosen: boolean;
}): ReactElement {
  if (!isChosen)
    return <EmptyState title="No invoice chosen" text="Choose invoices to preview and print." />;
  if (!loaded) return <LoadingRows label="Loading the invoice" />;
  if (!('detail' in loaded)) return <EmptyState title={loaded.failure} />;
  return <InvoicePreview document={invoicePdf(loaded.detail)} />;
}
