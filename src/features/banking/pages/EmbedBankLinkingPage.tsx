import type { ReactElement } from 'react';
import { failureMessage } from '@/shared/api/failure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { TermLink } from '@/shared/ui/TermLink';
import { EmbedCode } from '../linking/EmbedCode';
import { LinkPageForm } from '../linking/LinkPageForm';
import { useReadLinkPageQuery } from '../linking/linkingApi';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    People link a bank account on your own website. What comes from such a{' '}
    <TermLink term="linking-page">linking page</TermLink> needs confirmation.
  </>
);

/** The page for linking bank accounts from other sites (catalogue: /embedBankLinking). */
export default function EmbedBankLinkingPage(): ReactElement {
  const { data, error, isFetching, refetch } = useReadLinkPageQuery();
  const failure = error && !data && !isFetching ? failureMessage(error) : null;
  return (
    <>
      <PageTitle {...pageHead('/embedBankLinking')} subheading={help} icon="window-plus" />
      <p className="gl-muted">
        Your people link bank accounts on your own site, in a frame that we serve. An account that
        is linked there appears at Funding sources and is used once you make it the default.
      </p>
      {failure ? <ErrorState message={failure} onRetry={() => void refetch()} /> : null}
      {!data && !failure ? <LoadingRows rows={8} label="Loading: Embed bank linking" /> : null}
      {data ? (
        <div className="gl-linking-columns">
          <LinkPageForm page={data} />
          <EmbedCode page={data} />
        </div>
      ) : null}
    </>
  );
}
