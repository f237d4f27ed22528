import { type ReactElement, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';
import { linkRefusals } from '@/domain/paymentLinks/linkRefusals';
import { toFailure } from '@/shared/api/failure';
import { arrivedAhead } from '@/shared/payments/ahead';
import { PayFrame, PayNotice } from '@/shared/payments/PayFrame';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { linkPlace } from '../api';
import { useCountLinkViewMutation, useGetPayableLinkQuery } from '../linkApi';
import { LinkHead } from './LinkHead';
import { LinkPayCard } from './LinkPayCard';

/**
 * Pays an organization by a link of any kind (spec 1.2, `?key=`): one page, with what differs as
 * data (`linkPages`). `title`: until it is known which kind it is.
 */
export function LinkPayScreen({ title }: { title: string }): ReactElement {
  const [search] = useSearchParams();
  const linkKey = search.get('key') || 'none';
  // Of this key alone: another link's amount is never shown over a key that does not work.
  const { currentData, error, isLoading, refetch } = useGetPayableLinkQuery(linkKey);
  const ahead = isLoading ? arrivedAhead<PayableLink>(linkPlace(linkKey)) : undefined;
  const data = currentData ?? ahead;
  useCountedView(linkKey, data !== undefined);
  if (data) {
    return (
      <PayFrame title={linkPages[data.source].title}>
        <div className="gl-pay-columns">
          <LinkHead link={data} />
          <LinkPayCard key={linkKey} link={data} linkKey={linkKey} onRefresh={refetch} />
        </div>
      </PayFrame>
    );
  }
  return (
    <PayFrame title={title}>
      {error ? (
        <RefusedLink error={error} title={title} onRetry={() => void refetch()} />
      ) : (
        <section className="gl-pay-card gl-pay-form">
          <LoadingRows rows={6} label="Opening the payment page" />
        </section>
      )}
    </PayFrame>
  );
}

/** Counts the visit, once it has shown the link. */
function useCountedView(linkKey: string, isShown: boolean): void {
  const [count] = useCountLinkViewMutation();
  useEffect(() => {
    if (isShown) void count(linkKey);
  }, [count, linkKey, isShown]);
}

interface RefusedLinkProps {
  error: unknown;
  title: string;
  onRetry: () => void;
}

function RefusedLink({ error, title, onRetry }: RefusedLinkProps): ReactElement {
  const failure = toFailure(error);
  if (failure.name === linkRefusals.unknown) {
    return (
      <PayNotice title="This link does not work" role="alert">
        <p>{failure.message}</p>
        <p>
          Links are sometimes cut in two. Ask whoever sent it for a new one. You were not charged.
        </p>
      </PayNotice>
    );
  }
  return (
    <PayNotice title={title}>
      <ErrorState message={failure.message} onRetry={onRetry} />
    </PayNotice>
  );
}
