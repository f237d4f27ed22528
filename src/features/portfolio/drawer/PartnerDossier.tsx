import { Fragment, type ReactElement } from 'react';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import type { TrackingList } from '../api';
import { PartnerHistory } from './PartnerHistory';
import { type PartTab, PartTabs, usePart } from './PartTabs';

interface PartnerDossierProps<Part extends string> {
  /** The partner. */
  id: string;
  facts: readonly Fact[];
  /** What is to be known of the facts. */
  note?: string;
  /** What can be done, while a tab is open; absent for those who can do nothing. */
  actionsOf?: (part: Part) => readonly RowAction[] | undefined;
  /** Of the figures below. */
  title: string;
  /** Of their tabs. */
  label: string;
  /** A tab for each figure, with what it comes to. */
  tabs: readonly PartTab<Part>[];
  /** The tab that is open unless the address says another. */
  usual: Part;
  /** Whose history it has. */
  history: TrackingList;
  /** The rows behind a figure. */
  children: (part: Part) => ReactElement;
}

/** A partner in a drawer: who it is, the rows behind each of its figures, what was done with it. */
export function PartnerDossier<Part extends string>(
  props: PartnerDossierProps<Part>,
): ReactElement {
  const { id, facts, note, actionsOf, title, label, tabs, usual, history, children } = props;
  const [part, onPart] = usePart<Part>(
    tabs.map((tab) => tab.part),
    usual,
  );
  const actions = actionsOf?.(part);
  return (
    <>
      <Facts facts={facts} />
      {note ? <p className="gl-note">{note}</p> : null}
      {actions ? <RowActs actions={actions} /> : null}
      <h3>{title}</h3>
      <PartTabs label={label} tabs={tabs} part={part} onPart={onPart} />
      <Fragment key={`${id} ${part}`}>{children(part)}</Fragment>
      <PartnerHistory list={history} id={id} />
    </>
  );
}
