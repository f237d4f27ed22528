import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { BinRulesScreen } from '../editor/BinRulesScreen';
import { SavedCardsScreen } from '../editor/SavedCardsScreen';

const parts = [
  { part: 'cards', label: 'Saved cards' },
  { part: 'rules', label: 'BIN rules' },
] as const;

/** Saved cards, and rules for cards by how their numbers begin (catalogue: /card-editor). */
export default function CardEditorPage(): ReactElement {
  const [params] = useSearchParams();
  const part = params.get('part') === 'rules' ? 'rules' : 'cards';
  const ways = (
    <nav className="gl-status-tabs" aria-label="Lists of the card editor">
      {parts.map(({ part: one, label }) => (
        <Link
          key={one}
          className={one === part ? 'gl-status-tab is-active' : 'gl-status-tab'}
          aria-current={one === part ? 'page' : undefined}
          to={`${href('/card-editor')}?part=${one}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
  // Two lists at one address: each reads it by its own columns and filters.
  return part === 'rules' ? (
    <BinRulesScreen>{ways}</BinRulesScreen>
  ) : (
    <SavedCardsScreen>{ways}</SavedCardsScreen>
  );
}
