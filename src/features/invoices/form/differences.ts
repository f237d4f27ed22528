import { getIn, setIn } from 'formik';
import { invoiceTotals } from '@/domain/invoices/totals';
import { formatMoney } from '@/domain/money/cents';
import { isObject } from '@/shared/isObject';
import type { Difference, Side } from '@/shared/ui/difference';
import { enteredInvoice, type InvoiceFormValues, isTaxForm, keysOf } from './invoiceForm';
import { type HeldInvoice, type InvoicePart, recipientParts, taxParts } from './invoiceParts';

/** A part of one version: how it reads, and its members in their order. */
interface ReadPart {
  label: string;
  text: string;
  values: unknown[];
}

/** Members in one order whatever stored them; nothing chosen is nothing, however it is written. */
const plain = (value: unknown): unknown =>
  isObject(value)
    ? Object.keys(value)
        .sort()
        .map((name) => [name, plain(value[name])])
    : (value ?? '');

function readPart<Held extends HeldInvoice>(
  { label, text, members }: InvoicePart<Held>,
  held: Held,
): ReadPart {
  return { label, text: text(held), values: members.map((path): unknown => getIn(held, path)) };
}

const readParts = (held: HeldInvoice): ReadPart[] =>
  isTaxForm(held)
    ? taxParts.map((part) => readPart(part, held))
    : recipientParts.map((part) => readPart(part, held));

/** True where every member is the same; one that a version does not tell is not held against it. */
function isSame(one: ReadPart, other: ReadPart | undefined): boolean {
  return one.values.every((value, at) => {
    const against = other?.values[at];
    if (value === undefined || against === undefined) return true;
    return JSON.stringify(plain(value)) === JSON.stringify(plain(against));
  });
}

const totalText = (held: HeldInvoice): string => formatMoney(invoiceTotals(held).totalCents);

/** What has changed from one version of an invoice to another, by the names that people read. */
export function changedParts(before: HeldInvoice, after: HeldInvoice): string[] {
  const now = readParts(after);
  const changed = readParts(before).filter((part, at) => !isSame(part, now[at]));
  const labels = changed.map(({ label }) => label);
  return totalText(before) === totalText(after) ? labels : [...labels, 'Total'];
}

/** The form as the schema settles it, with its ids. */
const heldOf = (form: InvoiceFormValues): HeldInvoice => ({
  ...enteredInvoice(form),
  ...keysOf(form),
});

/**
 * Part by part what I typed against what was saved meanwhile, both as the schema settles them.
 * `read`: what I began with, where that is known; what I left as it was is proposed as theirs.
 */
export function invoiceDifferences(
  read: InvoiceFormValues | null,
  typed: InvoiceFormValues,
  saved: InvoiceFormValues,
): Difference[] {
  const theirs = readParts(heldOf(saved));
  const base = read && readParts(heldOf(read));
  return readParts(heldOf(typed)).flatMap((own, at) => {
    const other = theirs[at];
    if (!other || isSame(own, other)) return [];
    const isMine = base === null || !isSame(own, base[at]);
    // What only an id tells apart reads the same.
    const text = own.text === other.text ? `${other.text} (different record)` : other.text;
    const { label } = own;
    return [
      { field: label, label, mine: own.text, theirs: text, proposed: isMine ? 'mine' : 'theirs' },
    ];
  });
}

/** My form with theirs in the parts where they were chosen. */
export function mergedForm(
  mine: InvoiceFormValues,
  theirs: InvoiceFormValues,
  choices: ReadonlyMap<string, Side>,
): InvoiceFormValues {
  const parts: readonly Pick<InvoicePart, 'label' | 'members'>[] = isTaxForm(mine)
    ? taxParts
    : recipientParts;
  return parts
    .filter(({ label }) => choices.get(label) === 'theirs')
    .flatMap(({ members }) => members)
    .reduce<InvoiceFormValues>((form, path) => setIn(form, path, getIn(theirs, path)), mine);
}
