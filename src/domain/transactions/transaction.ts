/** A chosen type, as lists hold it. */
interface TransactionType {
  value: string;
  label: string;
}

/** What is either so or not; absent is false. Names are the specification's (spec 1.3). */
export const transactionFlags = [
  'credit_card_payment',
  'credit_card_pay',
  'credit_card',
  'debit_card',
  'debit_card_pay',
  'achPayment',
  'payout',
  /** A tip from the mobile app, by QR code. */
  'heloxTipPaymentByQrCode',
  'driver_type',
  'budtender_type',
  /** Money that went back. */
  'returnReversal',
  'registration_credit',
  'fund_account_credit',
  'bank_linking_credit',
  'heloxPurchaseFee',
  'heloxWalletFee',
  'heloxServiceFee',
  'taxRemittance',
  /** Paid from a wallet at a point of sale. */
  'posPayment',
  /** Paid from a wallet to another one. */
  'userPayment',
  'returnUserPayment',
  'eventPayment',
  'feeAssessment',
  /** The fee on top of a tax payment. */
  'mtaSurcharge',
  'cashDeposit',
  'wireDeposit',
  'wireOut',
  'cash',
  'check',
  'text_pay',
  'addMoneyToWallet',
  /** Keyed by staff; it has no label of its own. */
  'manual_ledger',
] as const;

export type TransactionFlag = (typeof transactionFlags)[number];

/** What a transaction is labeled by (spec 1.3, 1.4). */
export interface OtherInformation extends Partial<Readonly<Record<TransactionFlag, boolean>>> {
  transaction_type?: TransactionType;
  /** The type's name alone, as imports give it. */
  transactionTypes?: string;
  /** The partner application that sent it. */
  appName?: string;
  /** Who pays whom: `P2P`, `P2R`, `R2R` or `R2P`. */
  helox_type?: string;
  subscriptionPlanId?: string;
  /** Whose wallet gets what one person passes on to another; lists hold people by `key`. */
  payee?: { key: string; name: string; email: string };
}

/** A transaction as reports read it (spec 1.3). Amounts are `x.xx`, times ISO. */
export interface Transaction {
  amount: string;
  created_at: string;
  activity_date_time: string;
  license_expiration_date: string;
  Municipality: string;
  tipUserName: string;
  tip: string;
  sales_date_time: string;
  SalesDateTime: string;
  companyName: string;
  LicenseNumber: string;
  TotalPrice: string;
  /** How it was taken: `invoice`, `virtual_terminal`, `api` and others. */
  capture_type: string;
  service_origin: string;
  paymentInformation: { accountType: string };
  billingInformation: { transactType: string };
  otherInformation: OtherInformation;
}
