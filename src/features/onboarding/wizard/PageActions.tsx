import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { appliesForItself } from '@/domain/access/gate';
import { href } from '@/routes/catalogue';
import { SendInvitationButton } from '@/shared/partners/SendInvitationButton';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { type ApplicationSource, useGetApplicationQuery } from '../api';
import { SummaryButton } from '../summary/SummaryButton';
import { ApplicationChooser } from './ApplicationChooser';

interface PageActionsProps {
  source: ApplicationSource;
  isView: boolean;
}

/** What may be done beside filling the application in: another one, an invitation, its summary. */
export function PageActions({ source, isView }: PageActionsProps): ReactElement | null {
  const { currentData: application } = useGetApplicationQuery(source);
  const { role, dataInvitation } = useUser();
  const isPartner = !appliesForItself(role) && !dataInvitation;
  if (isView || application?.readOnly)
    return application ? <SummaryButton application={application} /> : null;
  return (
    <>
      {isPartner ? <ApplicationChooser shown={application?._id} /> : null}
      {isPartner && application ? (
        <Link className="btn btn-outline-secondary" to={`${href('/registration')}?new=1`}>
          <Icon name="plus-lg" /> Start a new application
        </Link>
      ) : null}
      {/* At the end, where it stays when the others arrive: a button that moves while it is pressed is not pressed. */}
      <SendInvitationButton />
    </>
  );
}
