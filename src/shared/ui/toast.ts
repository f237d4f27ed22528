import { type ToastOptions, toast } from 'react-toastify/unstyled';

/** Says that something worked. */
export function toastSuccess(text: string, options?: ToastOptions): void {
  toast.success(text, options);
}

/** Says that something failed; a failure a person must read stays on the page as well. */
export function toastError(text: string, options?: ToastOptions): void {
  toast.error(text, options);
}

/** Says something neutral. */
export function toastInfo(text: string, options?: ToastOptions): void {
  toast.info(text, options);
}
