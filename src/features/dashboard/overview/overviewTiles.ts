// Over 250 lines: the tiles of one board.

import {
  ageText,
  dayOfOldest,
  deadlineText,
  type OpenTask,
  taskPlace,
} from '@/domain/dashboard/openTask';
import {
  againstText,
  averageTicket,
  type Comparison,
  type Overview,
  type PeriodFigures,
  type Standing,
  type TaxPart,
  type TipFigures,
} from '@/domain/dashboard/overview';
import type { RoleTask } from '@/domain/dashboard/roleTasks';
import { changeText } from '@/domain/dashboard/sales';
import { formatDate } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { BoardTile } from '../parts/FigureGrid';
import { deadlinePlace } from './deadlinePlace';

const cents = (amount: string): number => moneyCents(amount) ?? 0;
/** Changes against the days before; nothing where none are compared. */
const changeNotes =
  (against: string) =>
  (now: number | null, before: number | null | undefined): string[] =>
    now === null || before === null || before === undefined
      ? []
      : [`${changeText(now, before)} ${against}`];

const ticketOf = ({ gross, payments }: PeriodFigures): number | null =>
  averageTicket(cents(gross), payments);

/** Where the tiles lead, and what they are compared with. */
interface TileWays {
  /** Gives the list behind a tile. */
  place: (narrowed?: Record<string, string>) => string | undefined;
  compare: Comparison;
  onReturns: () => void;
}

/** What moved in the period. */
export function moneyTiles(
  { total, before, returned }: Overview,
  { place, compare, onReturns }: TileWays,
): BoardTile[] {
  const change = changeNotes(againstText(compare));
  const ticket = ticketOf(total);
  const label = returned[0]?.label;
  return [
    {
      name: 'Volume',
      text: formatMoney(cents(total.gross)),
      place: place(),
      notes: change(cents(total.gross), before && cents(before.gross)),
    },
    {
      name: 'Transactions',
      text: numberText(total.count),
      place: place(),
      notes: change(total.count, before?.count),
    },
    {
      name: 'Average ticket',
      text: ticket === null ? '—' : formatMoney(ticket),
      // Over payments alone.
      place: place({ trade: 'sold' }),
      notes: [
        ticket === null
          ? 'No payments for these dates'
          : `of ${numberText(total.payments)} payments`,
        ...change(ticket, before && ticketOf(before)),
      ],
    },
    {
      name: 'Refunds and returns',
      text: formatMoney(cents(total.returned)),
      // Of several labels the list on the page leads to each.
      ...(returned.length > 1
        ? { onOpen: onReturns }
        : { place: place({ trade: 'back', ...(label ? { label } : {}) }) }),
      notes: [
        total.backCount === 1
          ? '1 refund or return'
          : `${numberText(total.backCount)} refunds and returns`,
        ...change(cents(total.returned), before && cents(before.returned)),
      ],
    },
  ];
}

/**
 * What is due to be paid out, and what is kept from it; `organization`: of one alone, '' for all.
 */
export function settlementTiles({ settlement }: Standing, organization: string): BoardTile[] {
  if (!settlement) return [];
  const place = (state: string): string =>
    `/pendingsettlement?${new URLSearchParams({ state, period: 'all', ...(organization ? { organization } : {}) })}`;
  const { net, held, expected } = settlement;
  const due = expected
    ? `${formatMoney(cents(expected.net))} expected ${formatDate(expected.day)}`
    : 'Nothing due';
  const pending: BoardTile = {
    name: 'Pending settlement',
    text: formatMoney(cents(net)),
    notes: [due],
    place: place('cleared'),
  };
  if (cents(held) === 0) return [pending];
  const kept: BoardTile = {
    name: 'On hold',
    text: formatMoney(cents(held)),
    notes: ['Not paid out until released'],
    place: place('held'),
  };
  return [pending, kept];
}

/** A tile that the choice of an organization leaves as it is, and says so. */
export const ofAll = (tile: BoardTile, organization: string): BoardTile =>
  organization ? { ...tile, notes: [...tile.notes, 'of all organizations'] } : tile;

/** What is on the shelf; `organization`: the one whose sales are shown, '' for all. */
export function stockTiles({ stock }: Standing, organization: string): BoardTile[] {
  if (!stock) return [];
  const { items, value } = stock;
  const notes = [`${formatMoney(cents(value))} at unit cost`];
  const tile = { name: 'Inventory items', text: numberText(items), place: '/inventory', notes };
  return [ofAll(tile, organization)];
}

