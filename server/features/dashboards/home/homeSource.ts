import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { Services } from '@server/platform/services';
import {
  type HomeFigureValue,
  type HomePart,
  type HomeRow,
  mostHomeRows,
} from '@/domain/dashboard/home';
import type { HomeFigureKey } from '@/domain/dashboard/homeParts';
import { toAmount } from '@/domain/money/cents';

/** Who asks for a home, and when. */
export interface HomeAsker {
  tx: Tx;
  scope: Scope;
  services: Pick<Services, 'settings' | 'clock'>;
  /** ISO date on the caller's calendar. */
  today: string;
  mode: 'Production' | 'Sandbox';
  /** The verified address of the account, in lower case; '' while it is not verified. */
  email: string;
}

/** How a part is read. */
export type HomeReader = (asker: HomeAsker) => Promise<Omit<HomePart, 'key'>>;

/** A figure in whole cents. */
export const moneyFigure = (key: HomeFigureKey, cents: number, note = ''): HomeFigureValue => ({
  key,
  value: toAmount(cents),
  note,
});

/** A figure that counts. */
export const countFigure = (key: HomeFigureKey, count: number, note = ''): HomeFigureValue => ({
  key,
  value: String(count),
  note,
});

/** Read one more than are shown, so that it is known whether there are more. */
export const rowsRead = mostHomeRows + 1;

/** A part of the rows that were read. */
export const partOf = <Row>(
  rows: readonly Row[],
  toRow: (row: Row) => HomeRow,
  figures: HomeFigureValue[] = [],
): Omit<HomePart, 'key'> => ({
  figures,
  rows: rows.slice(0, mostHomeRows).map(toRow),
  isWhole: rows.length <= mostHomeRows,
});

/** The first day (ISO) of the year of a day. */
export const yearStart = (today: string): string => `${today.slice(0, 4)}-01-01`;

/** The last digits of a card or an account: `•••• 4471`; '' where none are known. */
export const dotted = (lastFour: string): string => (lastFour === '' ? '' : `•••• ${lastFour}`);
