import { achText } from './achText';
import { firstError } from './fieldChecks';
import type { FieldKey } from './fieldTexts';
import type { AchField, AchLayout } from './layout';

/** Why a file cannot be written, and which of its batches and entries is in the way. */
export class AchRefusal extends Error {
  /** Counted from 1; 0 outside of batches and entries. */
  readonly batch: number;
  readonly entry: number;
  /** Name of the field. */
  readonly field: string;

  constructor(message: string, at: { batch: number; entry: number; field: string }) {
    const where = at.entry > 0 ? `Batch ${at.batch}, entry ${at.entry}. ` : `Batch ${at.batch}. `;
    super((at.batch > 0 ? where : '') + message);
    this.name = 'AchRefusal';
    this.batch = at.batch;
    this.entry = at.entry;
    this.field = at.field;
  }
}

/** A text that was written otherwise than it was given: clipped, or in other characters. */
export interface AchChange {
  batch: number;
  entry: number;
  field: string;
  given: string;
  written: string;
}

/** What a record is made of, by field; constants and blanks need not be given. */
export type FieldValues = Partial<Record<FieldKey, string | number>>;

/** Where a record is written, and who hears of it. */
export interface Composing {
  batch: number;
  entry: number;
  onChange: (change: AchChange) => void;
}

/** Texts that mean something else when they are clipped or rewritten. */
const exact: ReadonlySet<FieldKey> = new Set([
  'destination',
  'origin',
  'account',
  'companyId',
  'secCode',
  'idModifier',
  'correctedData',
]);

function textField(given: string, field: AchField, at: Composing): string {
  const width = field.to - field.from + 1;
  const text = achText(given);
  const written = text.slice(0, width);
  if (written !== given && written !== given.toUpperCase()) {
    if (exact.has(field.key))
      throw new AchRefusal(
        text.length > width
          ? `${field.name}: “${given}” is longer than ${width} characters.`
          : `${field.name}: “${given}” holds characters that banks do not take.`,
        { ...at, field: field.name },
      );
    at.onChange({ batch: at.batch, entry: at.entry, field: field.name, given, written });
  }
  return written.padEnd(width);
}

const isNumber = (text: string): boolean => /^\d*$/.test(text);

function numberField(given: string | number, field: AchField, at: Composing): string {
  const text = String(given);
  const width = field.to - field.from + 1;
  if (!isNumber(text) || text.length > width)
    throw new AchRefusal(`${field.name}: “${text}” is not a number of ${width} digits.`, {
      ...at,
      field: field.name,
    });
  return text === '' && field.need === 'optional' ? ' '.repeat(width) : text.padStart(width, '0');
}

function fieldText(value: string | number, field: AchField, at: Composing): string {
  switch (field.kind) {
    case 'constant':
      return field.value;
    case 'blank':
      return ' '.repeat(field.to - field.from + 1);
    case 'numeric':
      return numberField(value, field, at);
    default:
      return textField(String(value), field, at);
  }
}

/**
 * The line of 94 characters of a record. @throws AchRefusal for what its fields cannot hold, and for
 * fields that must be filled and are not
 */
export function composed(layout: AchLayout, values: FieldValues, at: Composing): string {
  let text = '';
  for (const field of layout.fields) text += fieldText(values[field.key] ?? '', field, at);
  // What a reader would find in the line, no writer may send.
  const error = firstError(text, layout);
  if (error === null) return text;
  throw new AchRefusal(error.message, { ...at, field: error.field });
}
