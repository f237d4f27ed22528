import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { http } from '@/shared/api/http';
import { invoicePaths } from '@/shared/invoices/api';
import { subscribe } from '@/shared/session/events';
import { readSession, sessionKeys } from '@/shared/session/storedSession';
import { sendBeforeSignOut } from '@/shared/session/unsent';
import type { InvoiceFormValues } from './invoiceForm';

/** Which form. */
interface FormPlace {
  kind: InvoiceKind;
  /** Key of its draft. */
  key: string;
}

/** What was typed into a form and is on no server yet. */
interface UnsentForm extends FormPlace {
  form: InvoiceFormValues;
  /** The version of the invoice that was read; null for a new one. */
  version: number | null;
  /** Moment of the last keystroke. */
  typedAt: number;
}

const unsent = new Map<string, UnsentForm>();
const open = new Set<string>();
const onTheWay = new Set<string>();
let owner = '';
let isHeeding = false;

const nameOf = ({ kind, key }: FormPlace): string => `${kind} ${key}`;
const userNow = (): string => readSession()?.user.userId ?? '';

async function send({ kind, key, form, version }: UnsentForm): Promise<void> {
  const name = nameOf({ kind, key });
  // Nobody's text goes out under another person's name.
  if (onTheWay.has(name) || userNow() === '' || userNow() !== owner) return;
  onTheWay.add(name);
  try {
    await http.put(`${invoicePaths[kind]}/drafts/${encodeURIComponent(key)}`, { form, version });
    settleUnsent({ kind, key }, form);
  } catch {
    // It stays here, and goes out with the next answered call.
  } finally {
    onTheWay.delete(name);
  }
}

/** What no open form sends by itself any more: its screen was left by the end of a session. */
function sendStuck(): void {
  for (const [name, entry] of unsent) if (!open.has(name)) void send(entry);
}

function heed(): void {
  if (isHeeding) return;
  isHeeding = true;
  subscribe(({ kind }) => {
    if (kind === 'alive') sendStuck();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    // Another tab has signed in.
    if (key === sessionKeys.token && newValue) sendStuck();
  });
  sendBeforeSignOut({
    send: async () => {
      await Promise.allSettled([...unsent.values()].map(send));
      unsent.clear();
    },
    isUnsent: () => unsent.size > 0,
  });
}

/** Keeps what is typed in this window until it is sent: a session may end before. */
export function noteUnsent(entry: Omit<UnsentForm, 'typedAt'>): void {
  heed();
  const user = userNow();
  // The session has just ended: it is still the text of the one who had it.
  if (user !== '' && user !== owner) {
    unsent.clear();
    owner = user;
  }
  unsent.set(nameOf(entry), { ...entry, typedAt: Date.now() });
}

/** It has arrived, or is not wanted any more. `form`: only when nothing else was typed since. */
export function settleUnsent(place: FormPlace, form?: InvoiceFormValues): void {
  const name = nameOf(place);
  if (form === undefined || unsent.get(name)?.form === form) unsent.delete(name);
}

/** What the signed-in person typed into that form and this window alone has; null for nothing. */
export const unsentOf = (place: FormPlace): UnsentForm | null =>
  userNow() !== '' && userNow() === owner ? (unsent.get(nameOf(place)) ?? null) : null;

/** The form is open and sends what is typed by itself, until the returned function is called. */
export function openForm(place: FormPlace): () => void {
  const name = nameOf(place);
  open.add(name);
  return () => {
    open.delete(name);
  };
}
