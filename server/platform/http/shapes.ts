import type { Schema } from 'yup';
import { invalid } from './refusal';

/** What `describe` of a schema tells of lists. */
interface Described {
  type: string;
  fields?: Readonly<Record<string, Described>>;
  innerType?: Described;
  tests?: readonly { name?: string; params?: Readonly<Record<string, unknown>> }[];
}

/** What a field is called that holds a type of yup's. */
export const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};

/** Types that yup would read out of a list of one. */
const plainTypes: ReadonlySet<string> = new Set(['number', 'boolean', 'date']);

/** Members of a list of whose length its schema says nothing. */
const usualMost = 1000;

const described = new WeakMap<Schema, Described>();

function describedOnce(schema: Schema): Described {
  // yup describes objects and lists with these members; of others there is no more than the type.
  const known = described.get(schema) ?? (schema.describe() as Described);
  described.set(schema, known);
  return known;
}

const mostOf = ({ tests = [] }: Described): number => {
  const max = tests.find(({ name }) => name === 'max')?.params?.max;
  return typeof max === 'number' ? max : usualMost;
};

const misshapen = (type: string, path: string): Error =>
  invalid({ [path]: `This field must be ${kindNames[type] ?? 'of another type'}.` });

/** yup would read a list or an object out of a text, past all that is asked of JSON. */
function refuseText(value: unknown, type: string, path: string): void {
  if (typeof value === 'string') throw misshapen(type, path);
}

const under = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`;

function refuseList(shape: Described, value: unknown, path: string): void {
  refuseText(value, 'array', path);
  if (!Array.isArray(value)) return;
  const most = mostOf(shape);
  if (value.length > most) throw invalid({ [path]: `This list takes ${most} entries at most.` });
  const { innerType } = shape;
  if (innerType) for (const [at, one] of value.entries()) refuse(innerType, one, under(path, at));
}

function refuseObject({ fields = {} }: Described, value: unknown, path: string): void {
  refuseText(value, 'object', path);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(fields))
    refuse(field, Reflect.get(value, name), under(path, name));
}

function refuse(shape: Described, value: unknown, path: string): void {
  if (shape.type === 'array') refuseList(shape, value, path);
  else if (shape.type === 'object') refuseObject(shape, value, path);
  else if (plainTypes.has(shape.type) && typeof value === 'object' && value !== null)
    throw misshapen(shape.type, path);
}

/**
 * Refuses what the schema would read past its shape: a text as a list or an object, a list of one
 * as a number. And lists that are longer than their schema lets them be, before any of their
 * members is looked at: a body of a megabyte holds hundreds of thousands, and the schema would
 * judge, and answer for, each of them.
 * @throws Refusal 400 at the field
 */
export const assertShape = (schema: Schema, input: unknown): void =>
  refuse(describedOnce(schema), input, '');
