import type { ReactElement, ReactNode } from 'react';
import type { ListAnswer } from '@/shared/lists/ListResults';
import type { ListDefinition } from '@/shared/lists/listDefinition';
import type { ListView } from '@/shared/lists/listView';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import type { ChangeView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';

interface FigureDrawerProps<Row> {
  definition: Pick<ListDefinition<Row>, 'columnSet' | 'column' | 'rowKey' | 'noun'>;
  view: ListView;
  onView: ChangeView;
  answer: ListAnswer<Row>;
  nameOf: (row: Row) => string;
  /** What can be done with a row. */
  acts?: (row: Row) => readonly RowAction[];
  /** What the row's figures are made of. */
  children: (row: Row) => ReactNode;
}

/**
 * A row of figures that the list has whole: what each of its columns says, and below it what that
 * is made of.
 */
export function FigureDrawer<Row>(props: FigureDrawerProps<Row>): ReactElement {
  const { definition, view, onView, answer, nameOf, acts, children } = props;
  const { row, ...ways } = useRowNavigation(answer, { rowKey: definition.rowKey, view, onView });
  const [noun] = definition.noun;
  return (
    <RowDrawer
      {...ways}
      isOpen={view.open !== ''}
      title={row ? nameOf(row) : `The ${noun}`}
      onClose={() => onView({ open: '' })}
    >
      {row ? (
        <div key={definition.rowKey(row)} className="gl-dossier">
          {acts ? <RowActs actions={acts(row)} /> : null}
          <Facts facts={factsOf(definition, row)} />
          {children(row)}
        </div>
      ) : (
        <Missing noun={noun} answer={answer} />
      )}
    </RowDrawer>
  );
}

const factsOf = <Row,>(
  { columnSet, column }: Pick<ListDefinition<Row>, 'columnSet' | 'column'>,
  row: Row,
): Fact[] => columnSet.all.map((key) => [column(key).title, column(key).text?.(row) ?? '']);

interface MissingProps {
  noun: string;
  answer: Pick<ListAnswer<unknown>, 'page' | 'failure' | 'onRetry'>;
}

function Missing({ noun, answer: { page, failure, onRetry } }: MissingProps): ReactElement {
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  return page ? (
    <EmptyState title={`This ${noun} was not found`} text="It is not on this page of the list." />
  ) : (
    <LoadingRows rows={8} label={`Loading the ${noun}`} />
  );
}
