import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Recipient } from '@/domain/invoices/recipient';
import { answerOf } from '@/shared/lists/answerOf';
import { ListCard } from '@/shared/lists/ListCard';
import { listParams, pageParams } from '@/shared/lists/listParams';
import { useListView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { useAbility } from '@/shared/session/ability';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { useListRecipientsQuery } from '../recipients/api';
import { DuplicatesContext, duplicateIds } from '../recipients/duplicates';
import { MergeDialog } from '../recipients/MergeDialog';
import { RecipientDialog } from '../recipients/RecipientDialog';
import { RecipientDrawer } from '../recipients/RecipientDrawer';
import { recipientList, recipientShape } from '../recipients/recipientList';
import { calledName } from '../recipients/recipientTexts';

/** What was asked for: a new one, or something with one that is there. */
type Asked =
  | { act: 'new' }
  | { act: 'edit'; recipient: Recipient }
  | { act: 'merge'; recipient: Recipient; into?: Recipient };

/**
 * True where the address alone was opened: it names no row and no search, and nobody came back to
 * it.
 */
function useIsPlain(): boolean {
  const { search, key } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  return search === '' && !isBack;
}

/** The parties that invoices are made out to: add, edit, merge duplicates, export. */
export default function RecipientsPage(): ReactElement {
  const [view, onView] = useListView(recipientShape);
  const params = listParams(view);
  const answer = answerOf(
    useListRecipientsQuery(pageParams(params, view), { refetchOnMountOrArgChange: true }),
  );
  // The screen is there to make a recipient; a link that names a row or a search is about those
  // that exist.
  const [asked, setAsked] = useState<Asked | null>(useIsPlain() ? { act: 'new' } : null);
  const close = (): void => setAsked(null);
  const { row, ...ways } = useRowNavigation(answer, { rowKey: recipientList.rowKey, view, onView });
  const hasInvoices = useAbility().can('access', 'analytics.printInvoice');
  const actions = useCallback(
    (recipient: Recipient): { subject: string; actions: readonly RowAction[] } => ({
      subject: calledName(recipient),
      actions: [
        { label: 'Open', onSelect: () => onView({ open: recipient._id }) },
        { label: 'Edit', onSelect: () => setAsked({ act: 'edit', recipient }) },
        { label: 'Merge …', onSelect: () => setAsked({ act: 'merge', recipient }) },
      ],
    }),
    [onView],
  );
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked({ act: 'new' })}>
      <Icon name="person-plus" /> Add recipient
    </button>
  );
  const duplicates = useMemo(() => duplicateIds(answer.page?.rows ?? []), [answer.page]);
  return (
    <DuplicatesContext.Provider value={duplicates}>
      <PageTitle {...pageHead('/invoice/create-recipient')} icon="people" actions={add} />
      <ListCard
        definition={recipientList}
        filters={[]}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={
          <EmptyState
            title="No recipients yet"
            text="Add the people and companies you send invoices to."
            action={add}
          />
        }
      />
      <RecipientDrawer
        {...ways}
        isOpen={view.open !== ''}
        row={row}
        hasInvoices={hasInvoices}
        onEdit={(recipient) => setAsked({ act: 'edit', recipient })}
        onMerge={(recipient, into) => setAsked({ act: 'merge', recipient, into })}
        onClose={() => onView({ open: '' })}
      />
      {asked ? <AskedDialog asked={asked} onClose={close} /> : null}
    </DuplicatesContext.Provider>
  );
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  if (asked.act === 'merge') {
    return <MergeDialog recipient={asked.recipient} proposed={asked.into} onClose={onClose} />;
  }
  return (
    <RecipientDialog recipient={asked.act === 'new' ? null : asked.recipient} onClose={onClose} />
  );
}
