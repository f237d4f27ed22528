import type { ReactElement } from 'react';
import { phoneText } from '@/domain/contact/phone';
import { formatDate } from '@/domain/dates/format';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import { holderName } from '@/domain/invoices/namedStatement';
import { printedAddress } from '@/domain/invoices/printed';
import { formatMoney } from '@/domain/money/cents';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { LicenseBadge, LicenseEnd } from './holderCells';
import { paymentLabel } from './paymentOptions';

interface HolderDrawerProps {
  isOpen: boolean;
  row: LicenseHolderRow | undefined;
  actions: (row: LicenseHolderRow) => { actions: readonly RowAction[] };
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

const licenseFacts = (row: LicenseHolderRow): Fact[] => [
  ['License number', row.licenseNumber],
  ['License type', row.licenseType],
  ['Municipality', row.municipality],
  ['Payment type', paymentLabel(row.paymentType)],
  ['Open invoices', String(row.openCount)],
  ['Balance', formatMoney(row.balanceCents)],
];

const contactFacts = (row: LicenseHolderRow): Fact[] => [
  ['Contact', row.name],
  ['DBA', row.dba],
  ['Email', row.email],
  ['Invoices go to', row.invoice_email || row.email],
  ['Phone', phoneText(row.phone)],
  [
    'Address',
    row.add1 || row.city
      ? printedAddress({ street: row.add1, city: row.city, state: row.state, zip: row.zip }).join(
          ', ',
        )
      : '',
  ],
  ['Added', formatDate(row.createdAt)],
];

/** A license holder in full, with what can be done. */
export function HolderDrawer({ row, actions, ...ways }: HolderDrawerProps): ReactElement {
  if (!row) {
    return (
      <RowDrawer {...ways} title="Not found">
        <EmptyState
          title="This license holder was not found"
          text="It is not on this page of the list."
        />
      </RowDrawer>
    );
  }
  return (
    <RowDrawer {...ways} title={holderName(row)}>
      <div className="gl-dossier">
        <div className="gl-detail-head">
          <span className="gl-holder-state">
            <LicenseBadge status={row.licenseStatus} />
            {row.licenseExpiry === '' ? 'No end date' : <LicenseEnd day={row.licenseExpiry} />}
          </span>
          <RowActs actions={actions(row).actions} />
        </div>
        <section>
          <h3 className="gl-drawer-title">License and balance</h3>
          <Facts facts={licenseFacts(row)} />
        </section>
        <section>
          <h3 className="gl-drawer-title">Contact</h3>
          <Facts facts={contactFacts(row)} />
        </section>
      </div>
    </RowDrawer>
  );
}
