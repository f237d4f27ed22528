import type { ReactElement, ReactNode } from 'react';
import { BrandMark } from '@/shared/ui/BrandMark';
import { useDocumentTitle } from '@/shared/ui/useDocumentTitle';
import { SlidePanel } from './SlidePanel';

interface PublicCardProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Links under the card's content. */
  foot?: ReactNode;
  /** For forms with fields side by side. */
  wide?: boolean;
  children?: ReactNode;
}

/**
 * The frame of every public screen: slideshow panel beside it on large screens, one centred card
 * below that. Part of the painted sign-in page: plain markup, nothing heavier than React.
 */
export function PublicCard({ title, lead, foot, wide, children }: PublicCardProps): ReactElement {
  useDocumentTitle(title);
  return (
    <div className="gl-public">
      <SlidePanel />
      <main className="gl-public-main">
        <div className={wide ? 'gl-public-card is-wide' : 'gl-public-card'}>
          <div className="gl-public-brand">
            <BrandMark />
            <span>Greenledger</span>
          </div>
          <h1 className="gl-public-title">{title}</h1>
          {lead ? <p className="gl-public-lead">{lead}</p> : null}
          {children}
          {foot ? <div className="gl-public-foot">{foot}</div> : null}
        </div>
      </main>
    </div>
  );
}
