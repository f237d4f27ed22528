import type { ChargeState, Processor } from '@server/platform/outside/processor';
import type { GatewayAct } from '@/domain/gateways/gatewayCall';
import { type AskParts, askGateway, openedConnection, toldCharge } from './askGateway';
import { connectionOfSale } from './saleQueries';

/** The connection was changed between the sale and its charge: nothing is asked. */
const changed: ChargeState = {
  state: 'declined',
  code: 'gateway_changed',
  sentence:
    'The GBX connection was changed while this sale was made. The card was not charged. Charge again.',
};

/**
 * Asks for card sales of organizations with a gateway of their own under their credentials, and logs
 * what was asked (docs/adr/0056); all else by `otherwise` as it is.
 */
export function gatewayProcessor(parts: AskParts, otherwise: Processor): Processor {
  /** `of`: the sale; `reference`: under which it is asked. */
  const logged = async (
    { act, of, reference }: { act: GatewayAct; of: string; reference: string },
    ask: () => Promise<ChargeState>,
  ): Promise<ChargeState> => {
    const found = await connectionOfSale(parts.database, of);
    if (!found) return ask();
    const { connection } = found;
    return askGateway(parts, { connection, act, reference, ask, tell: toldCharge });
  };
  return {
    ...otherwise,
    async charge(charge) {
      const { card, reference } = charge;
      if (card?.gateway !== 'gbx') return otherwise.charge(charge);
      const found = await connectionOfSale(parts.database, reference);
      // Sales are judged for a live account: a charge in test mode, or to another one, is another sale.
      if (found?.connection.mode !== 'live' || found.connection.merchantNo !== found.merchantNo)
        return changed;
      const { connection } = found;
      const opened = await openedConnection(parts, connection);
      const ask = () => otherwise.charge({ ...charge, card: { ...card, connection: opened } });
      return askGateway(parts, { connection, act: 'charge', reference, ask, tell: toldCharge });
    },
    capture: (capture) => logged({ ...capture, act: 'capture' }, () => otherwise.capture(capture)),
    refund: (refund) => logged({ ...refund, act: 'refund' }, () => otherwise.refund(refund)),
    cancel: (reference) =>
      logged({ act: 'void', of: reference, reference }, () => otherwise.cancel(reference)),
  };
}
