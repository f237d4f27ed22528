import { type ReactElement, useState } from 'react';
import { Dropdown, DropdownItem, DropdownMenu, DropdownToggle } from 'reactstrap';
import { maxViews, type SavedView, type ViewedList } from '@/domain/lists/savedViews';
import { failureMessage } from '@/shared/api/failure';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';
import { ForgetViewModal } from './ForgetViewModal';
import { SaveViewModal } from './SaveViewModal';
import { useAddViewMutation, useGetKeptViewsQuery } from './savedViewsApi';

interface SavedViewsProps {
  list: ViewedList;
  /** What the list shows now, as a view keeps it. */
  query: string;
  onOpen: (query: string) => void;
}

/** A person's named views of a list: open one, keep the present one, forget one. */
export function SavedViews({ list, query, onOpen }: SavedViewsProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [toForget, setToForget] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useGetKeptViewsQuery(list);
  const views = data?.views ?? [];
  const [add] = useAddViewMutation();
  const save = async (name: string): Promise<void> => {
    await add({ list, name, query }).unwrap();
    toastSuccess(`View “${name}” saved`);
    setNaming(false);
  };
  return (
    <>
      <Dropdown isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
        <DropdownToggle caret color="outline-secondary">
          <Icon name="list-ul" /> Views
        </DropdownToggle>
        {isOpen ? (
          <DropdownMenu end>
            {views.map((view) => (
              <ViewEntry key={view.name} {...{ view, query, onOpen }} onForget={setToForget} />
            ))}
            {views.length > 0 ? <DropdownItem divider /> : null}
            {!data && error && !isFetching ? (
              <DropdownItem
                className="gl-row-reasoned"
                toggle={false}
                onClick={() => void refetch()}
              >
                Try again
                <span>Your views could not be loaded: {failureMessage(error)}</span>
              </DropdownItem>
            ) : null}
            <DropdownItem onClick={() => onOpen('')}>Default view</DropdownItem>
            <DropdownItem
              disabled={!data || views.length >= maxViews}
              onClick={() => setNaming(true)}
            >
              Save this view …
            </DropdownItem>
          </DropdownMenu>
        ) : null}
      </Dropdown>
      {isNaming ? (
        <SaveViewModal
          names={views.map(({ name }) => name)}
          onSave={save}
          onClose={() => setNaming(false)}
        />
      ) : null}
      {toForget === null ? null : (
        <ForgetViewModal list={list} name={toForget} onClose={() => setToForget(null)} />
      )}
    </>
  );
}

interface ViewEntryProps extends Pick<SavedViewsProps, 'query' | 'onOpen'> {
  view: SavedView;
  onForget: (name: string) => void;
}

function ViewEntry({ view, query, onOpen, onForget }: ViewEntryProps): ReactElement {
  const { name } = view;
  return (
    <div className="gl-view-entry" role="none">
      <DropdownItem active={view.query === query} onClick={() => onOpen(view.query)}>
        {name}
      </DropdownItem>
      <DropdownItem
        className="gl-view-remove"
        aria-label={`Delete view ${name} …`}
        onClick={() => onForget(name)}
      >
        <Icon name="x-lg" />
      </DropdownItem>
    </div>
  );
}
