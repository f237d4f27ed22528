import { useFormikContext } from 'formik';
import { type ReactElement, type ReactNode, useState } from 'react';
import {
  businessSearchErrors,
  noBusiness,
  noPerson,
  personFormErrors,
} from '@/domain/checks/searchForms';
import { isoToday } from '@/domain/dates/today';
import { BusinessFields } from '@/shared/checks/BusinessFields';
import { PersonFields } from '@/shared/checks/PersonFields';
import { SearchForm } from '@/shared/checks/SearchForm';
import { type FoundCheck, useSearch } from '@/shared/checks/useSearch';
import { useFormReader } from '@/shared/ui/fields/formState';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import type { CheckScreen } from '../checkScreens';

interface SearchCardProps {
  screen: CheckScreen;
  onFound: (recordId: string) => void;
}

function Buttons({ onClear }: { onClear: () => void }): ReactElement {
  const { isSubmitting, dirty } = useFormikContext();
  return (
    <div className="gl-form-end">
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isSubmitting || !dirty}
        onClick={onClear}
      >
        Clear
      </button>
      <SubmitButton busyText="Searching …">Search</SubmitButton>
    </div>
  );
}

/** Asks before what is typed and was not searched for yet is left behind. */
function Leaving({ searched }: { searched: string }): null {
  const { dirty, values } = useFormikContext();
  const read = useFormReader();
  const isNew = (asked: unknown): boolean => JSON.stringify(asked) !== searched;
  useLeaveWarning(dirty && isNew(values), {
    isTyped: () => read().dirty && isNew(read().values),
  });
  return null;
}

/**
 * The search form of a screen; what was typed stays after a search, to be corrected and searched
 * again.
 */
export function SearchCard({ screen, onFound }: SearchCardProps): ReactElement {
  const [round, setRound] = useState(0);
  const search = useSearch();
  const [searched, setSearched] = useState('');
  const found = ({ recordId }: FoundCheck, values: object): void => {
    setSearched(JSON.stringify(values));
    onFound(recordId);
  };
  const end: ReactNode = <Buttons onClear={() => setRound(round + 1)} />;
  return (
    <section className="card gl-check-search" aria-label="Search">
      <div className="card-body">
        <h2>Search for a {screen.subject}</h2>
        {screen.type === 'person_data' ? (
          <SearchForm
            key={round}
            label="Person search"
            kind="person"
            draft="check:person"
            initial={noPerson()}
            check={(values) => personFormErrors(values, isoToday())}
            search={(values) => search.person(values)}
            onFound={found}
          >
            <PersonFields />
            {end}
            <Leaving searched={searched} />
          </SearchForm>
        ) : (
          <SearchForm
            key={round}
            label="Business search"
            kind="business"
            draft="check:business"
            initial={noBusiness()}
            check={businessSearchErrors}
            search={(values) => search.business(values)}
            onFound={found}
          >
            <BusinessFields />
            {end}
            <Leaving searched={searched} />
          </SearchForm>
        )}
      </div>
    </section>
  );
}
