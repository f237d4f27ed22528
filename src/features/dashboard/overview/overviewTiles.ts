import type { OpenTask } from '@/domain/dashboard/openTask';
import {
  againstText,
  averageTicket,
  type Comparison,
  type Overview,
  type PeriodFigures,
  type Standing,
} from '@/domain/dashboard/overview';
import { changeText } from '@/domain/dashboard/sales';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { BoardTile } from '../parts/FigureGrid';

const cents = (amount: string): number => moneyCents(amount) ?? 0;
const whole = (count: number): string => count.toLocaleString('en-US');

/** Changes against the days before; nothing where none are compared. */
const changeNotes =
  (against: string) =>
  (now: number | null, before: number | null | undefined): string[] =>
    now === null || before === null || before === undefined ? [] : [`${changeText(now, before)} ${against}`];

const ticketOf = ({ gross, payments }: PeriodFigures): number | null => averageTicket(cents(gross), payments);

/** What moved in the period. `place` gives the list behind it. */
export function moneyTiles(
  { total, before, returned }: Overview,
  place: (narrowed?: Record<string, string>) => string | undefined,
  compare: Comparison,
  onReturns: () => void,
): BoardTile[] {
  const change = changeNotes(againstText(compare));
  const ticket = ticketOf(total);
  const label = returned[0]?.label;
  return [
    {
      ...{ name: 'Volume', text: formatMoney(cents(total.gross)), place: place() },
      notes: change(cents(total.gross), before && cents(before.gross)),
    },
    {
      ...{ name: 'Transactions', text: whole(total.count), place: place() },
      notes: change(total.count, before?.count),
    },
    {
      ...{ name: 'Average ticket', text: ticket === null ? '—' : formatMoney(ticket), place: place() },
      notes: [
        ticket === null ? 'No payments in these days' : `of ${whole(total.payments)} payments`,
        ...change(ticket, before && ticketOf(before)),
      ],
    },
    {
      ...{ name: 'Returns', text: formatMoney(cents(total.returned)) },
      // Of several labels the list on the page leads to each.
      ...(returned.length > 1
        ? { onOpen: onReturns }
        : { place: place({ trade: 'back', ...(label ? { label } : {}) }) }),
      notes: [
        total.returns === 1 ? '1 refund or return' : `${whole(total.returns)} refunds and returns`,
        ...change(cents(total.returned), before && cents(before.returned)),
      ],
    },
  ];
}

/** What is due to be paid out, and what is kept from it. */
export function settlementTiles({ settlement }: Standing): BoardTile[] {
  if (!settlement) return [];
  const { net, held, expected } = settlement;
  const due = expected
    ? `${formatMoney(cents(expected.net))} expected ${formatDate(expected.day)}`
    : 'Nothing is due';
  const pending: BoardTile = {
    ...{ name: 'Pending settlement', text: formatMoney(cents(net)), notes: [due] },
    place: '/pendingsettlement?state=cleared&period=all',
  };
  if (cents(held) === 0) return [pending];
  const kept: BoardTile = {
    ...{ name: 'On hold', text: formatMoney(cents(held)), notes: ['Not paid out until released'] },
    place: '/pendingsettlement?state=held&period=all',
  };
  return [pending, kept];
}

/** What is on the shelf. */
export function stockTiles({ stock }: Standing): BoardTile[] {
  if (!stock) return [];
  const { items, value } = stock;
  const notes = [`${formatMoney(cents(value))} at unit cost`];
  return [{ name: 'Inventory items', text: whole(items), place: '/inventory', notes }];
}

/** How much waits for the user; it leads to the list of it on the page. */
export function taskTile(tasks: readonly OpenTask[], onOpen: () => void): BoardTile {
  const count = tasks.reduce((sum, task) => sum + task.count, 0);
  const isExact = tasks.every((task) => task.isExact);
  return {
    ...{ name: 'Open tasks', text: isExact ? whole(count) : `${whole(count)}+`, onOpen },
    notes: [tasks.length === 1 ? 'in 1 list' : `in ${whole(tasks.length)} lists`],
  };
}
