/** Sample rows of an organization, for sales demos. */
export interface DemoLedger {
  /** How many transactions there are. */
  count: number;
  /** ISO moment up to which they were made. */
  madeAt: string;
}
