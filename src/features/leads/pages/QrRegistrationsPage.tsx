import type { ReactElement } from 'react';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { TermLink } from '@/shared/ui/TermLink';
import { LeadDrawer } from '../LeadDrawer';
import { registrationList } from '../leadLists';
import { useLeadScreen } from '../useLeadScreen';

/** Registrations that came from QR codes (catalogue: /qrCodeRegistrationHistory). */
export default function QrRegistrationsPage(): ReactElement {
  const list = useListPage(registrationList);
  const { actions, dialog } = useLeadScreen(list.onView);
  return (
    <>
      <ListPage
        list={list}
        actions={actions}
        subheading={
          <>
            Each <TermLink term="lead">lead</TermLink> who scanned a{' '}
            <TermLink term="qr-lead-code">QR lead code</TermLink> and registered.
          </>
        }
      />
      <LeadDrawer list={list} actions={actions} />
      {dialog}
    </>
  );
}
