/** What the palette finds, where it is opened and where it is typed. */
export const paletteHint = 'Search screens, people, invoices …';
