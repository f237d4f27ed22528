/** Days within which an import can be undone. */
export const undoDays = 30;

/** Most imports that the history shows, the newest first. */
export const maxImports = 100;

/** Most rows that an undo names one by one; it counts them all. */
export const maxLeftNamed = 100;

/** How an import was undone. */
export interface UndoneImport {
  /** ISO moment. */
  at: string;
  by: string;
  /** Items that the undo deleted. */
  removed: number;
  /** Items that were changed since the import, and stayed. */
  changed: number;
  /** Items that somebody had deleted before. */
  gone: number;
}

/** An import as the history shows it. */
export interface ImportRecord {
  _id: string;
  fileName: string;
  importedBy: string;
  /** ISO moments. */
  importedAt: string;
  undoUntil: string;
  rows: number;
  /** Null while it stands. */
  undone: UndoneImport | null;
}

/** An item that an undo left. */
export interface LeftItem {
  _id: string;
  inventoryId: string;
  inventory_title: string;
  /** What was done to it since the import. */
  reason: 'edited' | 'document';
}

/** What an undo did. */
export interface UndoAnswer {
  record: ImportRecord;
  /** Those that it left, `maxLeftNamed` at most. */
  left: LeftItem[];
}

/** Until when an import of this moment can be undone. */
export const undoUntil = (importedAt: Date): Date =>
  new Date(importedAt.getTime() + undoDays * 86_400_000);

/** Whether an import can be undone now. */
export const canUndo = ({ undone, undoUntil: until }: ImportRecord, now: Date): boolean =>
  undone === null && now.getTime() <= Date.parse(until);
