import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isoToday } from '@/domain/dates/today';
import type { RateVersion } from '@/domain/invoices/mta/municipality';
import { failureMessage } from '@/shared/api/failure';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { FeeSettingsCard } from '../municipalities/FeeSettingsCard';
import { MunicipalityCards } from '../municipalities/MunicipalityCards';
import { MunicipalityDetail } from '../municipalities/MunicipalityDetail';
import { MunicipalityModal } from '../municipalities/MunicipalityModal';
import { RatesModal } from '../municipalities/RatesModal';
import { TestInvoiceModal } from '../municipalities/TestInvoiceModal';
import { type Configuration, useReadConfigurationQuery } from '../municipalitiesApi';

/**
 * Which dialog is open: a new municipality, this one's name, rates (null for new ones), a test
 * invoice.
 */
type Dialog = { kind: 'add' | 'edit' | 'test' } | { kind: 'rates'; version: RateVersion | null };

/** Rates, fees and billing rules of each municipality (spec 1.2, 3.9.2). */
export default function MunicipalitiesPage(): ReactElement {
  const { data, error, isFetching, refetch } = useReadConfigurationQuery();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setDialog({ kind: 'add' })}>
      <Icon name="plus-lg" /> Add municipality
    </button>
  );
  const failure = error && !data && !isFetching ? failureMessage(error) : null;
  return (
    <>
      <PageTitle {...pageHead('/mta-configuration')} icon="bank" actions={data ? add : undefined} />
      {failure ? <ErrorState message={failure} onRetry={() => void refetch()} /> : null}
      {!data && !failure ? <LoadingRows rows={8} label="Loading: Municipalities" /> : null}
      {data ? (
        <Municipalities configuration={data} dialog={dialog} onDialog={setDialog} add={add} />
      ) : null}
    </>
  );
}

interface MunicipalitiesProps {
  configuration: Configuration;
  dialog: Dialog | null;
  onDialog: (dialog: Dialog | null) => void;
  add: ReactElement;
}

function Municipalities({
  configuration,
  dialog,
  onDialog,
  add,
}: MunicipalitiesProps): ReactElement {
  const { municipalities, fees } = configuration;
  const [params, setParams] = useSearchParams();
  const today = isoToday();
  const open = municipalities.find(({ _id }) => _id === params.get('open')) ?? municipalities[0];
  const close = (): void => onDialog(null);
  const edited = dialog?.kind === 'edit' ? open : undefined;
  const showSaved = (id: string): void => {
    setParams({ open: id });
    close();
  };
  return (
    <>
      {open ? (
        <>
          <MunicipalityCards municipalities={municipalities} openId={open._id} today={today} />
          <MunicipalityDetail
            key={open._id}
            municipality={open}
            today={today}
            onEdit={() => onDialog({ kind: 'edit' })}
            onNewRates={() => onDialog({ kind: 'rates', version: null })}
            onEditRates={(version) => onDialog({ kind: 'rates', version })}
            onTest={() => onDialog({ kind: 'test' })}
          />
        </>
      ) : (
        <div className="card">
          <EmptyState
            title="No municipalities yet"
            text="Add a municipality and its rates to bill license holders."
            action={add}
          />
        </div>
      )}
      <FeeSettingsCard municipalities={municipalities} />
      {dialog?.kind === 'add' || edited ? (
        <MunicipalityModal
          municipality={edited ?? null}
          labels={municipalities.filter((one) => one !== edited).map(({ label }) => label)}
          onClose={close}
          onSaved={showSaved}
        />
      ) : null}
      {open && dialog?.kind === 'rates' ? (
        <RatesModal municipality={open} version={dialog.version} onClose={close} />
      ) : null}
      {open && dialog?.kind === 'test' ? (
        <TestInvoiceModal municipality={open} settings={fees} onClose={close} />
      ) : null}
    </>
  );
}
