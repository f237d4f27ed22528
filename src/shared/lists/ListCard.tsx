import { memo, type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import { chosenColumns, filedColumns, withToggled } from '@/domain/lists/textColumn';
import { useTransfer } from '@/shared/files/useTransfer';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { narrowScreen, useMedia } from '@/shared/ui/useMedia';
import { ColumnChooser } from './ColumnChooser';
import { criteriaOf } from './criteria';
import { ExportMenu } from './ExportMenu';
import { type ListAnswer, ListResults, listPageSize } from './ListResults';
import { ListToolbar } from './ListToolbar';
import { countText, type ListDefinition, type ListFilter, shapeOf } from './listDefinition';
import { firstPage, type ListView, savedPart, viewFrom } from './listView';
import { RowCards, SortChoice } from './RowCards';
import { SavedViews } from './SavedViews';
import { type ListParams, useListExport } from './useListExport';
import type { ChangeView } from './useListView';
import { useStaying } from './useStaying';

/** The acts of a row, and how it is called. */
export type RowActions<Row> = (row: Row) => { subject: string; actions: readonly RowAction[] };

interface ListCardProps<Row> {
  definition: ListDefinition<Row>;
  filters: readonly ListFilter[];
  view: ListView;
  onView: ChangeView;
  answer: ListAnswer<Row>;
  /** Filters and order as the server reads them, for the exports. */
  params: ListParams;
  /** The acts of a row, and how it is called; absent where nothing is done with rows. */
  actions?: RowActions<Row>;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /**
   * Whose rows these are, where its filters do not say it: stands at the top of its PDF, e.g.
   * `Organization: Bay Leaf`.
   */
  about?: readonly string[];
}

/** Shows the first page once the last row of a later one went elsewhere. */
function useFirstPageAtEnd<Row>({ answer, view, onView }: ListCardProps<Row>): void {
  const isPastTheEnd =
    answer.page?.rows.length === 0 && !answer.isFetching && Boolean(view.after || view.before);
  const isStaying = useStaying();
  useEffect(() => {
    if (isPastTheEnd && isStaying()) onView(firstPage, true);
  }, [isPastTheEnd, onView, isStaying]);
}

/**
 * A list with all its tools: search, filters, columns, views, export, sort and pages; its state
 * lives in the address. Drawn again for its own answer, not for each figure that arrives beside it.
 */
export const ListCard = memo(DrawnList) as typeof DrawnList;

function DrawnList<Row>(props: ListCardProps<Row>): ReactElement {
  const { definition, filters, view, onView, answer, params, actions, empty, about = [] } = props;
  const { transfer, isRunning, run, cancel } = useTransfer();
  const { csv, pdf } = useListExport(run);
  const { failure } = answer;
  // What the question before had says nothing of one that failed.
  const page = failure === null ? answer.page : undefined;
  const shown = chosenColumns(definition.columnSet, view.columns);
  useFirstPageAtEnd(props);
  const usualSize = definition.pageSize ?? listPageSize;
  const count = page ? countText(page, definition.noun) : null;
  const { columnSet, filed } = definition;
  const exported = { definition, columns: filedColumns(columnSet, shown, filed), params };
  const isReport = definition.filterKeys.includes('period');
  const printed = [...about, ...criteriaOf(view, { filters, params, isReport })];
  const Rows = useMedia(narrowScreen) ? ListCards : ListTable;
  const openView = (query: string): void => {
    const { search, sort, columns, filters: values, rows } = viewFrom(query, shapeOf(definition));
    onView({ search, sort, columns, filters: values, rows, ...firstPage });
  };
  return (
    <div className="card gl-list-card gl-dense">
      <ListToolbar
        searchLabel={definition.searchLabel}
        filters={filters}
        view={view}
        onView={onView}
        count={failure === null ? count : ''}
      >
        <SavedViews list={definition.list} query={savedPart(view)} onOpen={openView} />
        <ColumnChooser
          columnSet={definition.columnSet}
          titleOf={(key) => definition.column(key).title}
          chosen={shown}
          onToggle={(key) =>
            onView(
              ({ columns }) => ({ columns: withToggled(definition.columnSet, columns, key) }),
              true,
            )
          }
          onUsual={() => onView({ columns: [] }, true)}
        />
        <ExportMenu
          count={count}
          disabled={isRunning || !page || page.matched === 0}
          onCsv={(dates) => void csv(exported, dates)}
          onPdf={() => void pdf({ ...exported, matched: page?.matched ?? 0, criteria: printed })}
        />
      </ListToolbar>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      <ListResults
        answer={answer}
        filters={filters}
        view={view}
        onView={onView}
        loadingLabel={`Loading: ${definition.label}`}
        pageSize={view.rows ?? usualSize}
        onPageSize={(rows) =>
          onView({ rows: rows === usualSize ? undefined : rows, open: '', ...firstPage })
        }
        empty={empty}
      >
        <Rows
          definition={definition}
          keys={shown}
          view={view}
          onView={onView}
          answer={answer}
          actions={actions}
        />
      </ListResults>
    </div>
  );
}

interface ListTableProps<Row>
  extends Pick<ListCardProps<Row>, 'definition' | 'view' | 'onView' | 'answer' | 'actions'> {
  keys: readonly string[];
}

function ListTable<Row>(props: ListTableProps<Row>): ReactElement {
  const { definition, keys, view, onView, answer, actions } = props;
  const names = keys.join();
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      ...names.split(',').map(definition.column),
      ...(actions
        ? [
            {
              key: 'action',
              title: 'Action',
              text: null,
              cell: (row: Row) => <RowMenu label="Action" {...actions(row)} />,
            },
          ]
        : []),
    ],
    [definition, names, actions],
  );
  return (
    <DataTable
      label={definition.label}
      columns={columns}
      rows={answer.page?.rows ?? []}
      rowKey={definition.rowKey}
      sort={view.sort}
      onSort={(sort) => onView({ sort, ...firstPage })}
      busy={answer.isFetching}
    />
  );
}

/** The same rows on a phone. What was chosen is shown; else what matters first. */
function ListCards<Row>({
  definition,
  view,
  onView,
  answer,
  actions,
}: ListTableProps<Row>): ReactElement {
  const { columnSet, narrow, column } = definition;
  const keys = view.columns.length > 0 ? chosenColumns(columnSet, view.columns) : narrow;
  return (
    <>
      <SortChoice
        columns={columnSet.all.map(column).filter(({ sortable }) => sortable)}
        sort={view.sort}
        onSort={(sort) => onView({ sort, ...firstPage })}
      />
      <RowCards
        label={definition.label}
        columns={keys.map(column)}
        rows={answer.page?.rows ?? []}
        rowKey={definition.rowKey}
        menu={(row) => (actions ? <RowMenu label="Action" {...actions(row)} /> : null)}
        busy={answer.isFetching}
      />
    </>
  );
}
