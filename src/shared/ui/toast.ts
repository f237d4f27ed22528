import { createElement, type ReactElement } from 'react';
import { type ToastOptions, toast } from 'react-toastify/unstyled';

/** An element of its own, so that a long text can be cut until it is pointed at. */
const shown = (text: string): ReactElement => createElement('span', { className: 'gl-toast-text' }, text);

/** Says that something worked. */
export function toastSuccess(text: string, options?: ToastOptions): void {
  toast.success(shown(text), options);
}

/** Says that something failed; a failure a person must read stays on the page as well. */
export function toastError(text: string, options?: ToastOptions): void {
  toast.error(shown(text), options);
}

/** Says something neutral. */
export function toastInfo(text: string, options?: ToastOptions): void {
  toast.info(shown(text), options);
}

/** Says that something was done, and that what came of it needs a look. */
export function toastWarning(text: string, options?: ToastOptions): void {
  toast.warning(shown(text), options);
}
