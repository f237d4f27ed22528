import { refusalNames } from '@/domain/session/refusals';

/** What a refusal says: one form for every error the API answers. */
export interface RefusalBody {
  status: 'error';
  message: string;
  name?: string;
  /** Messages by field path, e.g. `{ inventory_title: 'This field is required.' }`. */
  fields?: Record<string, string>;
}

interface RefusalOptions {
  name?: string;
  fields?: Record<string, string>;
  /** Further members of the error body, e.g. `{ current }` of a conflict. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Thrown by any server code to answer with an HTTP status and the one error form. */
export class Refusal extends Error {
  readonly headers: Record<string, string>;
  private readonly options: RefusalOptions;

  constructor(
    readonly status: number,
    message: string,
    options: RefusalOptions = {},
  ) {
    super(message);
    this.options = options;
    this.headers = options.headers ?? {};
  }

  /** The JSON body of the answer. */
  body(): RefusalBody & Record<string, unknown> {
    const { name, fields, extra } = this.options;
    return {
      status: 'error',
      message: this.message,
      ...(name ? { name } : {}),
      ...(fields ? { fields } : {}),
      ...extra,
    };
  }
}

/** 404, the same whether the record is absent or another organization's. */
export const notFound = (): Refusal => new Refusal(404, 'Not found');

/** 403 for a signed-in user without the subject. */
export const forbidden = (): Refusal =>
  new Refusal(403, 'You are not allowed to do this', { name: refusalNames.forbidden });

/** 403 for an administrator who looks on as somebody else. */
export const viewOnly = ({ name }: { name: string }): Refusal =>
  new Refusal(403, `You are viewing as ${name}. Nothing can be changed, revealed or exported.`, {
    name: refusalNames.viewOnly,
  });

/** 400 with a message per field; the first one is the message as well. */
export const invalid = (fields: Record<string, string>): Refusal =>
  new Refusal(400, Object.values(fields)[0] ?? 'Invalid request', {
    name: 'ValidationError',
    fields,
  });

/** 409 when the record changed since it was read. */
export const conflict = (current: unknown): Refusal =>
  new Refusal(409, 'This record was changed by someone else in the meantime', {
    name: refusalNames.conflict,
    extra: { current },
  });
