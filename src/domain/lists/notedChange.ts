/** Something that was done with a row, as it was noted at the time. */
export interface NotedChange {
  id: number;
  /** ISO moment. */
  at: string;
  label: string;
  /** Who did it; '' where no person did. */
  by: string;
}
