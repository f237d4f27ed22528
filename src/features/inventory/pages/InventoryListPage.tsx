import {
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '@/domain/lists/counted';
import { refusalNames } from '@/domain/session/refusals';
import { href } from '@/routes/catalogue';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { useTransfer } from '@/shared/files/useTransfer';
import { useStaying } from '@/shared/lists/useStaying';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { pageHead } from '@/shared/ui/pageHead';
import { useFocusKept } from '@/shared/ui/useFocusKept';
import { type InventoryPage, type ListOwner, useListInventoryQuery } from '../api';
import { BulkBar } from '../bulk/BulkBar';
import { useSelectedItems } from '../bulk/useSelectedItems';
import { DeleteModal } from '../components/DeleteModal';
import { DocumentModal } from '../components/DocumentModal';
import { ImportHistory } from '../components/ImportHistory';
import { InventoryResults } from '../components/InventoryResults';
import { InventoryTable } from '../components/InventoryTable';
import { ListToolbar } from '../components/ListToolbar';
import { firstPage, type ListQuery } from '../listQuery';
import { useInventoryExport } from '../useInventoryExport';
import { useItemActions } from '../useItemActions';
import { useListQuery } from '../useListQuery';

/**
 * The server does not know the place in the list that a link names: asking again would not help.
 */
const isLostPage = (error: unknown): boolean => toFailure(error).name === refusalNames.badCursor;

interface ListRequest {
  owner: ListOwner;
  query: ListQuery;
}

/**
 * The page that is asked for, the one before it while that is on its way; past the end of the list
 * its first one.
 */
function useInventoryPage(asked: ListRequest, setQuery: ReturnType<typeof useListQuery>[1]) {
  const { currentData, data, error, isFetching, refetch } = useListInventoryQuery(asked);
  const { after, before } = asked.query;
  const isPastTheEnd = currentData?.items.length === 0 && Boolean(after || before);
  const isStaying = useStaying();
  useEffect(() => {
    // The last row of this page was deleted, here or elsewhere.
    if (isPastTheEnd && isStaying()) setQuery(firstPage, true);
  }, [isPastTheEnd, setQuery, isStaying]);
  return {
    page: currentData ?? data,
    isOutdated: currentData === undefined,
    isFetching,
    failure: error && !isFetching ? failureMessage(error) : null,
    retry: () => (isLostPage(error) ? setQuery(firstPage, true) : void refetch()),
  };
}

/**
 * The card of the list, which takes no clicks and keeps the focus while an item is being copied.
 */
function useRestingCard(isResting: boolean, page: unknown): RefObject<HTMLDivElement> {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) card.current.inert = isResting;
  }, [isResting]);
  useFocusKept(card, isResting, page);
  return card;
}

/** What leads away from the list: what was imported, and a new item. */
function ListActions(): ReactElement {
  const [showsImports, setShowsImports] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => setShowsImports(true)}
      >
        Import history
      </button>
      <Link className="btn btn-primary" to={href('/inventory/add')}>
        <Icon name="plus-lg" /> Add Inventory
      </Link>
      {showsImports ? <ImportHistory onClose={() => setShowsImports(false)} /> : null}
    </>
  );
}

/** How many items match, where they were all counted. */
const matchedText = ({ matched, matchedIsExact }: InventoryPage): string =>
  `${numberText(matched)}${matchedIsExact ? '' : '+'}`;

/**
 * The inventory list (spec 3.2.3): the database searches, sorts and counts, the screen asks for
 * pages.
 */
export default function InventoryListPage(): ReactElement {
  const { userId, role, mode } = useUser();
  const owner = { userId, role, mode };
  const [query, setQuery] = useListQuery();
  const { page, isOutdated, isFetching, failure, retry } = useInventoryPage(
    { owner, query },
    setQuery,
  );
  const { transfer, isRunning, run, cancel } = useTransfer();
  const { asked, close, askDelete, clone, isCloning, openDocument } = useItemActions(run);
  const search = useCallback(
    (text: string) => setQuery({ search: text, ...firstPage }, true),
    [setQuery],
  );
  const exportAll = useInventoryExport(run);
  const card = useRestingCard(isCloning, page);
  const selected = useSelectedItems(query, page);
  // A backend without pages has no bulk calls either (spec 3.7).
  const hasBulk = page !== undefined && page.rows === undefined;
  return (
    <>
      <PageTitle {...pageHead('/inventory')} icon="box-seam" actions={<ListActions />} />
      <div ref={card} className="card gl-list-card" tabIndex={-1}>
        <ListToolbar
          search={query.search}
          onSearch={search}
          stock={query.stock}
          onStock={(stock) => setQuery({ stock, ...firstPage })}
          onClear={() => setQuery({ search: '', stock: '', ...firstPage }, true)}
          unknown={failure === null ? '…' : '—'}
          total={page?.total ?? null}
          value={page?.value ?? null}
          matched={page ? matchedText(page) : null}
          isExporting={isRunning}
          onExport={() => void exportAll(owner, query, page?.rows)}
        />
        {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
        {hasBulk && page.total > 0 ? (
          <BulkBar
            page={page}
            selected={selected}
            isBusy={isRunning}
            onExport={() => void exportAll(owner, query, selected.items ?? page.rows)}
          />
        ) : null}
        <InventoryResults
          page={page}
          isOutdated={isOutdated}
          query={query}
          onQuery={setQuery}
          failure={failure}
          onRetry={retry}
        >
          <InventoryTable
            items={page?.items ?? []}
            sort={query.sort}
            onSort={(sort) => setQuery({ sort, ...firstPage })}
            busy={isFetching || isCloning}
            selected={hasBulk ? selected : undefined}
            onClone={(item) => void clone(item)}
            onDelete={askDelete}
            onDocument={(item) => void openDocument(item)}
          />
        </InventoryResults>
      </div>
      {asked?.kind === 'delete' ? <DeleteModal item={asked.item} onClose={close} /> : null}
      {asked?.kind === 'document' ? <DocumentModal item={asked.item} onClose={close} /> : null}
    </>
  );
}
