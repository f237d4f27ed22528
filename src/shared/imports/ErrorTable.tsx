import { type ReactElement, useEffect, useId, useState } from 'react';
import type { RowError } from '@/domain/imports/importDefinition';
import { numberText } from '@/domain/lists/counted';
import { saveBlob } from '@/shared/files/saveBlob';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { Icon } from '@/shared/ui/Icon';
import { Pager } from '@/shared/ui/Pager';
import { SearchBox } from '@/shared/ui/SearchBox';
import { EmptyState, LoadingRows } from '@/shared/ui/states';
import { type ProblemPage, type ProblemSource, problemTitles } from './errorList';

interface ErrorTableProps {
  problems: ProblemSource;
  /** Name of the CSV file of all of them. */
  fileName: string;
}

const [rowTitle, columnTitle, valueTitle, reasonTitle] = problemTitles;

const columns: readonly Column<RowError>[] = [
  { key: 'row', title: rowTitle, align: 'end', text: ({ row }) => numberText(row) },
  { key: 'column', title: columnTitle, text: ({ column }) => column },
  {
    key: 'value',
    title: valueTitle,
    text: ({ value }) => value,
    cell: ({ value }) => value || '—',
  },
  { key: 'reason', title: reasonTitle, text: ({ message }) => message },
];

const pageSize = 10;
const keyOf = ({ row, column, message }: RowError): string => `${row} ${column} ${message}`;

/** All problems of a file: filterable, paged, and to be downloaded as CSV. */
export function ErrorTable({ problems, fileName }: ErrorTableProps): ReactElement {
  const columnId = useId();
  const [search, setSearch] = useState('');
  const [column, setColumn] = useState('');
  const [from, setFrom] = useState(0);
  const [page, setPage] = useState<ProblemPage | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void problems.page({ search: search.trim(), column, from, size: pageSize }).then((found) => {
      if (isCurrent) setPage(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [problems, search, column, from]);

  const filter = (change: () => void): void => {
    change();
    setFrom(0);
  };
  const save = async (): Promise<void> => saveBlob(await problems.csv(), fileName);

  return (
    <div className="gl-errors">
      <div className="gl-toolbar">
        <SearchBox
          label="Filter errors"
          text={search}
          onText={(typed) => filter(() => setSearch(typed))}
        />
        <label className="visually-hidden" htmlFor={columnId}>
          Errors of column
        </label>
        <select
          id={columnId}
          className="form-select gl-errors-column"
          value={column}
          onChange={(event) => filter(() => setColumn(event.target.value))}
        >
          <option value="">All columns</option>
          {problems.columns.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button
          type="button"
          className="btn btn-outline-secondary gl-toolbar-end"
          onClick={() => void save()}
        >
          <Icon name="download" /> Download errors as CSV
        </button>
      </div>
      <ErrorRows page={page} from={from} onFrom={setFrom} />
    </div>
  );
}

interface ErrorRowsProps {
  page: ProblemPage | null;
  from: number;
  onFrom: (from: number) => void;
}

function ErrorRows({ page, from, onFrom }: ErrorRowsProps): ReactElement {
  if (!page) return <LoadingRows rows={4} label="Loading the errors" />;
  if (page.matched === 0)
    return <EmptyState title="No matching errors" text="Clear the filter to see all." />;
  const isLast = from + pageSize >= page.matched;
  return (
    <>
      <DataTable label="Errors of the file" columns={columns} rows={page.rows} rowKey={keyOf} />
      <Pager
        from={from + 1}
        shown={page.rows.length}
        matched={page.matched}
        onPrevious={from === 0 ? undefined : () => onFrom(Math.max(0, from - pageSize))}
        onNext={isLast ? undefined : () => onFrom(from + pageSize)}
      />
    </>
  );
}
