/** How a document is shown in place; null: it can only be downloaded. */
export type PreviewKind = 'image' | 'pdf' | 'text';

const kinds: Readonly<Record<string, { kind: PreviewKind; type: string }>> = {
  png: { kind: 'image', type: 'image/png' },
  gif: { kind: 'image', type: 'image/gif' },
  jpg: { kind: 'image', type: 'image/jpeg' },
  jpeg: { kind: 'image', type: 'image/jpeg' },
  bmp: { kind: 'image', type: 'image/bmp' },
  pdf: { kind: 'pdf', type: 'application/pdf' },
  csv: { kind: 'text', type: 'text/plain' },
};

/**
 * How a file is shown in place, by its extension, and as which type; null for what no browser draws
 * safely, such as office files.
 */
export function previewOf(name: string): { kind: PreviewKind; type: string } | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, extension) ? (kinds[extension] ?? null) : null;
}
