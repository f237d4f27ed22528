/** Gives a file to the person, as the browser does with any download. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveLink(address, name);
  // The browser needs the address until it has begun to write the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser itself fetch a link that answers with an attachment. */
export function saveLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
