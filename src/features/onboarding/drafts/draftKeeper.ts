// Over 250 lines: one keeper: what is typed, sent, refused and kept is one state.

import type { StepDraft } from '@/domain/onboarding/application';
import { type ApiFailure, mayPass, toFailure } from '@/shared/api/failure';

/** What a step's form holds, as it is sent. */
export type DraftValues = StepDraft['values'];

/** One save of a draft. */
export interface DraftBody {
  values: DraftValues;
  /** Version of the saved step that it was typed over; 0 for none. */
  baseVersion: number;
  /** Last known version of the draft; 0 for none. */
  version: number;
}

/** The way to the server; rejects as `http` does. `keepalive` outlives the page. */
export interface DraftLine {
  send: (body: DraftBody, keepalive: boolean) => Promise<StepDraft>;
  remove: () => Promise<void>;
  /** The name of this window. */
  tab: string;
}

/** How the typed text of one step stands. */
export interface DraftState {
  phase:
    | 'idle'
    /** Typed, and about to be sent. */
    | 'waiting'
    | 'sending'
    | 'saved'
    /** The server cannot be reached: kept in this window, tried again. */
    | 'offline'
    /** The server refuses it; `message` says why. */
    | 'refused'
    /** Another window has saved a newer one: `other`. */
    | 'overtaken';
  /** ISO moment of the draft that the server has; null for none. */
  savedAt: string | null;
  other: StepDraft | null;
  message: string;
}

/** Milliseconds without a keystroke after which the draft is sent. */
export const pause = 1000;
/** Longest wait of somebody who types without a pause. */
const longestWait = 8000;
const firstRetry = 2000;
const longestRetry = 30_000;

const untouched: DraftState = { phase: 'idle', savedAt: null, other: null, message: '' };

/** The newer draft that a refusal carries; null when it carries none. */
function currentOf({ status, data }: ApiFailure): StepDraft | null {
  if (status !== 409 || typeof data !== 'object' || data === null || !('current' in data))
    return null;
  // Our own API's answer to this very call.
  return data.current as StepDraft | null;
}

/**
 * Keeps what is typed in one step and brings it to the server: within 2 s of a pause, again and
 * again while that fails, never over a newer draft of another window. Outlives the form and a
 * sign-in; never stores anything in the browser.
 */
export class DraftAutosave {
  private state = untouched;
  private readonly listeners = new Set<() => void>();
  private version = 0;
  private baseVersion = 0;
  private typed: DraftValues | null = null;
  /** What the server is known to have. */
  private stored: DraftValues | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private firstTyped = 0;
  private retry = firstRetry;
  private sending: Promise<void> | null = null;
  private isOver = false;

  constructor(private readonly line: DraftLine) {}

  /** For `useSyncExternalStore`. */
  readonly getState = (): DraftState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What was typed last and not submitted; null for nothing. */
  get values(): DraftValues | null {
    return this.typed;
  }

  get base(): number {
    return this.baseVersion;
  }

  /** True while something typed is nowhere but in this window. */
  get isUnsent(): boolean {
    return this.typed !== null && this.typed !== this.stored;
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  /** Takes the draft that the server has as the one to go on from. */
  adopt(draft: StepDraft): void {
    this.version = draft.version;
    this.baseVersion = draft.baseVersion;
    this.typed = this.stored = draft.values;
    this.set({ ...untouched, phase: 'saved', savedAt: draft.savedAt });
  }

  /**
   * Told what the server has now: a newer one of another window stops the sending until the person
   * chooses.
   */
  notice(draft: StepDraft | null): void {
    if (!draft || this.isOver || draft.version <= this.version) return;
    if (draft.tab === this.line.tab) this.version = draft.version;
    else this.overtake(draft);
  }

  private overtake(other: StepDraft): void {
    clearTimeout(this.timer);
    this.set({ phase: 'overtaken', other });
  }

  /** Notes what the form holds. `baseVersion`: of the saved step that it is typed over. */
  put(values: DraftValues, baseVersion: number): void {
    this.baseVersion = baseVersion;
    this.typed = values;
    this.isOver = false;
    const { phase } = this.state;
    if (phase === 'overtaken' || (phase === 'offline' && this.timer !== undefined)) return;
    const now = Date.now();
    if (this.timer === undefined) this.firstTyped = now;
    this.later(Math.max(0, Math.min(pause, this.firstTyped + longestWait - now)));
    if (phase !== 'sending' && phase !== 'waiting') this.set({ phase: 'waiting' });
  }

  private later(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  /** Sends at once what is not sent yet; done when it has arrived or failed. */
  async flush(keepalive = false): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sending && !keepalive) await this.sending;
    if (!this.isUnsent || this.state.phase === 'overtaken') return;
    this.sending = this.send(keepalive);
    await this.sending;
  }

  private async send(keepalive: boolean): Promise<void> {
    const values = this.typed;
    if (values === null) return;
    const { version, baseVersion } = this;
    this.set({ phase: 'sending' });
    try {
      const draft = await this.line.send({ values, baseVersion, version }, keepalive);
      if (this.isOver) return;
      this.version = Math.max(this.version, draft.version);
      this.stored = values;
      this.retry = firstRetry;
      this.set({
        ...untouched,
        phase: this.isUnsent ? 'waiting' : 'saved',
        savedAt: draft.savedAt,
      });
    } catch (error) {
      if (!this.isOver) this.failed(toFailure(error));
    } finally {
      this.sending = null;
    }
  }

  private failed(failure: ApiFailure): void {
    const current = currentOf(failure);
    if (current) this.metOther(current);
    // Who has to sign in again finds it in this window, and it is sent then (./keepers.ts).
    else if (failure.status === 401 || mayPass(failure)) this.retryLater(failure.message);
    else this.set({ phase: 'refused', message: failure.message });
  }

  private metOther(current: StepDraft): void {
    if (current.tab !== this.line.tab) {
      this.overtake(current);
      return;
    }
    // Our own earlier draft, whose answer was lost on its way back.
    this.version = current.version;
    this.later(0);
  }

  private retryLater(message: string): void {
    this.set({ phase: 'offline', message });
    this.later(this.retry);
    this.retry = Math.min(this.retry * 2, longestRetry);
  }

  /** The person chose this window's text over the newer one. */
  keepMine(): void {
    const { other } = this.state;
    if (!other) return;
    this.version = other.version;
    this.stored = null;
    this.set({ ...untouched, phase: this.typed ? 'waiting' : 'idle', savedAt: other.savedAt });
    void this.flush();
  }

  /** The person chose the newer one: gives it, to be shown in the form. */
  takeOther(): StepDraft | null {
    const { other } = this.state;
    if (other) this.adopt(other);
    return other;
  }

  /**
   * Before a submission: sends nothing more until something is typed, and waits for what is on its
   * way.
   */
  async hold(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.sending;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Submitted: nothing is left to keep, the server has dropped its own. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isOver = true;
    this.typed = this.stored = null;
    this.version = 0;
    this.set(untouched);
  }

  /** The person does not want it: here and on the server. */
  async discard(): Promise<void> {
    await this.sending;
    this.forget();
    await this.line.remove();
  }
}
