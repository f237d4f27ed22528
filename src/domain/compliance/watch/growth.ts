import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { type HitKind, type HitStatus, hitFigure } from './hit';

/** The figures of a hit; ISO dates. */
export interface GrownHit {
  kind: HitKind;
  fromOn: string;
  toOn: string;
  transactions: number;
  totalCents: number;
  measure: number;
}

/** What a new finding makes of a hit. */
export interface Growth {
  /** It was looked at, and is to be looked at again. */
  isReopened: boolean;
  /** Who had decided it and why; '' where nobody had. */
  analyst: string;
  reason: string;
}

type Stored = Pick<GrownHit, 'measure'> & {
  status: HitStatus;
  analystName: string;
  reason: string;
};

/** What a finding makes of a hit; null where the hit knows of as much already. */
export function growthOf(hit: Stored, { measure }: Pick<GrownHit, 'measure'>): Growth | null {
  if (measure <= hit.measure) return null;
  const isReopened = hit.status === 'reviewed' || hit.status === 'dismissed';
  return { isReopened, analyst: hit.analystName, reason: hit.reason };
}

/** `$201.00 in 2 transactions, 10/05/2026`; with what was measured where that is not the money. */
function figuresText({ kind, fromOn, toOn, transactions, totalCents, measure }: GrownHit): string {
  const days = fromOn === toOn ? formatDate(toOn) : `${formatDate(fromOn)} – ${formatDate(toOn)}`;
  const money = formatMoney(totalCents);
  const figure = hitFigure(kind, measure);
  const measured = figure === money ? '' : `, measured ${figure}`;
  const count = counted(transactions, 'transaction');
  return `${money} in ${count}${measured}, ${days}`;
}

/**
 * What the history of a hit says of its growth: the figures that it had, and whose decision no
 * longer holds.
 */
export function growthEvent(
  before: GrownHit,
  after: GrownHit,
  { isReopened, analyst, reason }: Growth,
): { act: string; reason: string } {
  const decided = [analyst, reason].filter(Boolean).join(': ');
  const undone = isReopened && decided ? ` Previously decided by ${decided}.` : '';
  return {
    act: isReopened ? 'Grew and reopened' : 'Grew',
    reason: `Before: ${figuresText(before)}. Now: ${figuresText(after)}.${undone}`,
  };
}
