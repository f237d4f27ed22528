// Over 250 lines: the words of one group.

import { secondPersonFromCents } from '@/domain/banking/escrow/escrowMoney';
import { formatMoney } from '@/domain/money/cents';
import { codeMinutes } from '@/domain/walletPay/walletCharge';
import type { GlossaryTerms } from './term';

/** The books, settlements, bills, escrows, safes, payment links and wallets. */
export const moneyTerms = {
  ledger: {
    title: 'Ledger',
    means: 'The list of every money movement, with the balance after it.',
    screens: ['/transaction-ledger', '/org-ledger'],
    related: ['journal', 'business-day'],
  },
  journal: {
    title: 'Journal',
    means:
      'What the money movements post in double entry: each posting has debits and credits of the same sum.',
    screens: ['/org-ledger', '/manual-ledger'],
    related: ['ledger', 'book', 'manual-entry'],
  },
  book: {
    title: 'Book',
    means:
      'The journal of one organization. Its accounts say where money is or whose it is: bank, clearing, payable, virtual, reserve, fees, tips, tax, wallets, escrow and vault.',
    screens: ['/org-ledger'],
    related: ['journal', 'payable', 'clearing'],
  },
  'manual-entry': {
    title: 'Manual entry',
    means: 'A posting that one person types and another person approves.',
    screens: ['/manual-ledger'],
    related: ['journal', 'second-person'],
  },
  'business-day': {
    title: 'Business day',
    means:
      'The day that a transaction belongs to in lists and reports: the day of the payment, the return or the refund.',
    screens: ['/transaction-ledger', '/daily-aggregate'],
    related: ['banking-day', 'ledger'],
  },
  gross: {
    title: 'Gross',
    means: 'Sales before anything comes off.',
    screens: ['/dashboards/commerce', '/pendingsettlement'],
    related: ['net', 'processing-fee'],
  },
  net: {
    title: 'Net',
    means: 'The amount of a transaction without tip, tax and fee: the organization’s own.',
    screens: ['/transaction-ledger', '/pendingsettlement'],
    related: ['gross', 'processing-fee'],
  },
  payable: {
    title: 'Payable',
    means: 'What is due to an organization of the money that is held for it, cleared or not.',
    screens: ['/latest-balance', '/org-ledger'],
    related: ['available', 'not-cleared', 'main-balance'],
  },
  available: {
    title: 'Available',
    means:
      'Money that has cleared, is not on hold and is promised to no one: what can be paid out now.',
    screens: ['/latest-balance', '/balance-history', '/transfer'],
    related: ['not-cleared', 'promised', 'hold'],
  },
  'not-cleared': {
    title: 'Not cleared',
    means:
      'Money of payments that the bank has not confirmed yet. It may still come back, so it is not paid out.',
    screens: ['/latest-balance', '/pendingTransactions'],
    related: ['available', 'return-window', 'clearing'],
  },
  clearing: {
    title: 'Clearing',
    means: 'Money on its way to or from a bank.',
    screens: ['/org-ledger', '/latest-balance'],
    related: ['not-cleared', 'book'],
  },
  promised: {
    title: 'Promised',
    means:
      'Money that is set aside for a payout which is approved and not sent yet. It cannot be paid twice.',
    screens: ['/disbursement2', '/transfer'],
    related: ['available', 'disbursement'],
  },
  settlement: {
    title: 'Settlement',
    means: 'Cleared funds that are paid to a merchant’s bank, with the transactions that they pay.',
    screens: ['/pendingsettlement', '/settlementHistory', '/bankFunding'],
    related: ['reserve', 'hold', 'adjustment', 'disbursement'],
  },
  reserve: {
    title: 'Reserve',
    means: 'The part of a settlement that the terms keep back, in case payments are returned.',
    screens: ['/pendingsettlement', '/settlementHistory'],
    related: ['settlement', 'hold'],
  },
  hold: {
    title: 'Hold',
    means:
      'Money that is kept back from settlements until it is released: a transaction or an amount.',
    screens: ['/pendingsettlement'],
    related: ['reserve', 'funding-hold', 'available'],
  },
  adjustment: {
    title: 'Adjustment',
    means:
      'A correction of what the next settlement pays, prepared by one person and approved by another person.',
    screens: ['/pendingsettlement'],
    related: ['settlement', 'second-person'],
  },
  disbursement: {
    title: 'Disbursement',
    means: 'Any outgoing payment to a merchant, agent, authority or vendor, by ACH, wire or check.',
    screens: ['/disbursement2'],
    related: ['wire', 'bill', 'promised'],
  },
  'second-person': {
    title: 'Second person',
    means:
      'Whoever asks for a payment never approves it: from an amount on, or always, another person has to.',
    screens: ['/disbursement2', '/nacha', '/wire', '/transfer'],
    related: ['disbursement', 'approval-rules'],
  },
  'processing-fee': {
    title: 'Processing fee',
    means:
      'What is kept of a payment for handling it, by the bill rate of its day. The payer does not pay it on top.',
    screens: ['/bill-rates', '/transaction-ledger'],
    related: ['bill-rate', 'surcharge', 'net'],
  },
  'return-fee': {
    title: 'Return fee',
    means: 'What a returned debit costs the merchant, a fee of its own.',
    screens: ['/bill-rates', '/transaction-ledger'],
    related: ['return', 'bill-rate'],
  },
  'bill-rate': {
    title: 'Bill rate',
    means:
      'What a service costs from a day on, for everyone, a role or one organization; the narrowest one counts. A rate is never changed once it is in force; another version follows it.',
    screens: ['/bill-rates'],
    related: ['processing-fee', 'basis-point'],
  },
  'price-schedule': {
    title: 'Price schedule',
    means:
      'Schedule A of a merchant processing agreement: what a merchant agrees to pay, version by version. An approved one is the merchant’s bill rates from its first day on.',
    screens: ['/mpa-pricing'],
    related: ['bill-rate', 'buy-rate'],
  },
  'buy-rate': {
    title: 'Buy rate and floor',
    means:
      'The buy rate is what a service costs us at the bank or processor. The floor is the lowest price that may be sold; below it a top administrator decides.',
    screens: ['/mpa-pricing'],
    related: ['price-schedule', 'bill-rate'],
  },
  'basis-point': {
    title: 'Basis point',
    means: 'A hundredth of a percent: 25 basis points are 0.25%.',
    screens: ['/bill-rates'],
    related: ['bill-rate', 'return-rate'],
  },
  bill: {
    title: 'Bill',
    means:
      'What a vendor asks to be paid. It is approved, scheduled and paid by ACH, check or wallet, once by its number.',
    screens: ['/bill-pay'],
    related: ['vendor', 'approval-rules', 'disbursement'],
  },
  'approval-rules': {
    title: 'Approval rules',
    means: 'How many people approve a bill, by its amount, beside the person who prepared it.',
    screens: ['/bill-pay'],
    related: ['bill', 'second-person'],
  },
  escrow: {
    title: 'Escrow',
    means:
      'Money that a buyer puts aside for a seller until what they agreed on has happened. It belongs to neither balance in the meantime.',
    screens: ['/add-escrow', '/escrow-history'],
    related: ['milestone', 'escrow-terms', 'escrow-dispute'],
  },
  'escrow-terms': {
    title: 'Terms (of an escrow)',
    means:
      'The text that both parties sign before the escrow is funded. Changed terms void the signatures.',
    screens: ['/add-escrow', '/escrow-history'],
    related: ['escrow', 'milestone'],
  },
  milestone: {
    title: 'Milestone',
    means: `A part of an escrow with a condition and a due day. The seller claims it, the buyer accepts it, and its money is released; from ${formatMoney(secondPersonFromCents)} on a second person decides.`,
    screens: ['/add-escrow', '/escrow-history'],
    related: ['escrow', 'escrow-dispute'],
  },
  'escrow-dispute': {
    title: 'Dispute (of an escrow)',
    means: 'Freezes release and refund until staff split what is held, in writing.',
    screens: ['/escrow-history'],
    related: ['escrow', 'milestone'],
  },
  'smart-safe': {
    title: 'Smart safe',
    means: 'A safe in a store that counts the cash put into it and reports it.',
    screens: ['/smart-safe', '/smart-safe-events'],
    related: ['provisional-credit', 'safe-bag', 'carrier'],
  },
  'provisional-credit': {
    title: 'Provisional credit',
    means:
      'A deposit in a smart safe that is credited before the carrier has counted it, up to the limit of the safe that a second person confirmed.',
    screens: ['/smart-safe'],
    related: ['smart-safe', 'safe-bag'],
  },
  'safe-bag': {
    title: 'Bag',
    means:
      'What a carrier takes out of a safe in one pickup. It is reconciled once its cash is counted; a difference needs a reason.',
    screens: ['/smart-safe', '/smart-safe-events'],
    related: ['carrier', 'provisional-credit'],
  },
  carrier: {
    title: 'Carrier (of cash)',
    means: 'The armored car company that picks up the cash of a safe and counts it.',
    screens: ['/smart-safe'],
    related: ['safe-bag', 'smart-safe'],
  },
  'payment-link': {
    title: 'Payment link',
    means:
      'A page on which anyone who has its address can pay an organization, until it is used up, expires or is disabled.',
    screens: ['/payment-link'],
    related: ['payment-request', 'qr-code', 'pos-order'],
  },
  'payment-request': {
    title: 'Payment request',
    means: 'A payment link for one payer, who pays it once or declines it.',
    screens: ['/payment-link', '/mobile-search-pay'],
    related: ['payment-link'],
  },
  'pos-order': {
    title: 'POS order',
    stands: 'point of sale',
    means:
      'A payment link for one order of a point of sale. The same order number is paid once, however often it is sent.',
    screens: ['/payment-link'],
    related: ['payment-link'],
  },
  'qr-code': {
    title: 'QR code',
    means:
      'The address of a payment link as a picture that a phone reads. It can have a place: a store, a register, an employee.',
    screens: ['/generateQrCode', '/payment-link'],
    related: ['payment-link', 'tip-share'],
  },
  'check-in-event': {
    title: 'Event with check-in',
    means:
      'An event of an organization with a list of guests. Each guest has a ticket with a code, and is let in once.',
    screens: ['/generateQrCode'],
    related: ['door-link', 'qr-code'],
  },
  'door-link': {
    title: 'Door link',
    means:
      'The secret address on which staff check guests of one event in, without an account. A new one replaces it.',
    screens: ['/generateQrCode'],
    related: ['check-in-event', 'qr-code'],
  },
  'tip-share': {
    title: 'Tip share',
    means: 'One person’s part of the tip of a transaction; it is owed until it is paid out.',
    screens: ['/tips'],
    related: ['disbursement'],
  },
  wallet: {
    title: 'Wallet',
    means:
      'Money that a purchaser holds with the organization that enrolled them. It is the holder’s, and never below zero.',
    screens: ['/mobile-search-pay', '/heloxAccountBalanceLogs'],
    related: ['wallet-code', 'wallet-funding', 'wallet-bank'],
  },
  'wallet-code': {
    title: 'Wallet code',
    means: `By it a wallet is found, typed or as a QR code. A charge needs another code as well: six digits on the holder’s phone, good for ${codeMinutes} minutes.`,
    screens: ['/mobile-search-pay'],
    related: ['wallet'],
  },
  'wallet-funding': {
    title: 'Funding (of a wallet)',
    means: 'What a holder puts into a wallet.',
    screens: ['/heloxAccountBalanceLogs'],
    related: ['wallet', 'top-up'],
  },
} as const satisfies GlossaryTerms;
