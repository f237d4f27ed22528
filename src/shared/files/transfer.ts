/** How long work is under way: told again and again while it runs. */
export interface Progress {
  /** 0 to 1; null while the end is not known. */
  done: number | null;
  /** What to say beside the bar; the percentage unless told. */
  figure?: string;
}

/** What every transfer takes: where to tell its progress, and the signal that stops it. */
export interface TransferOptions {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}
