/** Leads to a part of the page by the id of its heading, which can be focused. */
export function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus();
}
