import type { ReactElement } from 'react';
import {
  type Home,
  type HomeFigureValue,
  type HomePart,
  type HomeRow,
  mostHomeRows,
} from '@/domain/dashboard/home';
import { type HomeFormat, homeFigure, homePart } from '@/domain/dashboard/homeParts';
import { formatDate } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useCanOpen } from '@/shared/session/useCanOpen';
import type { Column } from '@/shared/ui/columns';
import { EmptyState } from '@/shared/ui/states';
import { useGetHomeQuery } from '../api';
import { AnswerState, shownOf } from '../parts/AnswerState';
import { type BoardTile, FigureGrid } from '../parts/FigureGrid';
import { LinkedFigure } from '../parts/LinkedFigure';
import { W9Actions } from '../w9/W9Actions';

const fresh = { refetchOnMountOrArgChange: true };

const formats: Readonly<Record<HomeFormat, (value: string) => string>> = {
  money: (value) => formatMoney(moneyCents(value) ?? 0),
  day: (value) => (value === '' ? '—' : formatDate(value)),
  count: (value) => numberText(Number(value)),
  text: (value) => value || '—',
};

function tileOf({ key, value, note }: HomeFigureValue): BoardTile {
  const { name, format, place } = homeFigure(key);
  return { name, text: formats[format](value), place, notes: note === '' ? [] : [note] };
}

/** The work of the user's role: figures, then short lists; nothing for roles without a home. */
export function HomeSection(): ReactElement | null {
  const answer = answerOf(useGetHomeQuery(undefined, fresh));
  const home = shownOf(answer);
  if (!home) return <AnswerState title="Your work" answer={answer} />;
  if (home.parts.length === 0) return null;
  return <Parts home={home} />;
}

function Parts({ home: { isVerified, parts } }: { home: Home }): ReactElement {
  const figures = parts.flatMap((part) => part.figures);
  const isUnknown = (part: HomePart): boolean =>
    !isVerified && homePart(part.key).isByEmail === true;
  return (
    <>
      {figures.length > 0 ? <FigureGrid tiles={figures.map(tileOf)} /> : null}
      {parts.map((part) => (
        <div key={part.key} className="gl-dashboard-lead">
          <PartCard part={part} isUnknown={isUnknown(part)} />
        </div>
      ))}
    </>
  );
}

/** The name with the way to it, then what is said of it. */
function columnsOf({ key }: HomePart): Column<HomeRow>[] {
  const { head, columns } = homePart(key);
  const said = columns.map(
    ([title, format], at): Column<HomeRow> => ({
      key: title,
      title,
      ...(format === 'money' || format === 'count' ? { align: 'end' } : {}),
      text: ({ cells }) => formats[format](cells[at] ?? ''),
    }),
  );
  const cell = ({ name, path }: HomeRow): ReactElement => <LinkedFigure text={name} place={path} />;
  return [{ key: 'name', title: head, yields: 'name', text: ({ name }) => name, cell }, ...said];
}

function PartCard({ part, isUnknown }: { part: HomePart; isUnknown: boolean }): ReactElement {
  const { key, rows, isWhole } = part;
  const { title, empty, place } = homePart(key);
  const canOpen = useCanOpen();
  const id = `home-${key}`;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>{title}</h2>
        {place && canOpen(place) ? (
          <LinkedFigure text="Show all" place={place} label={`${title}: show all`} />
        ) : null}
        {key === 'vendorW9' && !isUnknown ? <W9Actions /> : null}
      </div>
      {isUnknown ? (
        <EmptyState
          title="Verify your email address first"
          text="Open the link in the email that we sent you. What belongs to this address then appears here."
        />
      ) : null}
      {!isUnknown && rows.length === 0 ? <EmptyState {...empty} /> : null}
      {rows.length > 0 ? (
        <SmallTable
          label={`${title}: table`}
          columns={columnsOf(part)}
          rows={rows}
          rowKey={({ _id }) => _id}
          busy={false}
        />
      ) : null}
      {isWhole ? null : (
        <p className="card-body gl-muted">The latest {numberText(mostHomeRows)} are shown.</p>
      )}
    </section>
  );
}
