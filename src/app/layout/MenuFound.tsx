import type { ReactElement } from 'react';
import type { RoutePath } from '@/routes/catalogue';
import { type MenuActions, MenuEntry } from './MenuEntry';
import type { MenuGroup } from './menu';

interface MenuFoundProps {
  found: readonly MenuGroup[];
  current: RoutePath | null;
  pinned: readonly string[];
  acts: MenuActions;
}

/** The entries that hold what was typed, flat: their headings do not fold. */
export function MenuFound({ found, current, pinned, acts }: MenuFoundProps): ReactElement {
  if (found.length === 0) return <p className="gl-menu-none">No matching screens.</p>;
  return (
    <>
      {found.map(({ name, rows }) => (
        <section key={name} className="gl-menu-group">
          <h2 className="gl-menu-heading">{name}</h2>
          <ul>
            {rows.map((row) => (
              <MenuEntry
                key={row.path}
                row={row}
                isCurrent={row.path === current}
                isPinned={pinned.includes(row.path)}
                isClosed={false}
                acts={acts}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
