import type { ReactElement } from 'react';
import { numberText } from '@/domain/lists/counted';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import type { ListParams } from '@/shared/lists/useListExport';
import { type TransactionList, useSummarizeTransactionsQuery } from './api';

interface VoidedNoteProps {
  list: TransactionList;
  /** What the list is asked for. */
  filter: ListParams;
  /** Filters the list to them. */
  onShow: () => void;
}

/** Says how many voided payments a list leaves out, and leads to them. */
export function VoidedNote({ list, filter, onShow }: VoidedNoteProps): ReactElement | null {
  const asked = useSummarizeTransactionsQuery(
    { list, params: { ...filter, state: 'voided' } },
    { refetchOnMountOrArgChange: true },
  );
  const unread = unreadHelp('number of voided payments', unreadChoices(asked));
  if (unread) return unread;
  const count = asked.currentData?.count ?? 0;
  if (count === 0) return null;
  const are = count === 1 ? '1 voided payment is' : `${numberText(count)} voided payments are`;
  return (
    <p className="gl-note">
      {are} not shown: nothing was paid.{' '}
      <button type="button" className="btn btn-link btn-sm p-0" onClick={onShow}>
        Show {count === 1 ? 'it' : 'them'}
      </button>
    </p>
  );
}
