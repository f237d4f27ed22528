import type { ReactElement, ReactNode } from 'react';
import { BrandMark } from './BrandMark';
import { useDocumentTitle } from './useDocumentTitle';

interface ResultsBannerProps {
  title: string;
  /** What the caller has to say. */
  message: ReactNode;
}

/** The product logo and a message of the caller's, as a page of its own (spec 1.2, 3.2.2). */
export function ResultsBanner({ title, message }: ResultsBannerProps): ReactElement {
  useDocumentTitle(title);
  return (
    <main className="gl-results">
      <div className="gl-results-banner">
        <BrandMark />
        <h1>{title}</h1>
        <p>{message}</p>
        <a href="#/">Go to Greenledger</a>
      </div>
    </main>
  );
}
