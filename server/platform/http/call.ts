import type { Services } from '@server/platform/services';
import type { Context } from 'hono';
import type { InferType, Schema } from 'yup';
import type { Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';

/** Who is calling, from the session alone; the first argument of every repository verb. */
export interface Scope {
  userId: string;
  orgId: string;
  role: Role;
  /** System mode the session works in, e.g. `Production`. */
  mode: string;
  name: string;
  email: string;
  sessionId: string;
  /**
   * The invitation behind a limited session, which may make only the calls marked `invited`; null
   * on ordinary ones.
   */
  inviteId: number | null;
}

/**
 * How often one user may make a call, or on public calls one network (server/platform/http/networkOf.ts):
 * `limit` calls per `seconds`.
 */
interface RateLimit {
  limit: number;
  seconds: number;
}

/** One row of the policy table (server/main/calls.ts). */
export interface CallRow {
  /** `public`: anybody. `session`: any signed-in user. Otherwise the subject the user must hold. */
  access: 'public' | 'session' | Subject;
  /** The only roles, of those who hold the subject, that may make the call; absent: all of them. */
  roles?: readonly Role[];
  /** Whose records the call can reach: nobody's, the caller's own, or all organisations'. */
  reach: 'none' | 'own' | 'all';
  /**
   * Checked with `stripUnknown`; `multipart` streams (server/platform/http/multipart.ts); absent: no body
   * read.
   */
  body?: Schema | 'multipart';
  /** Most bytes of a JSON body; absent: 1 MB. */
  mostBodyBytes?: number;
  query?: Schema;
  rate?: RateLimit;
  /**
   * Writes a few rows at most (server/platform/db/smallWrites.ts): goes on while the disk is nearly full.
   */
  small?: true;
  /**
   * Also made by the limited session of an invited merchant, for its own application alone
   * (readings C12).
   */
  invited?: true;
  /** Takes an `Idempotency-Key`: same key, same answer for 24 h. */
  idempotent?: true;
}

type Checked<S> = S extends Schema ? InferType<S> : undefined;

/** What a handler is given. `scope` is null only on public calls. */
export interface Call<Row extends CallRow = CallRow> {
  scope: Row['access'] extends 'public' ? Scope | null : Scope;
  params: Record<string, string>;
  query: Row extends { query: infer Q } ? Checked<Q> : Record<string, string>;
  body: Row extends { body: infer B } ? Checked<B> : undefined;
  /** The caller's network address, for limits and the audit trail. */
  ip: string;
  services: Services;
  /** The raw request context: headers, streams. */
  http: Context;
}

/** Answers `{ body: value }`, or the returned Response unchanged. */
export type Handler<Row extends CallRow = CallRow> = (
  call: Call<Row>,
) => unknown | Promise<unknown>;

/** One handler for each row of a policy table; a missing or surplus one does not compile. */
export type HandlersOf<Table extends Record<string, CallRow>> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};
