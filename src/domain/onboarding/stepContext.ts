/** What the rules of a step need beside its values. */
export interface StepContext {
  /** Whether the reader must choose an ISO, an agent (spec 2.5, 2.6; readings C11). */
  asksIso: boolean;
  asksAgent: boolean;
  /** Local ISO date, `yyyy-MM-dd` (readings D39). */
  today: string;
}
