/** A chosen type, as lists hold it. */
interface TransactionType {
  value: string;
  label: string;
}

/** The flags of a transaction that an invoice's payment sets, of those by which transactions are labelled (spec 1.3, 1.4); absent is false. */
export interface OtherInformation {
  transaction_type?: TransactionType;
  credit_card_payment?: boolean;
  achPayment?: boolean;
  /** Paid from a wallet. */
  userPayment?: boolean;
  cash?: boolean;
  check?: boolean;
  wireDeposit?: boolean;
  /** Money that the bank sent back. */
  returnReversal?: boolean;
  /** The fee on top of a tax payment. */
  mtaSurcharge?: boolean;
  taxRemittance?: boolean;
}
