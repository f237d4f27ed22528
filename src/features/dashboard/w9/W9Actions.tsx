import { type ReactElement, useState } from 'react';
import type { W9Form } from '@/domain/billPay/w9';
import { saveW9 } from '@/shared/files/saveW9';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useGetOwnW9Query } from './api';
import { W9Dialog } from './W9Dialog';

/** What a vendor does with its W-9: fills one in for its customers, and downloads the newest. */
export function W9Actions(): ReactElement | null {
  const { currentData: own, error, refetch } = useGetOwnW9Query();
  const [isOpen, setOpen] = useState(false);
  if (!own)
    return error ? (
      <button type="button" className="btn btn-outline-secondary" onClick={() => void refetch()}>
        Try again
      </button>
    ) : null;
  const { form } = own;
  const download = (kept: W9Form) => () => void saveW9(kept).catch(toastFailure);
  return (
    <div className="gl-card-acts">
      {form ? (
        <button type="button" className="btn btn-outline-secondary" onClick={download(form)}>
          Download W-9
        </button>
      ) : null}
      {own.customers.length > 0 ? (
        <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
          {form ? 'Give a new W-9' : 'Fill in W-9'}
        </button>
      ) : null}
      {isOpen ? <W9Dialog own={own} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
