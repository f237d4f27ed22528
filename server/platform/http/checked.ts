import { type InferType, type Schema, ValidationError } from 'yup';
import { unreadable } from './bodyText';
import { isForbiddenKey, isUnstorable } from './jsonBody';
import { invalid } from './refusal';
import { assertShape, kindNames } from './shapes';

/** True for a sentence of yup's own, which speaks to developers, of the path of the field. */
const isYups = ({ message, params }: ValidationError): boolean =>
  message.startsWith(`${params?.path || 'this'} `);

type Limits = Readonly<Record<string, unknown>>;

const counted = (count: unknown, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Sentences for people, by the kind of value and the test that it failed. */
const sentences: Readonly<Record<string, (limits: Limits) => string>> = {
  'string.max': ({ max }) => `This field takes ${counted(max, 'character', 'characters')} at most.`,
  'string.min': ({ min }) =>
    `This field needs ${counted(min, 'character', 'characters')} at least.`,
  'string.url': () => 'Please enter a web address.',
  'number.max': ({ max }) => `This field must be at most ${max}.`,
  'number.min': ({ min, more }) =>
    min === undefined
      ? `This field must be more than ${more}.`
      : `This field must be at least ${min}.`,
  'number.integer': () => 'This field must be a whole number.',
  'array.max': ({ max }) => `This list takes ${counted(max, 'entry', 'entries')} at most.`,
  'array.min': ({ min }) => `This list needs ${counted(min, 'entry', 'entries')} at least.`,
};

/**
 * The schema's sentence; where it would speak to a developer, of types and null, one for people.
 */
function sentenceOf(error: ValidationError): string {
  const { type = '', message, params = {}, value } = error;
  if (!isYups(error)) return message;
  if (type === 'optionality' || type === 'nullable' || type === 'required')
    return 'This field is required.';
  if (type === 'oneOf') return 'Please choose one of the options.';
  if (type === 'typeError')
    return `This field must be ${kindNames[String(params.type)] ?? 'of another type'}.`;
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return sentences[`${kind}.${type}`]?.(params) ?? 'Invalid value.';
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
  assertShape(schema, input);
  try {
    return await schema.validate(input, { stripUnknown: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(messagesByField(error));
    throw error;
  }
}

/**
 * The query as an object of texts; a repeated name is refused, since readers disagree on which one
 * counts.
 */
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
