import type { ReactElement, ReactNode } from 'react';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import { BrandMark } from '@/shared/ui/BrandMark';
import { Icon } from '@/shared/ui/Icon';
import { useDocumentTitle } from '@/shared/ui/useDocumentTitle';

interface InvitationFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The landing of an invitation: what it says, and beside it what the application takes. */
export function InvitationFrame({ title, lead, children }: InvitationFrameProps): ReactElement {
  useDocumentTitle(title);
  return (
    <div className="gl-public gl-invited">
      <aside className="gl-invited-panel" aria-label="What to expect">
        <Expectations />
      </aside>
      <main className="gl-public-main">
        <div className="gl-public-card is-wide">
          <div className="gl-public-brand">
            <BrandMark />
            <span>Greenledger</span>
          </div>
          <h1 className="gl-public-title">{title}</h1>
          {lead ? <p className="gl-public-lead">{lead}</p> : null}
          {children}
        </div>
      </main>
    </div>
  );
}

/** What a merchant who has never seen it wants to know before beginning. */
function Expectations(): ReactElement {
  return (
    <>
      <h2>Eleven short steps</h2>
      <p>
        Your business, its licenses, owners, location, bank account and documents. Your entries are
        saved as you go. You can stop at any time and open the link in your email again to continue.
      </p>
      <h2>What you will need</h2>
      <ul>
        {mandatoryDocuments.map(({ label }) => (
          <li key={label}>
            <Icon name="check-lg" />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
