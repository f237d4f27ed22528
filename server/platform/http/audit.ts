import type { SecurityEventName } from '@/domain/compliance/security/securityEvent';

/**
 * What the audit trail tells of a call that succeeded: the event and what was done as people say it,
 * which the record's id follows (`Void invoice 9f3c…`); or why it tells nothing.
 */
export type Audit = { event: SecurityEventName; title: string } | { none: string };

/** The code behind the call writes its own line, with what was before and after. */
export const notesItself = { none: 'It writes its own line.' } as const satisfies Audit;

/** The history or activity that people see beside the record tells it already. */
export const inHistory = { none: 'The history of the record tells it.' } as const satisfies Audit;

/** What is sent out is told by the record that it is about. */
export const onlyMails = { none: 'It sends a mail and changes nothing.' } as const satisfies Audit;

/** It asks by a body and changes nothing. */
export const onlyReads = { none: 'It changes nothing.' } as const satisfies Audit;

/** Written and dropped all the time, and seen by its writer alone. */
export const ownDraft = { none: 'A draft is seen by its writer alone.' } as const satisfies Audit;

/** How a person or a business likes to work: no money, right or rule depends on it. */
export const ownSetting = {
  none: 'No money, right or rule depends on it.',
} as const satisfies Audit;

/** A log is told by itself. */
export const isALog = { none: 'It is a log itself.' } as const satisfies Audit;

/** What it adds is itself dated and kept. */
export const isTheRecord = { none: 'The record that it adds tells it.' } as const satisfies Audit;

/** Nothing real is touched. */
export const sampleData = { none: 'It touches sample data alone.' } as const satisfies Audit;
