import { saleAuthorizationDays } from '@/domain/cards/cardSale';
import { keyOverlapHours } from '@/domain/gateways/connection';
import { offlineMinutes } from '@/domain/terminals/terminal';
import type { GlossaryTerms } from './term';

/** Cards, gateways and terminals. */
export const cardTerms = {
  processor: {
    title: 'Processor',
    means:
      'The service that takes cards, bank debits and wallets for the product and reports what became of each payment.',
    screens: ['/credit-card-payment', '/nmi-credit-card'],
    related: ['gateway', 'token'],
  },
  gateway: {
    title: 'Gateway',
    means:
      'The connection by which a card sale reaches the card network. An organization with its own GBX account is paid by GBX directly, so settlements do not pay those sales again.',
    screens: ['/gbx-gateway', '/nmi-credit-card'],
    related: ['mid', 'key-rotation', 'test-mode'],
  },
  'card-authorization': {
    title: 'Authorization (of a card)',
    means: `The card’s promise to pay an amount. It ends after ${saleAuthorizationDays} days; until then a capture takes the money or a void releases it.`,
    screens: ['/credit-card-payment', '/nmi-credit-card', '/pendingTransactions'],
    related: ['capture', 'void'],
  },
  capture: {
    title: 'Capture',
    means:
      'Takes the money of an authorization, all of it or a part. Only then it is a sale in the books.',
    screens: ['/credit-card-payment', '/pendingTransactions'],
    related: ['card-authorization', 'void'],
  },
  void: {
    title: 'Void (of a card sale)',
    means:
      'Releases an authorization before it is captured; nothing was charged. What is captured is refunded instead.',
    screens: ['/credit-card-payment', '/pendingTransactions'],
    related: ['card-authorization', 'refund'],
  },
  refund: {
    title: 'Refund',
    means:
      'Money that an organization gives back to a payer: a transaction of its own below zero, with the payment that it refunds.',
    screens: ['/transaction-ledger', '/credit-card-payment', '/payment-link'],
    related: ['void', 'chargeback', 'return'],
  },
  chargeback: {
    title: 'Chargeback',
    means:
      'The cardholder disputes a card payment, and the card’s bank takes the amount from the merchant. Of a bank debit it is called a return.',
    screens: ['/settlementHistory'],
    related: ['refund', 'return'],
  },
  surcharge: {
    title: 'Surcharge',
    means:
      'What a merchant adds to a credit card payment. Card networks and states cap it, some states forbid it, and debit and prepaid cards never carry one.',
    screens: ['/credit-card-payment', '/card-editor'],
    related: ['bin', 'processing-fee'],
  },
  token: {
    title: 'Token',
    means:
      'What the processor’s script makes of a card or account number in the browser, good for one payment. The number itself never reaches the product.',
    screens: ['/credit-card-payment'],
    related: ['processor', 'saved-card'],
  },
  'saved-card': {
    title: 'Saved card',
    means:
      'A card that a purchaser left for later sales. The processor keeps the number; the product keeps its brand, expiry and last four digits.',
    screens: ['/card-editor', '/credit-card-payment'],
    related: ['token'],
  },
  bin: {
    title: 'BIN',
    stands: 'bank identification number',
    means:
      'The first 6 to 8 digits of a card number. They tell brand and funding (credit, debit, prepaid). A BIN rule can block such cards or spare them the surcharge; the longest prefix decides.',
    screens: ['/card-editor'],
    related: ['surcharge', 'saved-card'],
  },
  avs: {
    title: 'AVS',
    stands: 'address verification service',
    means:
      'Compares the ZIP code and street that the purchaser gave with those that the card’s bank has. A mismatch hints at a stolen card.',
    screens: ['/credit-card-payment', '/nmi-credit-card'],
    related: ['cvv'],
  },
  cvv: {
    title: 'Security code (CVV)',
    stands: 'card verification value',
    means:
      'The three or four digits printed on the card. It shows that the payer holds the card, and is never stored.',
    screens: ['/credit-card-payment', '/nmi-credit-card'],
    related: ['avs'],
  },
  'card-decline': {
    title: 'Decline',
    means:
      'The card’s bank refuses the payment, with a code such as 51 (insufficient funds). Nothing was charged; ask for another card.',
    screens: ['/credit-card-payment', '/dashboard/insight'],
    related: ['card-authorization', 'return-code'],
  },
  mid: {
    title: 'MID and TID',
    stands: 'merchant ID and terminal ID',
    means:
      'The numbers by which a gateway knows a merchant and its terminal. Sales are paid to the account behind the MID.',
    screens: ['/gbx-gateway'],
    related: ['gateway'],
  },
  'test-mode': {
    title: 'Test mode',
    means:
      'Sales that are sent to a gateway as tests: no money moves, and nothing of them is in the books.',
    screens: ['/nmi-credit-card', '/gbx-gateway'],
    related: ['gateway', 'system-mode'],
  },
  'key-rotation': {
    title: 'Key rotation',
    means: `A new key in place of the one in use. The earlier key works for another ${keyOverlapHours} hours, so that other systems can be changed in time.`,
    screens: ['/gbx-gateway', '/smart-safe'],
    related: ['gateway'],
  },
  terminal: {
    title: 'Terminal',
    means: `A card terminal in a store, paired by the six digits on its display. After ${offlineMinutes} minutes without a sign of life it is offline and takes no amount.`,
    screens: ['/north-bay-terminal'],
    related: ['push', 'terminal-batch'],
  },
  push: {
    title: 'Push (to a terminal)',
    means:
      'An amount that a terminal is to ask for. It becomes a card sale once a card was presented and approved.',
    screens: ['/north-bay-terminal'],
    related: ['terminal', 'card-authorization'],
  },
  'terminal-batch': {
    title: 'Batch (of a terminal)',
    means:
      'The card sales of a terminal since its last closing. When it is closed, they are compared with what the terminal counted, and a difference is shown.',
    screens: ['/north-bay-terminal'],
    related: ['terminal', 'settlement'],
  },
} as const satisfies GlossaryTerms;