/** What a role looks at first: how much of it waits, and since when. */
export const roleTiles = (tasks: readonly RoleTask[], today: string): BoardTile[] =>
  tasks.map(({ key, name, count, isExact, oldest }) => ({
    name,
    text: `${numberText(count)}${isExact ? '' : '+'}`,
    place: taskPlace(key),
    notes: oldest === null ? [] : [`oldest ${ageText(dayOfOldest(oldest), today)}`],
  }));

/** The next report that is to be filed; an alarm where its day is over. */
export function deadlineTiles({ deadlines }: Standing, today: string): BoardTile[] {
  const [next] = deadlines ?? [];
  if (!next) return [];
  const notes = [next.name, next.companyName, deadlineText(next.dueOn, today)];
  const isAlarm = next.dueOn < today;
  const name = isAlarm ? 'CTR or SAR overdue' : 'Next CTR or SAR due';
  return [{ name, text: formatDate(next.dueOn), place: deadlinePlace(next), notes, isAlarm }];
}

/** Alarms before all else. */
export const byAlarm = (tiles: readonly BoardTile[]): BoardTile[] => [
  ...tiles.filter(({ isAlarm }) => isAlarm),
  ...tiles.filter(({ isAlarm }) => !isAlarm),
];

/** What is owed and was collected of taxes. */
export function taxTiles(parts: readonly TaxPart[], onCollected: () => void): BoardTile[] {
  const sum = (value: (part: TaxPart) => number): number =>
    parts.reduce((all, part) => all + value(part), 0);
  const invoices = (count: number, of: string): string =>
    `${numberText(count)} ${of} ${count === 1 ? 'invoice' : 'invoices'}`;
  const payments = sum(({ paymentCount }) => paymentCount);
  return [
    {
      name: 'Taxes owed',
      text: formatMoney(sum(({ owed }) => cents(owed))),
      place: '/invoices?status=Open',
      notes: [
        invoices(
          sum(({ openCount }) => openCount),
          'open',
        ),
      ],
    },
    {
      name: 'Taxes overdue',
      text: formatMoney(sum(({ overdue }) => cents(overdue))),
      place: '/invoices?status=Overdue',
      notes: [
        invoices(
          sum(({ overdueCount }) => overdueCount),
          'overdue',
        ),
      ],
    },
    {
      name: 'Taxes collected',
      text: formatMoney(sum(({ collected }) => cents(collected))),
      onOpen: onCollected,
      notes: [
        payments === 1
          ? '1 payment on these dates'
          : `${numberText(payments)} payments on these dates`,
      ],
    },
  ];
}

interface TipsAsked {
  /** The days as an address has them. */
  period: Record<string, string>;
  organization: string;
  isEarner: boolean;
}

/** Tips of the period, for who earns them, and what is not paid out of all. */
export function tipTiles(
  { count, tips, unpaidCount, unpaid, hasUnattached }: TipFigures,
  { period, organization, isEarner }: TipsAsked,
): BoardTile[] {
  const place = (query: Record<string, string>): string =>
    `/tips?${new URLSearchParams({ ...query, ...(organization ? { organization } : {}) })}`;
  const shares = (of: number): string => (of === 1 ? '1 tip' : `${numberText(of)} tips`);
  // The list behind it says what to do.
  const notes = (text: string): string[] => [
    ...(hasUnattached ? ['Some tips under your name have no account'] : []),
    text,
  ];
  const owed: BoardTile = {
    name: 'Tips not paid out',
    text: formatMoney(cents(unpaid)),
    notes: notes(shares(unpaidCount)),
    place: place({ paid: 'no', period: 'all' }),
  };
  if (!isEarner) return [owed];
  const text = formatMoney(cents(tips));
  return [
    {
      name: 'Tips earned',
      text,
      notes: notes(`${shares(count)} on these dates`),
      place: place(period),
    },
    owed,
  ];
}

/** How much waits for the user; it leads to the list of it on the page. */
export function taskTile(
  tasks: readonly OpenTask[],
  organization: string,
  onOpen: () => void,
): BoardTile {
  const count = tasks.reduce((sum, task) => sum + task.count, 0);
  const isExact = tasks.every((task) => task.isExact);
  const lists = tasks.length === 1 ? 'in 1 list' : `in ${numberText(tasks.length)} lists`;
  const notes = [tasks.length === 0 ? 'No open tasks' : lists];
  const text = isExact ? numberText(count) : `${numberText(count)}+`;
  return ofAll({ name: 'Open tasks', text, onOpen, notes }, organization);
}
