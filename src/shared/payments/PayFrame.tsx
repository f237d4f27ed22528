import type { ReactElement, ReactNode } from 'react';
import { BrandMark } from '@/shared/ui/BrandMark';
import { useDocumentTitle } from '@/shared/ui/useDocumentTitle';

interface PayFrameProps {
  title: string;
  children: ReactNode;
}

/** What the pages for payers stand in: no menu, no session, one column on a phone. */
export function PayFrame({ title, children }: PayFrameProps): ReactElement {
  useDocumentTitle(title);
  return (
    <div className="gl-pay">
      <header className="gl-pay-brand">
        <BrandMark />
        <span>Greenledger</span>
      </header>
      <main>{children}</main>
    </div>
  );
}

interface PayNoticeProps {
  title: string;
  /** Said to screen readers at once where it is a refusal. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A page that says one thing, such as why a link does not work. */
export function PayNotice({ title, role, children }: PayNoticeProps): ReactElement {
  return (
    <section className="gl-pay-card gl-pay-notice">
      <h1>{title}</h1>
      <div role={role}>{children}</div>
    </section>
  );
}
