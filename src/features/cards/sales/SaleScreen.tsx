import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { type SaleAct, saleActError, saleActs } from '@/domain/cards/saleActs';
import type { CardSaleRow } from '@/domain/cards/saleRow';
import { formatAmount } from '@/domain/money/cents';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import type { ListState } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useGetCardSaleQuery, useKeepSaleCardMutation } from '../cardsApi';
import { actedSale, SaleActDialog } from './SaleActDialog';
import { SaleDetails } from './SaleDetails';
import { SaleForm } from './SaleForm';
import { SaleBadge, useSaleFilters } from './saleLists';
import type { PaidInvoice } from './useChargeInvoice';
import type { SaleWay } from './useSell';

const actLabels: Readonly<Record<SaleAct, string>> = {
  capture: 'Capture …',
  void: 'Void …',
  refund: 'Refund …',
};

/** What was asked for with a sale. */
interface Asked {
  act: SaleAct;
  sale: CardSaleRow;
}

/** Gives the act of saving the card of a sale. */
function useKeepCard(): (sale: CardSaleRow) => void {
  const [keep] = useKeepSaleCardMutation();
  return useCallback(
    (sale) => {
      keep(sale._id)
        .unwrap()
        .then(() => toastSuccess(`The card of ${sale.purchaser} is saved`), toastFailure);
    },
    [keep],
  );
}

const canKeep = ({ state, isTest, isCardSaved, gateway }: CardSaleRow): boolean =>
  !isTest && !isCardSaved && gateway !== 'northbay' && state !== 'started' && state !== 'failed';

function useActions(
  onView: ListState<CardSaleRow>['onView'],
  onAsk: (asked: Asked) => void,
): RowActions<CardSaleRow> {
  const { role, orgId } = useUser();
  const keep = useKeepCard();
  return useCallback(
    (sale) => {
      const isOwn = sale.orgId === orgId || isStaff(role);
      const acts = saleActs
        .filter((act) => saleActError(act, actedSale(sale)) === null)
        .map((act) => ({
          label: actLabels[act],
          onSelect: () => onAsk({ act, sale }),
          ...(act === 'void' ? { tone: 'danger' as const } : {}),
        }));
      return {
        subject: sale.no,
        actions: [
          { label: 'View', onSelect: () => onView({ open: sale._id }) },
          ...(isOwn ? acts : []),
          ...(isOwn && canKeep(sale) ? [{ label: 'Save card', onSelect: () => keep(sale) }] : []),
        ],
      };
    },
    [keep, onAsk, onView, orgId, role],
  );
}

interface SaleScreenProps {
  list: ListState<CardSaleRow>;
  way: SaleWay;
  tools?: ReactNode;
  children?: ReactNode;
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    An <TermLink term="card-authorization">authorization</TermLink> holds an amount; a{' '}
    <TermLink term="capture">capture</TermLink> takes it, and a{' '}
    <TermLink term="void">void</TermLink> releases it.
  </>
);

/** A list of card sales with its form, its acts and the drawer of one. */
export function SaleScreen({ list, way, tools, children }: SaleScreenProps): ReactElement {
  const [isKeying, setKeying] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [paid, setPaid] = useState<PaidInvoice | null>(null);
  const actions = useActions(list.onView, setAsked);
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setKeying(true)}>
      <Icon name="plus-lg" /> {way.isTest ? 'New test sale' : 'New card payment'}
    </button>
  );
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        filters={useSaleFilters(list.definition.filters)}
        actions={actions}
        add={add}
        tools={tools}
      >
        {children}
        {paid ? <PaidNotice {...paid} /> : null}
      </ListPage>
      <ListDrawer
        list={list}
        asked={useGetCardSaleQuery(openId(list))}
        titleOf={({ no, purchaser }) => `${no}: ${purchaser}`}
      >
        {(sale) => (
          <>
            <div className="gl-detail-head">
              <SaleBadge {...sale} />
              <DrawerActs sale={sale} onAsk={setAsked} />
            </div>
            <SaleDetails sale={sale} />
          </>
        )}
      </ListDrawer>
      {isKeying ? (
        <SaleForm
          way={way}
          onPaid={setPaid}
          onSold={({ _id }) => list.onView({ open: _id })}
          onClose={() => setKeying(false)}
        />
      ) : null}
      {asked ? <SaleActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** What was paid last, with its receipt: a payment of an invoice is no row of this list. */
function PaidNotice({ invoice, payment }: PaidInvoice): ReactElement {
  return (
    <p className="gl-notice" role="status">
      {formatAmount(payment.amount)} was charged for invoice {invoice.invoiceNo}. The payment is
      listed with the invoice.{' '}
      <Link to={`${href('/viewReceipt')}?key=${encodeURIComponent(payment.receiptKey ?? '')}`}>
        Receipt
      </Link>
    </p>
  );
}

interface DrawerActsProps {
  sale: CardSaleRow;
  onAsk: (asked: Asked) => void;
}

/** What can be done with the open sale now. */
function DrawerActs({ sale, onAsk }: DrawerActsProps): ReactElement {
  const { role, orgId } = useUser();
  const isOwn = sale.orgId === orgId || isStaff(role);
  const acts = isOwn ? saleActs.filter((act) => saleActError(act, actedSale(sale)) === null) : [];
  return (
    <div className="gl-detail-acts">
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={`btn btn-sm btn-outline-${act === 'void' ? 'danger' : 'secondary'}`}
          onClick={() => onAsk({ act, sale })}
        >
          {actLabels[act]}
        </button>
      ))}
      {sale.receiptKey ? (
        <Link
          className="btn btn-sm btn-outline-secondary"
          to={`${href('/viewReceipt')}?sale=${encodeURIComponent(sale.receiptKey)}`}
        >
          Receipt
        </Link>
      ) : null}
    </div>
  );
}
