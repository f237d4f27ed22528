import { daysAfter, settledDay } from '@/domain/dates/days';
import { printedDate } from '../printed';

/** From the first to the last day; '' is an open end. ISO dates. */
export interface DateSpan {
  effectiveFrom: string;
  effectiveTo: string;
}

const openEnd = '9999-12-31';

const lastDay = ({ effectiveTo }: DateSpan): string => effectiveTo || openEnd;

const byBeginning = <Version extends DateSpan>(versions: readonly Version[]): Version[] =>
  versions.toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));

/**
 * The version in force on a day (ISO); null in a gap. A tax period goes by its first day, whatever
 * changes within it.
 */
export const versionOn = <Version extends DateSpan>(
  versions: readonly Version[],
  day: string,
): Version | null =>
  versions.find((version) => version.effectiveFrom <= day && day <= lastDay(version)) ?? null;

/** `01/01/2026 to 12/31/2026`, or `from 01/01/2026`. */
export const spanText = ({ effectiveFrom, effectiveTo }: DateSpan): string =>
  effectiveTo
    ? `${printedDate(effectiveFrom)} to ${printedDate(effectiveTo)}`
    : `from ${printedDate(effectiveFrom)}`;

/**
 * Why a version cannot stand beside the others: its days overlap those of one of them. Days may be
 * as forms hold them.
 */
export function overlapError(version: DateSpan, others: readonly DateSpan[]): string | null {
  const span = {
    effectiveFrom: settledDay(version.effectiveFrom),
    effectiveTo: settledDay(version.effectiveTo),
  };
  const met = byBeginning(others).find(
    (other) => other.effectiveFrom <= lastDay(span) && span.effectiveFrom <= lastDay(other),
  );
  return met ? `These dates overlap the rates ${spanText(met)}` : null;
}

/** The days between versions on which none is in force, in order. Versions must not overlap. */
export function rateGaps(versions: readonly DateSpan[]): DateSpan[] {
  const ordered = byBeginning(versions);
  return ordered.flatMap((version, at) => {
    const following = ordered[at + 1];
    if (!following || version.effectiveTo === '') return [];
    const from = daysAfter(version.effectiveTo, 1);
    const to = daysAfter(following.effectiveFrom, -1);
    return from <= to ? [{ effectiveFrom: from, effectiveTo: to }] : [];
  });
}

/** What is said of a gap. */
export const gapText = (gap: DateSpan): string => `No rates are in force ${spanText(gap)}`;

/**
 * The versions once a new one begins: an open one from before ends on the day before it. Nothing
 * else changes.
 */
export function endedBefore<Version extends DateSpan>(
  versions: readonly Version[],
  effectiveFrom: string,
): Version[] {
  return versions.map((version) => {
    const ends = version.effectiveTo === '' && version.effectiveFrom < effectiveFrom;
    return ends ? { ...version, effectiveTo: daysAfter(effectiveFrom, -1) } : version;
  });
}
