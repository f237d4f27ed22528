import type {
  ChargeState,
  TerminalDevice,
  TerminalSign,
  TerminalVerbs,
} from '@server/platform/outside/processor';

/** Posts to a path of the processor, and reads what it answers. */
type Ask = <Answer>(
  asked: { path: string; body: object },
  read: (answer: unknown) => Answer,
) => Promise<Answer>;

const members = (answer: unknown): object => {
  if (typeof answer !== 'object' || answer === null) throw new Error('not an answer');
  return answer;
};

function textOf(answer: object, name: string): string {
  const value: unknown = Reflect.get(answer, name);
  return typeof value === 'string' ? value.slice(0, 60) : '';
}

/** @throws Error for what is no whole number of 0 or more */
function wholeOf(answer: object, name: string): number {
  const value: unknown = Reflect.get(answer, name);
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Error(`no ${name}`);
  return value;
}

/** @throws Error for what is no terminal */
function readDevice(answer: unknown): TerminalDevice | null {
  if (answer === null) return null;
  const told = members(answer);
  const serial = textOf(told, 'serial');
  if (serial === '') throw new Error('a terminal without a serial number');
  return { serial, tid: textOf(told, 'tid'), firmware: textOf(told, 'firmware') };
}

/** @throws Error for what is no sign of life */
function readSign(answer: unknown): TerminalSign | null {
  if (answer === null) return null;
  const told = members(answer);
  const seenAt = new Date(textOf(told, 'seenAt'));
  if (Number.isNaN(seenAt.getTime())) throw new Error('no moment');
  return { seenAt, firmware: textOf(told, 'firmware') };
}

/**
 * Terminals of a processor over HTTPS: `POST {url}/terminals/pair` with `{ code }` answers `{ serial,
 * tid, firmware }` or `null`; `…/seen` with `{ serial }` `{ seenAt, firmware }` or `null`; `…/batches`
 * with `{ serial, batch }` `{ sales, amountCents }`; `…/reboot` and `…/unpair` with `{ serial }`
 * anything. `POST {url}/charges/{reference}/withdraw` takes a charge back that waits for a card; a
 * reference that the processor does not know yet it closes: a charge that comes under it later is
 * answered `cancelled` and reaches no terminal.
 */
export const remoteTerminals = (
  ask: Ask,
  withdraw: (reference: string) => Promise<ChargeState>,
): TerminalVerbs => ({
  pair: (code) => ask({ path: 'terminals/pair', body: { code } }, readDevice),
  unpair: (serial) => ask({ path: 'terminals/unpair', body: { serial } }, () => undefined),
  seen: (serial) => ask({ path: 'terminals/seen', body: { serial } }, readSign),
  reboot: (serial) => ask({ path: 'terminals/reboot', body: { serial } }, () => undefined),
  withdraw,
  closeBatch: (body) =>
    ask({ path: 'terminals/batches', body }, (answer) => {
      const told = members(answer);
      return { sales: wholeOf(told, 'sales'), amountCents: wholeOf(told, 'amountCents') };
    }),
});
