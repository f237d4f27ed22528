/** An application that its filler can go on with, as the chooser of the wizard lists it. */
export interface OpenApplication {
  /** merchantStepId. */
  _id: string;
  /** Display number. */
  merchantId: number;
  /** '' before it is known. */
  companyName: string;
  /** Last saved step, -1 before the first. */
  updatedStep: number;
  /** ISO moment of the last change. */
  updatedAt: string;
}
