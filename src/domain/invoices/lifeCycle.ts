import { displayedStatus, type InvoiceStatus, isOpen } from './status';

/**
 * Where each status may lead. A payment that the bank sends back leads from Submitted, Paid or
 * settled to what it was paid from.
 */
const next: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  Draft: ['Sent', 'Void'],
  Sent: ['Viewed', 'Partially Paid', 'Submitted', 'Paid', 'Void'],
  Viewed: ['Sent', 'Partially Paid', 'Submitted', 'Paid', 'Void'],
  'Partially Paid': ['Sent', 'Submitted', 'Paid'],
  Submitted: ['Sent', 'Partially Paid', 'Paid', 'settled'],
  Paid: ['Sent', 'Partially Paid', 'settled'],
  settled: ['Sent', 'Partially Paid'],
  Void: [],
};

/** Whether a status may follow another. A status may always stay. */
export const canBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean =>
  from === to || next[from].includes(to);

/** What can be done with an invoice. */
export const invoiceActions = ['edit', 'send', 'remind', 'pay', 'void'] as const;

export type InvoiceAct = (typeof invoiceActions)[number];

const unpaid: readonly InvoiceStatus[] = ['Draft', 'Sent', 'Viewed'];

/** Edited and voided before any payment; sent again as long as money is owed. */
const isAllowed: Readonly<Record<InvoiceAct, (status: InvoiceStatus) => boolean>> = {
  edit: (status) => unpaid.includes(status),
  void: (status) => unpaid.includes(status),
  send: (status) => status === 'Draft' || isOpen(status),
  remind: isOpen,
  pay: isOpen,
};

/** While the payer's objection waits for an answer, nobody is asked for the money again. */
const isAsking = (act: InvoiceAct): boolean => act === 'send' || act === 'remind';

/** True for an act that the status allows; `isDisputed`: an objection waits for an answer. */
export const canDo = (act: InvoiceAct, status: InvoiceStatus, isDisputed = false): boolean =>
  isAllowed[act](status) && !(isDisputed && isAsking(act));

/** The acts that a status allows, for a menu. */
export const actionsFor = (status: InvoiceStatus, isDisputed = false): InvoiceAct[] =>
  invoiceActions.filter((act) => canDo(act, status, isDisputed));

const disputedMessage = 'The payer disputes this invoice. Answer the dispute first.';

const verbs: Readonly<Record<InvoiceAct, string>> = {
  edit: 'changed',
  send: 'sent',
  remind: 'sent as a reminder',
  pay: 'paid',
  void: 'voided',
};

/**
 * Why an act is refused, e.g. `An invoice with the status Paid cannot be voided`; null when it is
 * allowed.
 */
export function actError(
  act: InvoiceAct,
  status: InvoiceStatus,
  isDisputed = false,
): string | null {
  if (canDo(act, status, isDisputed)) return null;
  if (canDo(act, status)) return disputedMessage;
  return `An invoice with the status ${displayedStatus(status)} cannot be ${verbs[act]}`;
}

/**
 * The status after sending: a draft becomes sent, and so does one that was viewed; anything else
 * stays.
 */
export const statusAfterSending = (status: InvoiceStatus): InvoiceStatus =>
  unpaid.includes(status) ? 'Sent' : status;

/** The status once the recipient has opened the invoice. */
export const statusAfterViewing = (status: InvoiceStatus): InvoiceStatus =>
  status === 'Sent' ? 'Viewed' : status;
