import type { PendingAct } from '@/domain/transactions/pendingActs';

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
    text: 'It stands under the filter "Flagged" until the flag is taken away.',
    confirm: 'Flag',
    busyText: 'Flagging …',
    done: 'Transaction flagged for review',
  },
  unflag: {
    title: 'Take the flag away',
    text: 'Its history keeps both.',
    confirm: 'Take away',
    busyText: 'Taking away …',
    done: 'Flag taken away',
  },
  capture: {
    title: 'Capture a payment',
    text: 'The amount that was authorized is taken, and is due with the next settlement.',
    confirm: 'Capture',
    busyText: 'Capturing …',
    done: 'Payment captured',
  },
  void: {
    title: 'Void a payment',
    text: 'Nothing is taken, and it leaves all totals. This cannot be undone.',
    confirm: 'Void',
    busyText: 'Voiding …',
    done: 'Payment voided',
  },
  cancel: {
    title: 'Cancel a bank debit',
    text: 'It is kept from going to the bank, and leaves all totals. This cannot be undone.',
    confirm: 'Cancel the debit',
    busyText: 'Canceling …',
    done: 'Bank debit canceled',
  },
  retry: {
    title: 'Retry a payment',
    text: 'The processor is asked to authorize the card anew, for seven more days. Nothing is taken until it is captured.',
    confirm: 'Retry',
    busyText: 'Asking the processor …',
    done: 'The card is authorized anew',
  },
  undoReturn: {
    title: 'Take a bank return back',
    text: 'The return was recorded by mistake: its row is voided, the payment stands as it did before, and it counts as no return.',
    confirm: 'Take it back',
    busyText: 'Taking it back …',
    done: 'The return is taken back',
  },
};
