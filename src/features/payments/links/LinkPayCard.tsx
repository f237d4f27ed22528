import type { ReactElement } from 'react';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';
import { linkStateSentences, linkStateTitles } from '@/domain/paymentLinks/linkRefusals';
import { linkPlace } from '../api';
import { InFlight } from '../components/InFlight';
import { PaySuccess } from '../components/PaySuccess';
import { keptAttempt } from '../keptAttempt';
import { linkReceiptPlace } from '../receiptPlace';
import { usePayment } from '../usePayment';
import { BackToStore } from './BackToStore';
import { Decline } from './Decline';
import { LinkPayForm } from './LinkPayForm';

interface LinkPayCardProps {
  link: PayableLink;
  linkKey: string;
  /** Reads the link anew. */
  onRefresh: () => Promise<unknown>;
}

/** The form of the payment, what came of it, or why nobody can pay. */
export function LinkPayCard({ link, linkKey, onRefresh }: LinkPayCardProps): ReactElement {
  const place = linkPlace(linkKey);
  const { state, pay, again } = usePayment(place, onRefresh);
  // A payment of this window without an end holds its use back: it is asked after, not refused.
  const isOwn = state.stage === 'asking' || keptAttempt(place) !== null;
  const isClosed = link.state !== 'active' || (link.isTaken && !isOwn);
  const hasForm = state.stage !== 'paid' && state.stage !== 'resumed' && !isClosed;
  const receiptAt = (key: string): string => linkReceiptPlace(link.source, key);
  return (
    <section className="gl-pay-card gl-pay-form" aria-label="Pay">
      {state.stage === 'paid' ? (
        <>
          <PaySuccess payment={state.payment} receiptAt={receiptAt} restCents={0} onAgain={again} />
          <BackToStore link={link} status="paid" />
        </>
      ) : null}
      {state.stage === 'resumed' ? (
        <>
          <h2>Pay</h2>
          <InFlight isAsking />
        </>
      ) : null}
      {hasForm ? (
        <>
          <h2>Pay</h2>
          <LinkPayForm link={link} state={state} pay={pay} />
          {state.stage === 'asking' ? null : <Otherwise link={link} linkKey={linkKey} />}
        </>
      ) : null}
      {isClosed && state.stage !== 'paid' && state.stage !== 'resumed' ? (
        <Closed link={link} onRefresh={onRefresh} />
      ) : null}
    </section>
  );
}

/** What a payer may do instead of paying: say no to a request, or go back to the store. */
function Otherwise({ link, linkKey }: Pick<LinkPayCardProps, 'link' | 'linkKey'>): ReactElement {
  return (
    <>
      {linkPages[link.source].mayDecline ? <Decline link={link} linkKey={linkKey} /> : null}
      <BackToStore link={link} status="cancelled" />
    </>
  );
}

function Closed({ link, onRefresh }: Pick<LinkPayCardProps, 'link' | 'onRefresh'>): ReactElement {
  if (link.state !== 'active') {
    return (
      <div role="status">
        <h2>{linkStateTitles[link.state]}</h2>
        <p>
          {linkStateSentences[link.state]}
          {link.state === 'used' ? '' : ' You were not charged.'}
        </p>
        <BackToStore link={link} status={link.state === 'used' ? 'paid' : 'cancelled'} />
      </div>
    );
  }
  return (
    <div role="status">
      <h2>A payment is in progress</h2>
      <p>Someone is making the last payment of this link right now, maybe you in another window.</p>
      <button type="button" className="btn btn-outline-secondary" onClick={() => void onRefresh()}>
        Check again
      </button>
    </div>
  );
}
