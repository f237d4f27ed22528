import type { ReactElement } from 'react';
import type { TrackingList } from '../api';
import { ReassignDialog } from './ReassignDialog';
import { RemindDialog } from './RemindDialog';
import type { TrackingRequest } from './useTrackingActions';

interface TrackingDialogsProps {
  list: TrackingList;
  asked: TrackingRequest | null;
  onClose: () => void;
}

/** The dialog that is open, if any. */
export function TrackingDialogs({
  list,
  asked,
  onClose,
}: TrackingDialogsProps): ReactElement | null {
  if (!asked) return null;
  const props = { list, row: asked.row, onClose };
  return asked.act === 'remind' ? (
    <RemindDialog {...props} />
  ) : (
    <ReassignDialog {...props} entry={asked.entry} />
  );
}
