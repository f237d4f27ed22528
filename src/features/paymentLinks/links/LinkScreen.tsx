import type { ReactElement, ReactNode } from 'react';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import type { ListFilter } from '@/shared/lists/listDefinition';
import type { ListState } from '@/shared/lists/useListPage';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { LinkDetails } from './LinkDetails';
import { LinkBadge, useLinkFilters } from './linkLists';
import { useGetPaymentLinkQuery } from './linksApi';
import { type ScreenSource, useLinkScreen } from './useLinkScreen';

interface LinkScreenProps {
  source: ScreenSource;
  list: ListState<PaymentLink>;
  filters: readonly ListFilter[];
  /** The ways to other lists of the screen. */
  children?: ReactNode;
}

/** One line of help, with its words in the glossary. */
const helps = {
  link: (
    <>
      A <TermLink term="payment-link">payment link</TermLink> is a page on which people pay you. A{' '}
      <TermLink term="payment-request">request</TermLink> is for one payer, a{' '}
      <TermLink term="pos-order">POS order</TermLink> for one order.
    </>
  ),
  qr: (
    <>
      A <TermLink term="qr-code">QR code</TermLink> is the address of a{' '}
      <TermLink term="payment-link">payment link</TermLink> as a picture that phones read.
    </>
  ),
} as const;

const addLabels = { link: 'New payment link', qr: 'Generate QR code' } as const;

/** A list of links with its acts, its dialogs and the drawer of one. */
export function LinkScreen({ source, list, filters, children }: LinkScreenProps): ReactElement {
  const { actions, ask, dialogs } = useLinkScreen(source, list.onView);
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => ask({ act: 'new' })}>
      <Icon name="plus-lg" /> {addLabels[source]}
    </button>
  );
  return (
    <>
      <ListPage
        list={list}
        subheading={helps[source]}
        filters={useLinkFilters(filters)}
        actions={actions}
        add={add}
      >
        {children}
      </ListPage>
      <ListDrawer
        list={list}
        asked={useGetPaymentLinkQuery(openId(list))}
        titleOf={({ title }) => title}
      >
        {(link) => (
          <>
            <div className="gl-detail-head">
              <LinkBadge state={link.state} />
              <div className="gl-detail-acts">
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  onClick={() => ask({ act: 'qr', link })}
                >
                  QR code
                </button>
              </div>
            </div>
            <LinkDetails
              link={link}
              onRefund={(payment) => ask({ act: 'refund', link, payment })}
            />
          </>
        )}
      </ListDrawer>
      {dialogs}
    </>
  );
}
