import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { DetailDrawer, type DetailRequest } from './DetailDrawer';
import { RowDrawer } from './RowDrawer';
import type { ListState } from './useListPage';

/** Whose detail a query reads: the open row's, nobody's while none is open. */
export const openId = ({ view }: Pick<ListState<unknown>, 'view'>): string | typeof skipToken =>
  view.open || skipToken;

interface RowOfListProps<Row, Detail> {
  list: ListState<Row>;
  titleOf: (detail: Detail) => string;
  children: (detail: Detail) => ReactNode;
}

interface ListDrawerProps<Row, Detail> extends RowOfListProps<Row, Detail> {
  /** What a row is called, where that is not what the list counts. */
  noun?: string;
  /** The query of `openId(list)`. */
  asked: DetailRequest<Detail>;
}

/** The open row in full, read by itself: whether its list shows it or not. */
export function ListDrawer<Row, Detail>(props: ListDrawerProps<Row, Detail>): ReactElement {
  const { list, asked, titleOf, children } = props;
  const { view, ways, onClose, definition } = list;
  return (
    <DetailDrawer
      noun={props.noun ?? definition.noun[0]}
      id={view.open}
      asked={asked}
      titleOf={titleOf}
      ways={ways}
      onClose={onClose}
    >
      {children}
    </DetailDrawer>
  );
}

/** The open row in full, where a list's page tells all there is of it. */
export function ListRowDrawer<Row>({
  list,
  titleOf,
  children,
}: RowOfListProps<Row, Row>): ReactElement {
  const { row, view, ways, onClose, definition } = list;
  const frame = { ...ways, isOpen: view.open !== '', onClose };
  if (!row) {
    return (
      <RowDrawer {...frame} title="Not found">
        <EmptyState
          title={`This ${definition.noun[0]} was not found`}
          text="It is not on this page of the list."
        />
      </RowDrawer>
    );
  }
  return (
    <RowDrawer {...frame} title={titleOf(row)}>
      <div className="gl-dossier">{children(row)}</div>
    </RowDrawer>
  );
}
