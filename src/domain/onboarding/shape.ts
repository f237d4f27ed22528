/** What an untrusted value says, in the shape of a model. */
export interface Shaped<Model> {
  values: Model;
  /**
   * Paths where something else stood than the model has; the model's value stands there. '' is the
   * whole.
   */
  misfits: string[];
}

/** Shapes of the members of lists of records, by the list's name; other lists hold texts. */
export type ListModels = Readonly<Record<string, object>>;

type Members = Readonly<Record<string, unknown>>;

/** What reading has come by, and what it knows of lists. */
interface Reading {
  misfits: string[];
  lists: ListModels;
}

const longestList = 200;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function misfit<Model>({ misfits }: Reading, path: string, model: Model): Model {
  misfits.push(path);
  return model;
}

/** A text, trimmed; a number is taken for its digits. */
function readText(
  reading: Reading,
  { model, raw, path }: { model: string; raw: unknown; path: string },
): string {
  if (typeof raw === 'string') return raw.trim();
  return typeof raw === 'number' && Number.isFinite(raw)
    ? String(raw)
    : misfit(reading, path, model);
}

function readList(
  reading: Reading,
  { name, raw, path }: { name: string; raw: unknown; path: string },
): unknown[] {
  if (!Array.isArray(raw) || raw.length > longestList) return misfit(reading, path, []);
  const model = reading.lists[name];
  // Array.from reads holes too.
  return Array.from(raw, (one: unknown, at) => {
    const place = `${path}[${at}]`;
    if (model === undefined) return readText(reading, { model: '', raw: one, path: place });
    return isMembers(one)
      ? readMembers(reading, { model, raw: one, prefix: `${place}.` })
      : misfit(reading, place, { ...model });
  });
}

function readMember(
  reading: Reading,
  { name, model, raw, path }: { name: string; model: unknown; raw: unknown; path: string },
): unknown {
  if (Array.isArray(model)) return readList(reading, { name, raw, path });
  if (typeof model === 'string') return readText(reading, { model, raw, path });
  // A score, which only the server sets: null in the model, a number or nothing here.
  if (model === null) return typeof raw === 'number' && Number.isFinite(raw) ? raw : null;
  return typeof raw === typeof model ? raw : misfit(reading, path, model);
}

function readMembers(
  reading: Reading,
  { model, raw, prefix }: { model: object; raw: Members; prefix: string },
): Members {
  const entries = Object.entries(model).map(([name, standard]: [string, unknown]) => {
    // Own members only: what an object inherits was not sent.
    const sent = Object.hasOwn(raw, name) ? raw[name] : null;
    const isMissing = sent === null || sent === undefined;
    return [
      name,
      isMissing
        ? standard
        : readMember(reading, { name, model: standard, raw: sent, path: `${prefix}${name}` }),
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * Reads an untrusted value into the shape of a model: unknown members are left out, texts trimmed,
 * missing members filled from the model. Never throws.
 */
export function shaped<Model extends object>(
  model: Model,
  raw: unknown,
  lists: ListModels = {},
): Shaped<Model> {
  const reading: Reading = { misfits: [], lists };
  const isAbsent = raw === undefined || raw === null;
  if (!isAbsent && !isMembers(raw)) return { values: { ...model }, misfits: [''] };
  const values = readMembers(reading, { model, raw: isAbsent ? {} : raw, prefix: '' });
  // Every member was read by the model's own and is of its type.
  return { values: values as Model, misfits: reading.misfits };
}
