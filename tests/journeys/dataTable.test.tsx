import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from '@/shared/ui/DataTable';

afterEach(cleanup);

const rowKey = ({ id }: { id: string }): string => id;

it('rows of a table are drawn anew for other rows or columns, and not for what arrives around them', () => {
  const text = vi.fn(rowKey);
  const columns = [{ key: 'id', title: 'ID', text }];
  const rows = [{ id: 'T-1' }, { id: 'T-2' }];
  const table = (props: { rows: typeof rows; busy: boolean }) => (
    <DataTable
      label="Transactions"
      columns={columns}
      rowKey={rowKey}
      onSort={() => undefined}
      {...props}
    />
  );
  const { rerender } = render(table({ rows, busy: true }));
  expect(text).toHaveBeenCalledTimes(2);
  rerender(table({ rows, busy: false }));
  expect(text).toHaveBeenCalledTimes(2);
  rerender(table({ rows: [{ id: 'T-3' }], busy: false }));
  expect(screen.getByRole('cell', { name: 'T-3' })).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: 'T-1' })).toBeNull();
});
