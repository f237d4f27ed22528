import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkRefusals } from '@/domain/banking/linking/linkErrors';
import { framedQuery } from '@/domain/banking/linking/linkPage';
import { toFailure } from '@/shared/api/failure';
import { isFramed } from '@/shared/navigation/framed';
import { PayFrame, PayNotice } from '@/shared/payments/PayFrame';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { LinkPageCard } from '../linking/LinkPageCard';
import { useGetPublicLinkPageQuery } from '../linking/linkingApi';

const title = 'Link your bank';

/**
 * Links a bank account, from another site or by a mailed link (catalogue: /embeddedBankLinking?key=).
 * Sites embed it at a path of its own, which allows the frame (docs/embedding.md).
 */
export default function EmbeddedBankLinkingPage(): ReactElement {
  const [search] = useSearchParams();
  const linkKey = search.get('key') || 'none';
  // The server has allowed the frame for the key before `#`: another page is not for these sites.
  const isOther = isFramed() && window.location.search !== framedQuery(linkKey);
  const asked = useGetPublicLinkPageQuery(linkKey, { skip: isOther });
  const { currentData: data, error, refetch } = asked;
  if (isOther) return <OtherFrame />;
  return (
    <PayFrame title={title}>
      {data ? (
        <LinkPageCard
          key={linkKey}
          page={data}
          linkKey={linkKey}
          origin={search.get('origin') ?? ''}
        />
      ) : null}
      {!data && error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <section className="gl-pay-card gl-linking">
          <LoadingRows rows={6} label="Opening the page" />
        </section>
      ) : null}
    </PayFrame>
  );
}

function OtherFrame(): ReactElement {
  return (
    <PayFrame title={title}>
      <PayNotice title="This page cannot be shown here" role="alert">
        <p>The site that embeds it uses the key of another page. It needs the whole snippet.</p>
      </PayNotice>
    </PayFrame>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const failure = toFailure(error);
  if (failure.name === linkRefusals.unknown)
    return (
      <PayNotice title="This link does not work" role="alert">
        <p>{failure.message}</p>
        <p>It was replaced, used already, or cut in two. Ask whoever sent it for a new one.</p>
      </PayNotice>
    );
  return (
    <PayNotice title={title}>
      <ErrorState message={failure.message} onRetry={onRetry} />
    </PayNotice>
  );
}
