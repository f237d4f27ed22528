import type { PendingAct } from '@/domain/transactions/pendingActions';

interface ActTexts {
  title: string;
  /** What it does, after the transaction's name. */
  text: string;
  confirm: string;
  busyText: string;
  done: string;
}

/** What people read where they do something with a transaction. */
export const actTexts: Readonly<Record<PendingAct | 'flag' | 'unflag' | 'undoReturn', ActTexts>> = {
  flag: {
    title: 'Flag for review',
    text: 'It appears under the filter "Flagged" until you remove the flag.',
    confirm: 'Flag',
    busyText: 'Flagging …',
    done: 'Transaction flagged for review',
  },
  unflag: {
    title: 'Remove flag',
    text: 'The history shows both changes.',
    confirm: 'Remove flag',
    busyText: 'Removing …',
    done: 'Flag removed',
  },
  capture: {
    title: 'Capture a payment',
    text: 'The authorized amount is charged and is due with the next settlement.',
    confirm: 'Capture',
    busyText: 'Capturing …',
    done: 'Payment captured',
  },
  void: {
    title: 'Void a payment',
    text: 'Nothing is charged, and the payment is removed from all totals. This cannot be undone.',
    confirm: 'Void',
    busyText: 'Voiding …',
    done: 'Payment voided',
  },
  cancel: {
    title: 'Cancel a bank debit',
    text: 'It is not sent to the bank and is removed from all totals. This cannot be undone.',
    confirm: 'Cancel the debit',
    busyText: 'Canceling …',
    done: 'Bank debit canceled',
  },
  retry: {
    title: 'Retry a payment',
    text: 'We ask the processor to reauthorize the card for seven more days. Nothing is charged until you capture it.',
    confirm: 'Retry',
    busyText: 'Contacting the processor …',
    done: 'Card reauthorized',
  },
  undoReturn: {
    title: 'Undo a bank return',
    text: 'Use this if the return was recorded by mistake. Its row is voided, the payment returns to its earlier status, and it no longer counts as a return.',
    confirm: 'Undo return',
    busyText: 'Undoing …',
    done: 'Return undone',
  },
};
