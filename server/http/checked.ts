import { type InferType, type Schema, ValidationError } from 'yup';
import { unreadable } from './bodyText';
import { isForbiddenKey, isUnstorable } from './jsonBody';
import { refuseLong } from './listLengths';
import { invalid } from './refusal';

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};

/** The schema's sentence; where it would speak to a developer, of types and null, one for people. */
function sentenceOf({ type, message, params }: ValidationError): string {
  if (type === 'optionality' || type === 'nullable') return 'This field is required.';
  if (type === 'oneOf' && message.includes('must be one of the following values')) {
    return 'Please choose one of those that are offered.';
  }
  if (type !== 'typeError') return message;
  return `This field must be ${kindNames[String(params?.type)] ?? 'of another type'}.`;
}

/** First message per field path. */
function messagesByField(error: ValidationError): Record<string, string> {
  const found = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const one of found) fields[one.path ?? ''] ??= sentenceOf(one);
  return fields;
}

/**
 * The input as the schema reads it: unknown members dropped, all fields checked.
 * @throws Refusal 400 with a message per field, the same the form shows
 */
export async function checked<S extends Schema>(schema: S, input: unknown): Promise<InferType<S>> {
  refuseLong(schema, input);
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
