import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { type ListModels, type Shaped, shaped } from '@/domain/onboarding/shape';

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (name: string, path: string): string => (path === '' ? name : `${name}.${path}`);

/** As `shaped`, for a model that holds records, such as `discountData`. Never throws. */
export function deeplyShaped<Model extends object>(
  model: Model,
  raw: unknown,
  lists: ListModels = {},
): Shaped<Model> {
  const standards = new Map(Object.entries(model).filter(([, standard]) => isRecord(standard)));
  const flat = Object.entries(model).filter(([name]) => !standards.has(name));
  const { values, misfits } = shaped(Object.fromEntries(flat), raw, lists);
  const sent = new Map<string, unknown>(isRecord(raw) ? Object.entries(raw) : []);
  const records = [...standards].map(([name, standard]) => {
    return { name, ...deeplyShaped(standard, sent.get(name), lists) };
  });
  const deep = Object.fromEntries(records.map((one) => [one.name, one.values]));
  return {
    // Every member was read by the model's own and is of its type.
    values: { ...values, ...deep } as Model,
    misfits: [
      ...misfits,
      ...records.flatMap((one) => one.misfits.map((path) => within(one.name, path))),
    ],
  };
}

/** What stood where something else belongs, each with its message. */
export const misfitErrors = (misfits: readonly string[]): FieldErrors =>
  Object.fromEntries(misfits.map((path) => [path, invalidMessage]));
