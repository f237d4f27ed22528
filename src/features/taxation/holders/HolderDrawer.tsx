import type { ReactElement } from 'react';
import { phoneText } from '@/domain/contact/phone';
import { formatDate } from '@/domain/dates/format';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import { holderName } from '@/domain/invoices/namedStatement';
import { printedAddress } from '@/domain/invoices/printed';
import { formatMoney } from '@/domain/money/cents';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { LicenseBadge, LicenseEnd } from './holderCells';
import { paymentLabel } from './paymentOptions';

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

interface HolderDrawerProps {
  list: ListState<LicenseHolderRow>;
  actions: RowActions<LicenseHolderRow>;
}

/** A license holder in full, with what can be done. */
export function HolderDrawer({ list, actions }: HolderDrawerProps): ReactElement {
  return (
    <ListRowDrawer list={list} titleOf={holderName}>
      {(row) => (
        <>
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
        </>
      )}
    </ListRowDrawer>
  );
}
