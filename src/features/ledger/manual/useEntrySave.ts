import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type KeyedValues, manualNumber } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { api } from '@/shared/api/api';
import { actKeys } from '@/shared/attemptKey';
import { type Transfer, useTransfer } from '@/shared/files/useTransfer';
import { randomKey } from '@/shared/randomKey';
import { toastSuccess } from '@/shared/ui/toast';
import {
  sendAttachment,
  useActOnManualEntryMutation,
  useAddManualEntryMutation,
  useSaveManualEntryMutation,
} from './api';

interface EntrySave {
  /** The draft as it is stored; null until then. */
  draft: ManualEntryRow | null;
  transfer: Transfer | null;
  /**
   * Stores the draft, then its file, then hands it over where that is asked for; rejects where one
   * of them fails.
   */
  save: (values: KeyedValues, file: File | null, isSubmitted: boolean) => Promise<void>;
}

/** Saves a manual entry step by step: tried again, it goes on where it failed. */
export function useEntrySave(entry: ManualEntryRow | null): EntrySave {
  const [draft, setDraft] = useState(entry);
  const [attempt] = useState(randomKey);
  const [keyOf] = useState(actKeys);
  const sent = useRef<File | null>(null);
  const { transfer, run } = useTransfer();
  const [add] = useAddManualEntryMutation();
  const [change] = useSaveManualEntryMutation();
  const [act] = useActOnManualEntryMutation();
  const dispatch = useDispatch();
  const attach = async (id: string, file: File): Promise<boolean> => {
    if (sent.current === file) return false;
    await run(`Sending ${file.name}`, (options) => sendAttachment(id, file, options));
    sent.current = file;
    dispatch(api.util.invalidateTags(['ManualEntries']));
    return true;
  };
  return {
    draft,
    transfer,
    save: async (values, file, isSubmitted) => {
      const stored = draft
        ? await change({ id: draft._id, values, version: draft.version }).unwrap()
        : await add({ values, attempt: keyOf(values) }).unwrap();
      setDraft(stored);
      // The file raises the version; what is saved next builds on that.
      const attached = file ? await attach(stored._id, file) : false;
      if (attached) setDraft({ ...stored, version: stored.version + 1 });
      if (isSubmitted)
        await act({
          id: stored._id,
          act: 'submit',
          text: '',
          version: stored.version,
          attempt,
        }).unwrap();
      const what = isSubmitted ? 'was submitted' : 'is saved as a draft';
      toastSuccess(`${manualNumber(stored.number)} ${what}`);
    },
  };
}
