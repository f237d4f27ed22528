const files = import.meta.glob<string>('../fonts/further/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where a font file of further scripts lies, e.g. of `han-3`. */
export function pieceAddress(piece: string): string {
  const address = files[`../fonts/further/${piece}.ttf`];
  if (address === undefined) throw new Error(`No font file ${piece}`);
  return address;
}
