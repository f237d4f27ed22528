import type { ReactElement } from 'react';
import { settingChangeText } from '@/domain/compliance/watch/settingChange';
import { answerOf } from '@/shared/lists/answerOf';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListSettingChangesQuery } from './api';

interface SettingDrawerProps<Row> {
  path: 'purchaseLimits' | 'stateRules';
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** '' while none is open. */
  id: string;
  /** Opens another one; '' closes it. */
  onOpen: (id: string) => void;
  acts: (row: Row) => { subject: string; actions: readonly RowAction[] };
}

/** A limit or what holds in a state in full, with who changed what of it and when. */
export function SettingDrawer<Row>(props: SettingDrawerProps<Row>): ReactElement {
  const { path, rows = [], columns, idOf, id, onOpen, acts } = props;
  const at = rows.findIndex((row) => idOf(row) === id);
  const row = rows[at];
  const to = (other: Row | undefined) =>
    other === undefined ? undefined : () => onOpen(idOf(other));
  const shown = row === undefined ? null : acts(row);
  return (
    <RowDrawer
      isOpen={row !== undefined}
      title={shown?.subject ?? ''}
      onClose={() => onOpen('')}
      onPrevious={to(rows[at - 1])}
      onNext={to(rows[at + 1])}
    >
      {row === undefined ? null : (
        <div key={id} className="gl-dossier">
          <RowActs actions={shown?.actions ?? []} />
          <Facts facts={columns.map(({ title, text }) => [title, text?.(row) ?? ''] as const)} />
          <DetailSection title="History">
            <History path={path} id={id} />
          </DetailSection>
        </div>
      )}
    </RowDrawer>
  );
}

function History({ path, id }: Pick<SettingDrawerProps<unknown>, 'path' | 'id'>): ReactElement {
  const { page, failure, onRetry } = answerOf(useListSettingChangesQuery({ path, id }));
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={3} label="Loading: history" />;
  const changes = page.map(({ number, at, by, ...change }) => ({
    id: number,
    at,
    by,
    label: settingChangeText(change),
    reason: '',
  }));
  return <ChangeHistory changes={changes} />;
}
