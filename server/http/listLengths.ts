import type { Schema } from 'yup';
import { invalid } from './refusal';

/** What `describe` of a schema tells of lists. */
interface Described {
  type: string;
  fields?: Readonly<Record<string, Described>>;
  innerType?: Described;
  tests?: readonly { name?: string; params?: Readonly<Record<string, unknown>> }[];
}

/** Members of a list of whose length its schema says nothing. */
const usualMost = 1000;

const described = new WeakMap<Schema, Described>();

function describedOnce(schema: Schema): Described {
  // yup describes objects and lists with these members; of others there is no more than the type.
  const known = described.get(schema) ?? (schema.describe() as Described);
  described.set(schema, known);
  return known;
}

/** Lists in it would be looked at member by member. */
const holdsLists = ({ type, fields = {} }: Described): boolean =>
  type === 'array' || Object.values(fields).some(holdsLists);

const mostOf = ({ tests = [] }: Described): number => {
  const max = tests.find(({ name }) => name === 'max')?.params?.max;
  return typeof max === 'number' ? max : usualMost;
};

/** yup would read a list or an object out of a text, past all that is asked of JSON. */
function refuseText(value: unknown, kind: string, path: string): void {
  if (typeof value === 'string') throw invalid({ [path]: `This field must be ${kind}.` });
}

const under = (path: string, name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);

function refuse(shape: Described, value: unknown, path: string): void {
  if (shape.type === 'array') {
    refuseText(value, 'a list', path);
    if (!Array.isArray(value)) return;
    const most = mostOf(shape);
    if (value.length > most) throw invalid({ [path]: `This list takes ${most} entries at most.` });
    const { innerType } = shape;
    if (innerType && holdsLists(innerType))
      for (const [at, one] of value.entries()) refuse(innerType, one, under(path, at));
    return;
  }
  if (shape.type !== 'object' || !holdsLists(shape)) return;
  refuseText(value, 'an object', path);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(shape.fields ?? {}))
    refuse(field, Reflect.get(value, name), under(path, name));
}

/**
 * Refuses lists that are longer than their schema lets them be, before any of their members is looked at: a body of a megabyte holds hundreds
 * of thousands, and the schema would judge, and answer for, each of them.
 * @throws Refusal 400 at the list
 */
export const refuseLong = (schema: Schema, input: unknown): void => refuse(describedOnce(schema), input, '');
