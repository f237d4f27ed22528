import type { ReactElement } from 'react';
import type { RateVersion } from '@/domain/invoices/mta/municipality';
import { type DateSpan, gapText, rateGaps, spanText } from '@/domain/invoices/mta/rateVersions';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { changesText, versionLooks, versionState } from './rateFacts';

interface RateTimelineProps {
  /** In order of their first days. */
  versions: readonly RateVersion[];
  /** ISO date. */
  today: string;
  /** The version whose rates are shown. */
  shownId: string;
  onShow: (id: string) => void;
  onEdit: (version: RateVersion) => void;
}

type Entry = { version: RateVersion; before: RateVersion | undefined } | { gap: DateSpan };

const beginning = (entry: Entry): string =>
  'gap' in entry ? entry.gap.effectiveFrom : entry.version.effectiveFrom;

/** All versions of a municipality's rates, newest first, with the gaps between them. */
export function RateTimeline(props: RateTimelineProps): ReactElement {
  const { versions } = props;
  const entries: Entry[] = [
    ...versions.map((version, at) => ({ version, before: versions[at - 1] })),
    ...rateGaps(versions).map((gap) => ({ gap })),
  ];
  const newestFirst = entries.toSorted((a, b) => beginning(b).localeCompare(beginning(a)));
  return (
    <ol className="gl-rate-timeline" aria-label="Versions of the rates, newest first">
      {newestFirst.map((entry) =>
        'gap' in entry ? (
          <li key={`gap ${entry.gap.effectiveFrom}`} className="gl-rate-gap">
            <Icon name="exclamation-triangle" /> {gapText(entry.gap)}
          </li>
        ) : (
          <VersionEntry key={entry.version._id} {...props} {...entry} />
        ),
      )}
    </ol>
  );
}

interface VersionEntryProps extends Omit<RateTimelineProps, 'versions'> {
  version: RateVersion;
  before: RateVersion | undefined;
}

function VersionEntry(props: VersionEntryProps): ReactElement {
  const { version, before, today, shownId, onShow, onEdit } = props;
  const state = versionState(version, today);
  const { tone, word } = versionLooks[state];
  const isShown = version._id === shownId;
  const span = spanText(version);
  return (
    <li className={isShown ? 'gl-rate-version is-shown' : 'gl-rate-version'}>
      <div className="gl-rate-version-head">
        <button
          type="button"
          className="gl-rate-version-link"
          aria-pressed={isShown}
          onClick={() => onShow(version._id)}
        >
          {span.charAt(0).toUpperCase() + span.slice(1)}
        </button>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p className="gl-rate-version-text">{changesText(version, before)}</p>
      {state === 'toCome' ? (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          aria-label={`Edit the rates ${span}`}
          onClick={() => onEdit(version)}
        >
          <Icon name="pencil" /> Edit
        </button>
      ) : null}
    </li>
  );
}
