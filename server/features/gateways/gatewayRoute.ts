import type { Tx } from '@server/platform/db/client';
import { invalid } from '@server/platform/http/refusal';
import type { CardGateway, KeyedGateway } from '@/domain/cards/cardSale';
import { gatewayLimitError } from '@/domain/gateways/connection';
import { connectionStore, type Whose } from './connectionStore';
import { soldThrough } from './saleQueries';

/** A sale that is about to be made. */
interface AskedSale {
  /** The screen that it is keyed at. */
  keyed: KeyedGateway;
  totalCents: number;
  at: Date;
}

/** Through what a card sale goes. */
export interface SaleRoute {
  gateway: CardGateway;
  /** The merchant's own account (MID) at the gateway; '' where it goes through one of the house. */
  merchantNo: string;
}

/**
 * The gateway that a card sale goes through: the organization's own where one is live. Sales of the
 * organization are kept from each other by the caller.
 * @throws Refusal 400 `amount` for more than the gateway's limits allow
 */
export async function gatewayRoute(
  tx: Tx,
  whose: Whose,
  { keyed, totalCents, at }: AskedSale,
): Promise<SaleRoute> {
  const ofHouse = { gateway: keyed, merchantNo: '' };
  if (keyed === 'nmi') return ofHouse;
  const connection = await connectionStore(tx).of(whose);
  if (connection?.mode !== 'live') return ofHouse;
  const soldCents = await soldThrough(tx, whose, at);
  const wrong = gatewayLimitError(connection, { totalCents, soldCents });
  if (wrong) throw invalid({ amount: wrong });
  return { gateway: 'gbx', merchantNo: connection.merchantNo };
}
