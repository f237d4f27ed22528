type TextBox = HTMLInputElement | HTMLTextAreaElement;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Where the caret stands behind so many digits of a text. */
function behindDigits(text: string, count: number): number {
  let at = 0;
  for (let seen = 0; seen < count && at < text.length; at++) if (/\d/.test(text.charAt(at))) seen++;
  return at;
}

/** Writes what stands in a box in another form; the caret stays behind the same digit. */
export function rewrite(box: TextBox, format: (text: string) => string): void {
  const typed = box.value;
  const written = format(typed);
  if (written === typed) return;
  const digits = digitsIn(typed.slice(0, box.selectionStart ?? typed.length));
  box.value = written;
  const caret = behindDigits(written, digits);
  box.setSelectionRange(caret, caret);
}
