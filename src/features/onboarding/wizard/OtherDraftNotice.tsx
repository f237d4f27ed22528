import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { SavedStep, StepDraft } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import { DifferencesDialog } from '@/shared/ui/DifferencesDialog';
import type { Difference, Side } from '@/shared/ui/difference';
import type { DraftAutosave } from '../drafts/draftKeeper';
import { chosenValues, differencesOf } from '../stepConflict';
import { startValues, toWire } from '../stepForm';
import { typedElsewhere } from './conflictTexts';

interface OtherDraftNoticeProps {
  step: StepNumber;
  /** The saved step that the form began with, and its version. */
  read: SavedStep | null;
  base: number;
  keeper: DraftAutosave;
  /** The form goes on with this. */
  onUse: (draft: StepDraft) => void;
}

/** Most fields that are named. */
const most = 6;

function differenceText(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Both versions are the same.';
  const names = differences.slice(0, most).map(({ label }) => label);
  const rest = differences.length - names.length;
  return `The differences are in ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/**
 * Another window or device has typed in this step since: nothing is overwritten until the person
 * says whose text stays.
 */
export function OtherDraftNotice(props: OtherDraftNoticeProps): ReactElement | null {
  const { step, read, base, keeper, onUse } = props;
  const { phase, other } = useSyncExternalStore(keeper.subscribe, keeper.getState);
  const [isComparing, setComparing] = useState(false);
  if (phase !== 'overtaken' || !other) return null;
  const mine = startValues(step, read, keeper.values);
  const theirs = startValues(step, read, other.values);
  const differences = differencesOf(mine, theirs, startValues(step, read, null));
  const take = (): void => {
    const draft = keeper.takeOther();
    if (draft) onUse(draft);
  };
  const choose = (choices: ReadonlyMap<string, Side>): void => {
    const values = toWire(step, chosenValues(mine, theirs, choices));
    setComparing(false);
    keeper.put(values, base);
    keeper.keepMine();
    onUse({ ...other, values, baseVersion: base });
  };
  return (
    <div className="gl-notice gl-notice-warning" role="alert">
      <p>
        This step was changed in another window or on another device on{' '}
        {formatDateTime(other.savedAt)}. {differenceText(differences)} Which version do you want to
        keep?
      </p>
      <div className="gl-notice-actions">
        {differences.length > 0 ? (
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            onClick={() => setComparing(true)}
          >
            Compare
          </button>
        ) : null}
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={take}>
          Use other version
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={() => keeper.keepMine()}>
          Keep mine
        </button>
      </div>
      {isComparing ? (
        <DifferencesDialog
          texts={typedElsewhere}
          differences={differences}
          onSave={choose}
          onCancel={() => setComparing(false)}
        />
      ) : null}
    </div>
  );
}
