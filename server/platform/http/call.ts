import type { Services } from '@server/platform/services';
import type { Context } from 'hono';
import type { InferType, Schema } from 'yup';
import type { Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';
import type { Audit } from './audit';

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
  /** The administrator who looks on as the user and changes nothing; absent on all other sessions. */
  viewer?: Viewer;
}

/** An administrator who looks at the product as somebody else. */
export interface Viewer {
  userId: string;
  orgId: string;
  role: Role;
  name: string;
  email: string;
}

/** Who really acts: the administrator where one looks on as somebody else. */
export const actorOf = ({ viewer, ...scope }: Scope): Scope => ({ ...scope, ...viewer });

/**
 * How often one user may make a call, or on public calls one network (server/platform/http/networkOf.ts):
 * `limit` calls per `seconds`.
 */
interface RateLimit {
  limit: number;
  seconds: number;
}

/** Who may make a call, what it takes, and what the audit trail tells of it. */
export interface CallRow {
  /** `public`: anybody. `session`: any signed-in user. Otherwise the subject the user must hold. */
  access: 'public' | 'session' | Subject;
  /** The only roles, of those who hold the subject, that may make the call; absent: all of them. */
  roles?: readonly Role[];
  /** Absent only where the call is a GET: those are told when they export. */
  audit?: Audit;
  /**
   * Checked with `stripUnknown`; `multipart` streams (server/platform/http/multipart.ts); absent: no body
   * read.
   */
  body?: Schema | 'multipart';
  /** Most bytes of a JSON body; absent: 1 MB. */
  maxBodyBytes?: number;
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
  /**
   * What an administrator may not do who looks on as somebody else, though it is a GET: it shows
   * what is sealed, or sends a mail (`never`). Or what ends looking on, though it is none (`ends`).
   */
  viewing?: 'never' | 'ends';
  /**
   * Also made by people whose role must have a second factor while they have none: what they need
   * to add one.
   */
  enrolling?: true;
  /**
   * Takes a proof of who it is that is at most ten minutes old: `whereFactor` of people who have a
   * second factor, `always` of everybody (docs/adr/0073).
   */
  stepUp?: 'whereFactor' | 'always';
  /** Takes an `Idempotency-Key`: same key, same answer for 24 h. */
  idempotent?: true;
}

/** What a handler is given. `scope` is null only on public calls. */
export interface Call<Access = CallRow['access'], Query = undefined, Body = undefined> {
  scope: [Access] extends ['public'] ? Scope | null : Scope;
  params: Record<string, string>;
  query: Query extends Schema ? InferType<Query> : Record<string, string>;
  body: Body extends Schema ? InferType<Body> : undefined;
  /** The caller's network address, for limits and the audit trail. */
  ip: string;
  services: Services;
  /** The raw request context: headers, streams. */
  http: Context;
}

/** Answers `{ body: value }`, or the returned Response unchanged. */
type Handler<Access = CallRow['access'], Query = undefined, Body = undefined> = (
  call: Call<Access, Query, Body>,
) => unknown | Promise<unknown>;

/** A call as the server keeps it: its row, and what answers it. */
export type KeptCall = CallRow & { handle: Handler };

/** A call as it is written down: its parts are told apart, so that its handler gets their types. */
type WrittenCall<Access, Query, Body, Audited> = Omit<CallRow, 'access'> & {
  access: Access;
  query?: Query;
  body?: Body;
  audit?: Audited;
  handle: Handler<Access, Query, Body>;
};

/**
 * One call with what answers it. `handle` is given the query and body as the row has checked them,
 * and a caller unless the call is public.
 */
export function call<
  const Access extends CallRow['access'],
  Query extends Schema | undefined = undefined,
  Body extends CallRow['body'] = undefined,
  Audited extends Audit | undefined = undefined,
>(row: WrittenCall<Access, Query, Body, Audited>): KeptCall & { audit: Audited } {
  // Its own row has checked what the handler is given; from here on all calls meet as one.
  return row as unknown as KeptCall & { audit: Audited };
}

/** Every call that is not a GET has decided what the audit trail tells of it. */
type Decided<Table> = {
  [Name in keyof Table]: Name extends `GET ${string}` ? KeptCall : KeptCall & { audit: Audit };
};

/** The calls of a part of the server, by method and path: `POST /tips/payouts`. */
export const calls = <const Table extends Record<string, KeptCall>>(
  table: Table & Decided<Table>,
): Table => table;
