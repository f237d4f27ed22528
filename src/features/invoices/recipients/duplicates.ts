import { createContext } from 'react';
import type { Recipient } from '@/domain/invoices/recipient';

const same = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/** Why two recipients look like one; null when they do not. */
export function duplicateReason(one: Recipient, other: Recipient): string | null {
  if (one._id === other._id) return null;
  if (same(one.recipientEmail, other.recipientEmail)) return 'Same email';
  if (same(one.recipientCompanyName, other.recipientCompanyName)) return 'Same company';
  return same(one.recipientName, other.recipientName) ? 'Same name' : null;
}

/** Ids of the recipients of these that look like another one of them. */
export function duplicateIds(rows: readonly Recipient[]): ReadonlySet<string> {
  const looksLikeAnother = (one: Recipient): boolean =>
    rows.some((other) => duplicateReason(one, other) !== null);
  return new Set(rows.filter(looksLikeAnother).map(({ _id }) => _id));
}

/** The duplicates of the page around a cell. */
export const DuplicatesContext = createContext<ReadonlySet<string>>(new Set());
