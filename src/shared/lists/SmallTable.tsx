import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { narrowScreen, useMedia } from '@/shared/ui/useMedia';
import { RowCards } from './RowCards';

interface SmallTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  busy: boolean;
  /** What can be done with a row; absent where nothing is. */
  act?: (row: Row) => ReactNode;
}

/** A table beside the list of a screen; a card per row on a phone. */
export function SmallTable<Row>(props: SmallTableProps<Row>): ReactElement {
  const { label, columns, rows, rowKey, busy, act } = props;
  const withAct = useMemo(
    () => (act ? [...columns, { key: 'action', title: 'Action', text: null, cell: act }] : columns),
    [columns, act],
  );
  return useMedia(narrowScreen) ? (
    <RowCards {...{ label, columns, rows, rowKey, busy }} menu={(row) => act?.(row) ?? null} />
  ) : (
    <DataTable {...{ label, rows, rowKey, busy }} columns={withAct} />
  );
}
