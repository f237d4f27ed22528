/** The kind of organization that merchants are attached to. */
export const institutionKind = 'financial_institution';

/** A merchant that a financial institution looks after. */
export interface AttachedMerchant {
  /** Its id, such as `emerald-valley`. */
  _id: string;
  name: string;
  /** ISO moment. */
  attachedAt: string;
  /** Who did it; '' where nobody knows any more. */
  by: string;
}
