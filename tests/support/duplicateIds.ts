/** Ids that stand more than once in a page: labels and messages would belong to the wrong field. */
export function duplicateIds(page: Pick<Document, 'querySelectorAll'> = document): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of page.querySelectorAll('[id]')) {
    if (seen.has(id)) twice.add(id);
    seen.add(id);
  }
  return [...twice];
}
