import { type ReactElement, useCallback, useState } from 'react';
import { odfiColumnSet, odfiColumns } from '@/domain/banking/odfiColumns';
import { deactivationError, type OdfiProfile } from '@/domain/banking/odfiProfile';
import { testFile } from '@/domain/banking/testFile';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { TestedFile } from '../nacha/FileViews';
import { ConnectionCard } from '../odfi/ConnectionCard';
import { OdfiDialog } from '../odfi/OdfiDialog';
import {
  type OdfiAct,
  OdfiBadges,
  odfiList,
  useActOnOdfiMutation,
  useGetOdfiQuery,
} from '../odfi/odfiList';

/** What was asked for: a new profile, to edit one, or an act on it. */
type Asked =
  | { act: 'new' }
  | { act: 'edit'; profile: OdfiProfile }
  | { act: OdfiAct; profile: OdfiProfile };

/** One line of help, with its words in the glossary. */
const help = (
  <>
    The banks (<TermLink term="odfi">ODFI</TermLink>) that take NACHA files, with their{' '}
    <TermLink term="ach-cutoff">cutoffs</TermLink> and limits.
  </>
);

/** The test file of a profile; says why where none can be made of it. */
function testFileOf(profile: OdfiProfile): { bank: string; text: string } | null {
  try {
    return { bank: profile.name, text: testFile(profile, new Date()) };
  } catch (error) {
    toastFailure(error);
    return null;
  }
}

/** The bank profiles by which ACH files are addressed and limited (catalogue: /odfi-editor). */
export default function OdfiEditorPage(): ReactElement {
  const list = useListPage(odfiList);
  const { onView } = list;
  const opened = useGetOdfiQuery(openId(list));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [tested, setTested] = useState<{ bank: string; text: string } | null>(null);
  const actions = useCallback<RowActions<OdfiProfile>>(
    (profile) => {
      const ask = (act: OdfiAct | 'edit') => () => setAsked({ act, profile });
      const inactive = profile.isActive ? undefined : 'This bank is inactive. Activate it first.';
      return {
        subject: profile.name,
        actions: [
          { label: 'View', onSelect: () => onView({ open: profile._id }) },
          { label: 'Edit', onSelect: ask('edit') },
          { label: 'Test file', onSelect: () => setTested(testFileOf(profile)) },
          ...(profile.isDefault
            ? []
            : [{ label: 'Set as default …', onSelect: ask('default'), refused: inactive }]),
          profile.isActive
            ? {
                label: 'Deactivate …',
                onSelect: ask('deactivate'),
                tone: 'danger' as const,
                refused: deactivationError(profile) ?? undefined,
              }
            : { label: 'Activate …', onSelect: ask('activate') },
        ],
      };
    },
    [onView],
  );
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked({ act: 'new' })}>
      <Icon name="plus-lg" /> Add bank profile
    </button>
  );
  if (tested) return <TestedFile {...tested} onClose={() => setTested(null)} />;
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} add={add} />
      <ListDrawer list={list} asked={opened} titleOf={({ name }) => name}>
        {(profile) => (
          <>
            <div className="gl-detail-head">
              <OdfiBadges row={profile} />
              <div className="gl-detail-acts">
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  onClick={() => setAsked({ act: 'edit', profile })}
                >
                  Edit
                </button>
              </div>
            </div>
            <ConnectionCard key={profile.version} profile={profile} />
            <Facts
              facts={odfiColumnSet.all
                .filter((key) => key !== 'default' && key !== 'status')
                .map((key) => [
                  odfiColumns[key].title,
                  odfiColumns[key].text(profile, shownHere()),
                ])}
            />
          </>
        )}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const questions: Readonly<Record<OdfiAct, { title: string; text: string; done: string }>> = {
  default: {
    title: 'Set as default',
    text: 'New ACH files are addressed to this bank unless another one is chosen.',
    done: 'is the default bank now',
  },
  activate: { title: 'Activate', text: 'Files can be built for this bank.', done: 'is active' },
  deactivate: {
    title: 'Deactivate',
    text: 'No new files can be built for this bank. Files that were sent are not affected.',
    done: 'is inactive',
  },
};

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  if (asked.act === 'new') return <OdfiDialog profile={null} onClose={onClose} />;
  if (asked.act === 'edit') return <OdfiDialog profile={asked.profile} onClose={onClose} />;
  return <ActQuestion act={asked.act} profile={asked.profile} onClose={onClose} />;
}

interface ActQuestionProps {
  act: OdfiAct;
  profile: OdfiProfile;
  onClose: () => void;
}

function ActQuestion({ act, profile, onClose }: ActQuestionProps): ReactElement {
  const [run] = useActOnOdfiMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const { title, text, done } = questions[act];
  return (
    <ConfirmModal
      isOpen
      title={`${title}: ${profile.name}`}
      confirmLabel={title}
      busy={busy}
      failure={failure}
      tone={act === 'deactivate' ? 'danger' : 'primary'}
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => run({ id: profile._id, act }).unwrap(), `${profile.name} ${done}`)
      }
    >
      <p>{text}</p>
    </ConfirmModal>
  );
}
