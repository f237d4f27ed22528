import { type ReactElement, useState } from 'react';
import type { Municipality, RateVersion } from '@/domain/invoices/mta/municipality';
import { spanText, versionOn } from '@/domain/invoices/mta/rateVersions';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { RatesTable } from './RatesTable';
import { RateTimeline } from './RateTimeline';
import { ruleFacts, versionLooks, versionState } from './rateFacts';
import { SenderPart } from './SenderPart';

interface MunicipalityDetailProps {
  municipality: Municipality;
  /** ISO date. */
  today: string;
  onEdit: () => void;
  onNewRates: () => void;
  onEditRates: (version: RateVersion) => void;
  onTest: () => void;
}

/** A municipality: the rates of one version, and all versions beside them. */
export function MunicipalityDetail(props: MunicipalityDetailProps): ReactElement {
  const { municipality, today, onEdit, onNewRates, onEditRates, onTest } = props;
  const { label, state, versions } = municipality;
  const [chosen, setChosen] = useState('');
  const usual = versionOn(versions, today) ?? versions.at(-1);
  const shown = versions.find(({ _id }) => _id === chosen) ?? usual;
  const newRates = (
    <button type="button" className="btn btn-primary" onClick={onNewRates}>
      <Icon name="plus-lg" /> New rates
    </button>
  );
  return (
    <section className="card" aria-labelledby="municipality-open">
      <div className="card-header gl-municipality-head">
        <h2 id="municipality-open">
          {label}, {state}
        </h2>
        <div className="gl-municipality-acts">
          <button type="button" className="btn btn-outline-secondary" onClick={onEdit}>
            <Icon name="pencil" /> Edit
          </button>
          {shown ? (
            <>
              <button type="button" className="btn btn-outline-secondary" onClick={onTest}>
                <Icon name="receipt" /> Test invoice
              </button>
              {newRates}
            </>
          ) : null}
        </div>
      </div>
      {shown ? (
        <div className="card-body gl-municipality-body">
          <ShownRates version={shown} today={today} />
          <aside aria-label="Rate history">
            <h3 className="gl-drawer-title">Rates over time</h3>
            <RateTimeline
              versions={versions}
              today={today}
              shownId={shown._id}
              onShow={setChosen}
              onEdit={onEditRates}
            />
          </aside>
        </div>
      ) : (
        <EmptyState
          title="No rates yet"
          text="Add rates to bill license holders here."
          action={newRates}
        />
      )}
      <SenderPart municipality={municipality} />
    </section>
  );
}

function ShownRates({ version, today }: { version: RateVersion; today: string }): ReactElement {
  const { tone, word } = versionLooks[versionState(version, today)];
  return (
    <div className="gl-shown-rates">
      <div className="gl-shown-rates-head">
        <h3 className="gl-drawer-title">Rates {spanText(version)}</h3>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <RatesTable rates={version.rates} />
      <Facts facts={ruleFacts(version)} />
    </div>
  );
}
