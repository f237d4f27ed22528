/** Title of many invoices in one file, by their numbers: `Invoices INVC-000001 to INVC-000009`. */
export function batchTitle(numbers: readonly string[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  if (sorted.length < 2) return first ? `Invoice ${first}` : 'Invoices';
  return `Invoices ${first} to ${last}`;
}
