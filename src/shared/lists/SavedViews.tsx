import { type ReactElement, useState } from 'react';
import { Dropdown, DropdownItem, DropdownMenu, DropdownToggle } from 'reactstrap';
import { mostViews, type SavedView, type ViewedList } from '@/domain/lists/savedViews';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';
import { SaveViewModal } from './SaveViewModal';
import { useGetKeptViewsQuery, useSaveViewsMutation } from './savedViewsApi';

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
  const { data } = useGetKeptViewsQuery(list);
  const views = data?.views ?? [];
  const [save, { isLoading }] = useSaveViewsMutation();
  const keep = async (next: readonly SavedView[]): Promise<void> => {
    try {
      await save({ list, views: next }).unwrap();
      setNaming(false);
    } catch (error) {
      toastFailure(error);
    }
  };
  const others = (view: SavedView): SavedView[] => views.filter((one) => one !== view);
  return (
    <>
      <Dropdown isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
        <DropdownToggle caret color="outline-secondary">
          <Icon name="list-ul" /> Views
        </DropdownToggle>
        {isOpen ? (
          <DropdownMenu end>
            {views.map((view) => (
              <div key={view.name} className="gl-view-entry" role="none">
                <DropdownItem active={view.query === query} onClick={() => onOpen(view.query)}>
                  {view.name}
                </DropdownItem>
                <DropdownItem
                  className="gl-view-remove"
                  toggle={false}
                  aria-label={`Forget the view ${view.name}`}
                  onClick={() => void keep(others(view))}
                >
                  <Icon name="x-lg" />
                </DropdownItem>
              </div>
            ))}
            {views.length > 0 ? <DropdownItem divider /> : null}
            <DropdownItem onClick={() => onOpen('')}>The usual view</DropdownItem>
            <DropdownItem disabled={views.length >= mostViews} onClick={() => setNaming(true)}>
              Save this view …
            </DropdownItem>
          </DropdownMenu>
        ) : null}
      </Dropdown>
      {isNaming ? (
        <SaveViewModal
          names={views.map(({ name }) => name)}
          busy={isLoading}
          onSave={(name) => void keep([...views, { name, query }])}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
