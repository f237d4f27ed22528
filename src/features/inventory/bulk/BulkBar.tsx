import { type ReactElement, useState } from 'react';
import { type BulkAnswer, maxInBulk } from '@/domain/inventory/bulk';
import { counted, numberText } from '@/domain/lists/counted';
import type { InventoryPage } from '../api';
import { BulkDeleteModal } from './BulkDeleteModal';
import { BulkEditModal } from './BulkEditModal';
import { BulkResultDialog } from './BulkResultDialog';
import type { SelectedItems } from './useSelectedItems';

interface BulkBarProps {
  page: InventoryPage;
  selected: SelectedItems;
  /** True while another transfer of the list runs. */
  isBusy: boolean;
  onExport: () => void;
}

/** What came of an act: how it is said of those that were done, and what it did. */
export interface BulkOutcome {
  verb: 'deleted' | 'changed';
  answer: BulkAnswer;
}

/** Chooses items, the whole page or all that match, and what is done with them at once. */
export function BulkBar({ page, selected, isBusy, onExport }: BulkBarProps): ReactElement {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { items } = page;
  const isWhole = items.length > 0 && items.every(selected.has);
  const finish = (done: BulkOutcome): void => {
    setAsked(null);
    selected.clear();
    if (done.answer.left > 0) setOutcome(done);
  };
  const dialog = { selected, onClose: () => setAsked(null), onDone: finish };
  return (
    <div className="gl-bulk gl-bulk-in-card">
      <div className="gl-bulk-line">
        <label className="gl-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isWhole}
            disabled={items.length === 0}
            onChange={({ target }) => selected.setPage(items, target.checked)}
          />
          <span>Select this page</span>
        </label>
        <span role="status" className="gl-figure">
          {selected.count > 0 ? `${counted(selected.count, 'item')} selected` : ''}
        </span>
        {selected.count > 0 ? (
          <>
            <AllButton page={page} selected={selected} />
            <BulkButtons
              isBusy={isBusy}
              isTooMany={selected.count > maxInBulk}
              onAct={setAsked}
              onExport={onExport}
              onClear={selected.clear}
            />
          </>
        ) : null}
      </div>
      {asked === 'delete' ? <BulkDeleteModal {...dialog} /> : null}
      {asked === 'edit' ? <BulkEditModal {...dialog} /> : null}
      {outcome ? <BulkResultDialog outcome={outcome} onClose={() => setOutcome(null)} /> : null}
    </div>
  );
}

/** Chooses all that match, where the page does not hold them all and they can be counted. */
function AllButton({
  page,
  selected,
}: Pick<BulkBarProps, 'page' | 'selected'>): ReactElement | null {
  if (selected.isAll || !page.matchedIsExact || page.matched <= selected.count) return null;
  return (
    <button type="button" className="btn btn-link btn-sm" onClick={selected.chooseAll}>
      Select all {numberText(page.matched)} that match
    </button>
  );
}

interface BulkButtonsProps {
  isBusy: boolean;
  isTooMany: boolean;
  onAct: (act: 'edit' | 'delete') => void;
  onExport: () => void;
  onClear: () => void;
}

function BulkButtons({
  isBusy,
  isTooMany,
  onAct,
  onExport,
  onClear,
}: BulkButtonsProps): ReactElement {
  return (
    <div className="gl-bulk-acts">
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        disabled={isBusy || isTooMany}
        onClick={() => onAct('edit')}
      >
        Edit<span className="visually-hidden"> selected</span>
      </button>
      <button
        type="button"
        className="btn btn-outline-danger btn-sm"
        disabled={isBusy || isTooMany}
        onClick={() => onAct('delete')}
      >
        Delete<span className="visually-hidden"> selected</span>
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        disabled={isBusy}
        onClick={onExport}
      >
        Export<span className="visually-hidden"> selected</span> CSV
      </button>
      <button type="button" className="btn btn-link btn-sm" disabled={isBusy} onClick={onClear}>
        Clear selection
      </button>
      {isTooMany ? (
        <span className="gl-muted">
          At most {numberText(maxInBulk)} items can be edited or deleted at once.
        </span>
      ) : null}
    </div>
  );
}
