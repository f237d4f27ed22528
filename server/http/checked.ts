import { type InferType, type Schema, ValidationError } from 'yup';
import { unreadable } from './bodyText';
import { isForbiddenKey, isUnstorable } from './jsonBody';
import { invalid } from './refusal';

/** First message per field path. */
function messagesByField(error: ValidationError): Record<string, string> {
  const found = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const { path, message } of found) fields[path ?? ''] ??= message;
  return fields;
}

/**
 * The input as the schema reads it: unknown members dropped, all fields checked.
 * @throws Refusal 400 with a message per field, the same the form shows
 */
export async function checked<S extends Schema>(schema: S, input: unknown): Promise<InferType<S>> {
  try {
    return await schema.validate(input, { stripUnknown: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(messagesByField(error));
    throw error;
  }
}

/** The query as an object of texts; a repeated name is refused, since readers disagree on which one counts. */
export function queryObject(address: string): Record<string, string> {
  const entries = [...new URL(address).searchParams];
  const query = Object.fromEntries(entries);
  const unsafe = entries.some(
    ([name, value]) => isForbiddenKey(name) || isUnstorable(name) || isUnstorable(value),
  );
  if (unsafe || Object.keys(query).length < entries.length) throw unreadable();
  return query;
}

/** Path parameters; percent signs that decode to nothing storable are refused. */
export function safeParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).some(isUnstorable)) throw unreadable();
  return params;
}
