import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type FoundGlossary, searchGlossary } from '@/domain/glossary/glossarySearch';
import { counted } from '@/domain/lists/counted';
import { termPlace } from '@/shared/navigation/termPlace';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { SearchBox } from '@/shared/ui/SearchBox';
import { EmptyState } from '@/shared/ui/states';
import { useFollowLinks } from '@/shared/ui/useFollowLinks';
import { CodesTable } from '../parts/CodesTable';
import { useMarkedWord } from '../parts/useMarkedWord';
import { Word } from '../parts/Word';
import { wordKey } from '../parts/wordPlace';

/**
 * What is searched for, until another place is opened: whoever follows a link to a word has to see
 * it.
 */
function useTyped(): [string, (text: string) => void] {
  const { key } = useLocation();
  const [typed, setTyped] = useState({ text: '', at: key });
  return [typed.at === key ? typed.text : '', (text) => setTyped({ text, at: key })];
}

/** The words of banking and of the product, for everyone who is signed in. */
export default function GlossaryPage(): ReactElement {
  const asked = useSearchParams()[0].get('term') ?? '';
  const marked = wordKey(asked);
  const [text, setText] = useTyped();
  const found = useMemo(() => searchGlossary(text), [text]);
  const navigate = useNavigate();
  const follow = useFollowLinks();
  useMarkedWord(marked);
  const first = found.groups[0]?.terms[0]?.key ?? found.tables[0]?.rows[0]?.code;
  const openFirst = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && first !== undefined) void navigate(termPlace(first));
  };
  return (
    <>
      <PageTitle
        {...pageHead('/glossary')}
        icon="question-circle"
        subheading="Words of banking and of this product, with the screens where they appear."
        actions={
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => window.print()}
          >
            <Icon name="printer" /> Print
          </button>
        }
      />
      {asked !== '' && marked === null ? (
        <p className="gl-note" role="status">
          “{asked}” is not in the glossary. Search for another word.
        </p>
      ) : null}
      <div className="gl-glossary">
        <aside className="card gl-glossary-ways" aria-label="Find a word">
          <form className="card-body" onSubmit={openFirst}>
            <SearchBox label="Search the glossary" text={text} onText={setText} hasKey />
            <p className="gl-muted" role="status">
              {countText(found, text)}
            </p>
            <GroupLinks found={found} />
          </form>
        </aside>
        <div {...follow}>
          <Sections found={found} marked={marked} />
          {first === undefined ? (
            <section className="card">
              <EmptyState
                title="No word matches"
                text="Try another part of it, a code such as R01, or clear the search."
                action={
                  <button
                    type="button"
                    className="btn btn-outline-secondary"
                    onClick={() => setText('')}
                  >
                    Clear search
                  </button>
                }
              />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}

function countText({ groups, tables }: FoundGlossary, text: string): string {
  const words = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  const codes = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const count = `${counted(words, 'word')}, ${counted(codes, 'code')}`;
  return text.trim() === '' ? count : `${count} found`;
}

const headingId = (key: string): string => `group-${key}`;

/** Shows a heading and puts the focus there, so that Tab goes on from it. */
function jumpTo(key: string): void {
  const heading = document.getElementById(headingId(key));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function GroupLinks({ found }: { found: FoundGlossary }): ReactElement {
  const ways = [
    ...found.groups.map(({ key, title, terms }) => ({ key, title, count: terms.length })),
    ...found.tables.map(({ key, title, rows }) => ({ key, title, count: rows.length })),
  ];
  return (
    <nav aria-label="Groups">
      <ul>
        {ways.map(({ key, title, count }) => (
          <li key={key}>
            <button type="button" onClick={() => jumpTo(key)}>
              {title} <small>{count}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionsProps {
  found: FoundGlossary;
  marked: string | null;
}

function Sections({ found: { groups, tables }, marked }: SectionsProps): ReactElement {
  return (
    <>
      {groups.map(({ key, title, terms }) => (
        <section key={key} className="card gl-glossary-group" aria-labelledby={headingId(key)}>
          <div className="card-body">
            <h2 id={headingId(key)} tabIndex={-1}>
              {title}
            </h2>
            {terms.map((term) => (
              <Word key={term.key} term={term} isMarked={term.key === marked} />
            ))}
          </div>
        </section>
      ))}
      {tables.map((table) => (
        <section
          key={table.key}
          className="card gl-glossary-group"
          aria-labelledby={headingId(table.key)}
        >
          <div className="card-body">
            <h2 id={headingId(table.key)} tabIndex={-1}>
              {table.title}
            </h2>
            <CodesTable table={table} marked={marked} />
          </div>
        </section>
      ))}
    </>
  );
}
