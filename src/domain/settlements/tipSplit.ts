import { requiredMessage } from '@/domain/contact/messages';
import { bounded } from '@/domain/forms/fieldRules';
import { toCents, typedAmount } from '@/domain/money/cents';

/** Why a tip is not split of which somebody has a part already. */
export const partPaid = 'Part of this tip is paid or being paid, so it can no longer be split.';

/** One person's part of a tip as it is typed. */
export interface SplitPart {
  tipUserName: string;
  /** `x.xx` */
  amount: string;
}

/** More people never worked for one tip. */
export const maxParts = 20;

const name = bounded(100);

/** What is wrong with the name of who gets a part. */
export function partNameError(text: string): string | null {
  return text.trim() === '' ? requiredMessage : name(text);
}

/** What is wrong with the amount of a part. */
export function partAmountError(text: string): string | null {
  if (text.trim() === '') return requiredMessage;
  if (!typedAmount.test(text.trim())) return 'Please enter an amount such as 12.50';
  return toCents(text) ? null : 'Each part must be above $0.00';
}

const keyOf = ({ tipUserName }: SplitPart): string => tipUserName.trim().toLowerCase();

/**
 * What is wrong with the parts together, given the whole tip in whole cents: null when they are it
 * exactly.
 */
export function splitError(parts: readonly SplitPart[], tipCents: number): string | null {
  if (parts.length === 0 || parts.length > maxParts)
    return `Split a tip between 1 and ${maxParts} people`;
  if (new Set(parts.map(keyOf)).size < parts.length) return 'List each person only once';
  const total = parts.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0);
  return total === tipCents ? null : 'The parts must total the whole tip';
}

/** A tip in equal parts, in whole cents: those named first get what cannot be divided. */
export function equalParts(tipCents: number, people: number): number[] {
  const part = Math.floor(tipCents / people);
  const rest = tipCents - part * people;
  return Array.from({ length: people }, (_, index) => part + (index < rest ? 1 : 0));
}

/**
 * What each gives back of a tip, by what is left to them: all in whole cents, in the same order.
 * Those in front give what cannot be divided; what gives all of it back takes from each exactly
 * what is left.
 * @param left together above 0
 * @param cents at most what is left to all together
 */
export function partsBack(left: readonly number[], cents: number): number[] {
  const total = left.reduce((sum, one) => sum + one, 0);
  let upTo = 0;
  let given = 0;
  return left.map((one) => {
    upTo += one;
    const part = Math.ceil((upTo * cents) / total) - given;
    given += part;
    return part;
  });
}
