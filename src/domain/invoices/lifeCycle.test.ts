import { describe, expect, it } from 'vitest';
import {
  actError,
  actionsFor,
  canBecome,
  invoiceActions,
  statusAfterSending,
  statusAfterViewing,
} from './lifeCycle';
import { displayedStatus, invoiceStatuses, isOverdue, statusLabel } from './status';

describe('the status that people read', () => {
  it.each([
    ['Paid', 'Paid'],
    ['Submitted', 'Paid'],
    ['settled', 'Settled'],
    ['Draft', 'Draft'],
    ['Partially Paid', 'Partially Paid'],
    ['Void', 'Void'],
    ['paid', 'paid'],
    ['SETTLED', 'SETTLED'],
    ['Under review', 'Under review'],
    ['', ''],
  ])('%j reads %j', (status, shown) => expect(displayedStatus(status)).toBe(shown));

  it.for([
    ['Sent', '2026-11-20', 1, 'Overdue'],
    ['Viewed', '2026-11-20', 1, 'Overdue'],
    ['Partially Paid', '2026-11-20', 1, 'Overdue'],
    ['Sent', '2026-11-21', 1, 'Sent'],
    ['Sent', '2026-11-20', 0, 'Sent'],
    ['Draft', '2026-11-20', 1, 'Draft'],
    ['Submitted', '2026-11-20', 0, 'Paid'],
    ['settled', '2026-11-20', 0, 'Settled'],
    ['Void', '2026-11-20', 1, 'Void'],
  ] as const)('%s, due %s, owing %i: %s', ([status, invoiceDueDate, balanceCents, label]) => {
    const state = { status, invoiceDueDate, balanceCents };
    expect(statusLabel(state, '2026-11-21')).toBe(label);
    expect(isOverdue(state, '2026-11-21')).toBe(label === 'Overdue');
  });
});

describe('the life of an invoice', () => {
  it.each([
    ['Draft', 'edit send void'],
    ['Sent', 'edit send remind pay void'],
    ['Viewed', 'edit send remind pay void'],
    ['Partially Paid', 'send remind pay'],
    ['Submitted', ''],
    ['Paid', ''],
    ['settled', ''],
    ['Void', ''],
  ] as const)('%s allows: %s', (status, acts) => {
    expect(actionsFor(status).join(' ')).toBe(acts);
    for (const act of invoiceActions)
      expect(actError(act, status) === null).toBe(actionsFor(status).includes(act));
  });

  it.each([
    ['Sent', 'edit pay void'],
    ['Partially Paid', 'pay'],
  ] as const)('%s and disputed allows: %s', (status, acts) => {
    expect(actionsFor(status, true).join(' ')).toBe(acts);
    for (const act of ['send', 'remind'] as const)
      expect(actError(act, status, true)).toBe(
        'The payer disputes this invoice. Answer the dispute first.',
      );
  });

  it.each([
    ['edit', 'Submitted', 'An invoice with the status Paid cannot be changed'],
    ['void', 'Partially Paid', 'An invoice with the status Partially Paid cannot be voided'],
    ['pay', 'Void', 'An invoice with the status Void cannot be paid'],
    ['pay', 'Draft', 'An invoice with the status Draft cannot be paid'],
    ['send', 'settled', 'An invoice with the status Settled cannot be sent'],
    ['remind', 'Draft', 'An invoice with the status Draft cannot be sent as a reminder'],
  ] as const)('%s while %s: %s', (act, status, message) =>
    expect(actError(act, status)).toBe(message),
  );

  it.each([
    ['Draft', 'Sent Void'],
    ['Sent', 'Viewed Partially Paid Submitted Paid Void'],
    ['Viewed', 'Sent Partially Paid Submitted Paid Void'],
    ['Partially Paid', 'Sent Submitted Paid'],
    ['Submitted', 'Sent Partially Paid Paid settled'],
    ['Paid', 'Sent Partially Paid settled'],
    ['settled', 'Sent Partially Paid'],
    ['Void', ''],
  ] as const)('%s leads to: %s', (from, to) => {
    const found = invoiceStatuses.filter((status) => status !== from && canBecome(from, status));
    expect(found.join(' ')).toBe(to);
    expect(canBecome(from, from)).toBe(true);
  });

  it('sending and viewing lead nowhere that they may not', () => {
    for (const status of invoiceStatuses) {
      expect(canBecome(status, statusAfterSending(status))).toBe(true);
      expect(canBecome(status, statusAfterViewing(status))).toBe(true);
    }
    expect(statusAfterSending('Draft')).toBe('Sent');
    expect(statusAfterSending('Partially Paid')).toBe('Partially Paid');
    expect(statusAfterViewing('Sent')).toBe('Viewed');
    expect(statusAfterViewing('Paid')).toBe('Paid');
  });
});
