import { createHash } from 'node:crypto';
import type {
  Charge,
  ChargeState,
  Processor,
  TerminalTarget,
  TerminalVerbs,
} from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import { canceledCode, timedOutCode, waitSeconds } from '@/domain/terminals/terminalPayment';
import type { SandboxTerminalStore } from './sandboxTerminalStore';

/** Seconds that the simulated purchaser takes to present a card. */
const cardSeconds = 6;
const rebootSeconds = 60;
const firmware = '4.12.0';

const serialOf = (code: string): string => `NB7-${code}`;

const endsWith = (serial: string, end: string): boolean => serial.endsWith(end);

function digits(reference: string, count: number): string {
  const hash = createHash('sha256').update(reference).digest();
  return Array.from(hash.subarray(0, count), (byte) => byte % 10).join('');
}

const declined = (code: string, sentence: string): ChargeState => ({
  state: 'declined',
  code,
  sentence,
});

/** How a push ends, and after how many seconds: by the last two digits of its amount. */
function endOf({ reference, amountCents }: Charge, { batch }: TerminalTarget) {
  const byCents: Readonly<Record<number, { seconds: number; answer: ChargeState }>> = {
    5: {
      seconds: cardSeconds,
      answer: declined('declined', 'The card was declined. Ask for another card.'),
    },
    7: {
      seconds: cardSeconds,
      answer: declined(
        canceledCode,
        'The purchaser canceled on the terminal. Nothing was charged.',
      ),
    },
    9: {
      seconds: waitSeconds,
      answer: declined(
        timedOutCode,
        `No card was presented within ${waitSeconds} seconds. Nothing was charged.`,
      ),
    },
  };
  const checks = { gatewayId: digits(reference, 10), avs: '', cvv: '', batch: String(batch) };
  const approved: ChargeState = {
    state: 'approved',
    authCode: digits(reference, 6),
    brand: 'Visa',
    lastFour: '4242',
    checks,
  };
  return byCents[amountCents % 100] ?? { seconds: cardSeconds, answer: approved };
}

/** Takes a charge that waits for a card from now on; one that is known stays what it is. */
export function pushToTerminal(
  store: SandboxTerminalStore,
  { charge, target, at }: { charge: Charge; target: TerminalTarget; at: Date },
): Promise<void> {
  const { seconds, answer } = endOf(charge, target);
  return store.insert({
    reference: charge.reference,
    amountCents: charge.amountCents,
    answer,
    decidedAt: new Date(at.getTime() + seconds * 1000),
    device: target.serial,
    deviceBatch: target.batch,
  });
}

const withdrawn = declined(canceledCode, 'The payment was canceled before a card was presented.');

/** The simulated terminals of the embedded processor, by documented codes (docs/test-inputs.md). */
export function terminalVerbs(
  store: SandboxTerminalStore,
  { find, clock }: Pick<Processor, 'find'> & Pick<Services, 'clock'>,
): TerminalVerbs {
  /** By serial; forgotten with the process, after which they are up again. */
  const rebooted = new Map<string, number>();
  const isUp = (serial: string): boolean =>
    clock().getTime() >= (rebooted.get(serial) ?? 0) + rebootSeconds * 1000;
  return {
    pair: async (code) => {
      if (endsWith(code, '00')) return null;
      return { serial: serialOf(code), tid: `8${code}1`, firmware };
    },
    unpair: async () => {},
    seen: async (serial) =>
      endsWith(serial, '05') || !isUp(serial) ? null : { seenAt: clock(), firmware },
    reboot: async (serial) => {
      rebooted.set(serial, clock().getTime());
    },
    withdraw: async (reference) => {
      await store.withdraw(reference, withdrawn, clock());
      return (await find(reference)) ?? { state: 'cancelled' };
    },
    closeBatch: async (target) => {
      const all = await store.approved(target);
      // A terminal that lost its last sale.
      const counted = endsWith(target.serial, '09') ? all.slice(0, -1) : all;
      const amountCents = counted.reduce((sum, cents) => sum + cents, 0);
      return { sales: counted.length, amountCents };
    },
  };
}
