import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import type { StoreRow } from '@/domain/stores/store';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { Icon } from '@/shared/ui/Icon';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { RowActs } from '@/shared/ui/RowActions';
import { TermLink } from '@/shared/ui/TermLink';
import { StaffDialog } from '../stores/StaffDialog';
import { StoreForm } from '../stores/StoreForm';
import { StoreView } from '../stores/StoreView';
import { StoreBadge, storeList } from '../stores/storeList';
import {
  useGetStoreQuery,
  usePauseStoreMutation,
  useResumeStoreMutation,
} from '../stores/storesApi';

type Act = 'edit' | 'staff' | 'pause' | 'resume';

/** What was asked for: a new store, or something with one. */
type Asked = { act: 'add' } | { act: Act; store: StoreRow };

/** One line of help, with its word in the glossary. */
const help = (
  <>
    A <TermLink term="store">store</TermLink> has its license, hours and staff. Terminals stand in
    one, and their sales, tips and receipts name it.
  </>
);

/** Stores of merchants (catalogue: /dispensary-management). */
export default function DispensaryManagementPage(): ReactElement {
  const list = useListPage(storeList);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const actions = useActions(setAsked);
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        actions={actions}
        add={
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setAsked({ act: 'add' })}
          >
            <Icon name="plus-lg" /> Add store
          </button>
        }
      />
      <ListDrawer list={list} asked={useGetStoreQuery(openId(list))} titleOf={({ name }) => name}>
        {(store) => (
          <>
            <div className="gl-detail-head">
              <StoreBadge {...store} />
            </div>
            <RowActs actions={actions(store).actions} />
            <StoreView store={store} />
          </>
        )}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={close} /> : null}
    </>
  );
}

function useActions(onAsk: (asked: Asked) => void): RowActions<StoreRow> {
  const { role, orgId } = useUser();
  return useCallback(
    (store) => {
      const ask = (act: Act) => () => onAsk({ act, store });
      if (store.orgId !== orgId && !isStaff(role)) return { subject: store.name, actions: [] };
      return {
        subject: store.name,
        actions: [
          { label: 'Edit …', onSelect: ask('edit') },
          { label: 'Staff …', onSelect: ask('staff') },
          store.state === 'paused'
            ? { label: 'Resume …', onSelect: ask('resume') }
            : { label: 'Pause …', onSelect: ask('pause'), tone: 'danger' as const },
        ],
      };
    },
    [onAsk, orgId, role],
  );
}

function AskedDialog({
  asked,
  onClose,
}: {
  asked: Asked;
  onClose: () => void;
}): ReactElement | null {
  if (asked.act === 'add') return <StoreForm store={null} onClose={onClose} />;
  const { act, store } = asked;
  if (act === 'pause') return <PauseDialog store={store} onClose={onClose} />;
  if (act === 'resume') return <ResumeDialog store={store} onClose={onClose} />;
  return <FormOf act={act} id={store._id} onClose={onClose} />;
}

interface FormOfProps {
  act: 'edit' | 'staff';
  id: string;
  onClose: () => void;
}

/** A form over a store, once that is read in full; it keeps what it began with. */
function FormOf({ act, id, onClose }: FormOfProps): ReactElement | null {
  const { currentData } = useGetStoreQuery(id);
  const [first, setFirst] = useState(currentData);
  if (first === undefined && currentData !== undefined) setFirst(currentData);
  const store = first ?? currentData;
  if (store === undefined) return null;
  if (act === 'edit') return <StoreForm store={store} onClose={onClose} />;
  return <StaffDialog store={store} onClose={onClose} />;
}

interface DialogProps {
  store: StoreRow;
  onClose: () => void;
}

function PauseDialog({ store: { _id: id, name }, onClose }: DialogProps): ReactElement {
  const [pause] = usePauseStoreMutation();
  return (
    <ReasonDialog
      title={`Pause ${name}`}
      confirm="Pause store"
      busyText="Pausing"
      done={`${name} is paused`}
      help="Cashiers read it at the terminal."
      draft={`pauseStore:${id}`}
      onConfirm={({ reason, attempt }) => pause({ id, reason, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        The terminals of {name} take no payments until the store is resumed. A payment that is
        waiting for its card continues; refunds and batches stay possible.
      </p>
    </ReasonDialog>
  );
}

function ResumeDialog({ store: { _id: id, name, pauseReason }, onClose }: DialogProps) {
  const [resume] = useResumeStoreMutation();
  return (
    <ConfirmAct
      title={`Resume ${name}`}
      confirm="Resume store"
      done={`${name} takes payments again`}
      act={(attempt) => resume({ id, attempt }).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">
        It is paused for this reason: {pauseReason}. Its terminals take payments again.
      </p>
    </ConfirmAct>
  );
}
