import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { SavedStep, StepDraft } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { DraftKeeper } from '../drafts/draftKeeper';
import { chosenValues, type Difference, differencesOf } from '../stepConflict';
import { startValues, toWire } from '../stepForm';
import { type ConflictTexts, StepConflictDialog } from './StepConflictDialog';

interface OtherDraftNoticeProps {
  step: StepNumber;
  /** The saved step that the form began with, and its version. */
  read: SavedStep | null;
  base: number;
  keeper: DraftKeeper;
  /** The form goes on with this. */
  onUse: (draft: StepDraft) => void;
}

const texts: ConflictTexts = {
  title: 'This step was typed in elsewhere as well',
  intro: 'Neither of the two is submitted yet. Nothing is lost: choose what to keep.',
  theirs: 'Theirs',
  takeTheirs: 'Take all of theirs',
  done: 'Use what is chosen',
};

/** Most fields that are named. */
const most = 6;

function differenceText(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Both hold the same.';
  const names = differences.slice(0, most).map(({ label }) => label);
  const rest = differences.length - names.length;
  return `They differ in ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** Another window or device has typed in this step since: nothing is overwritten until the person says whose text stays. */
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
  const choose: Parameters<typeof StepConflictDialog>[0]['onSave'] = (choices) => {
    const values = toWire(step, chosenValues(mine, theirs, choices));
    setComparing(false);
    keeper.put(values, base);
    keeper.keepMine();
    onUse({ ...other, values, baseVersion: base });
  };
  return (
    <div className="gl-notice gl-notice-warning" role="alert">
      <p>
        This step was changed in another window or on another device on {formatDateTime(other.savedAt)}.{' '}
        {differenceText(differences)} Which text shall stay?
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
          Use that one
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={() => keeper.keepMine()}>
          Keep mine
        </button>
      </div>
      {isComparing ? (
        <StepConflictDialog
          texts={texts}
          differences={differences}
          onSave={choose}
          onCancel={() => setComparing(false)}
        />
      ) : null}
    </div>
  );
}
