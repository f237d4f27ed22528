import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import type { BinRule } from '@/domain/cards/binRule';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { BinRuleDialog } from './BinRuleDialog';
import { useRemoveBinRuleMutation } from './editorApi';
import { binRuleList } from './editorLists';

/** What was asked for. */
type Asked = { act: 'new' } | { act: 'edit' | 'remove'; rule: BinRule };

/** One line of help, with its words in the glossary. */
const help = (
  <>
    Rules for cards by the first digits of their number (<TermLink term="bin">BIN</TermLink>).
  </>
);

/** The list of BIN rules with its acts. `children`: the ways to the other list. */
export function BinRulesScreen({ children }: { children: ReactNode }): ReactElement {
  const list = useListPage(binRuleList);
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useCallback<RowActions<BinRule>>(
    (rule) => ({
      subject: `rule for ${rule.prefix}`,
      actions: [
        { label: 'Edit …', onSelect: () => setAsked({ act: 'edit', rule }) },
        { label: 'Remove …', onSelect: () => setAsked({ act: 'remove', rule }), tone: 'danger' },
      ],
    }),
    [],
  );
  const close = () => setAsked(null);
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked({ act: 'new' })}>
      <Icon name="plus-lg" /> New BIN rule
    </button>
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} add={add}>
        {children}
      </ListPage>
      {asked?.act === 'new' ? <BinRuleDialog rule={null} onClose={close} /> : null}
      {asked?.act === 'edit' ? <BinRuleDialog rule={asked.rule} onClose={close} /> : null}
      {asked?.act === 'remove' ? <RemoveQuestion rule={asked.rule} onClose={close} /> : null}
    </>
  );
}

function RemoveQuestion({ rule, onClose }: { rule: BinRule; onClose: () => void }): ReactElement {
  const [remove] = useRemoveBinRuleMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title={`Remove rule for ${rule.prefix}`}
      confirmLabel="Remove rule"
      busy={busy}
      failure={failure}
      tone="danger"
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => remove(rule._id).unwrap(), `The rule for ${rule.prefix} is removed`)
      }
    >
      <p>Cards that begin with {rule.prefix} are unknown then: they carry no surcharge.</p>
    </ConfirmModal>
  );
}
