import type { ReactElement } from 'react';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { OrganisationPicker } from '@/shared/reports/OrganisationPicker';
import { useListTradingOrganisationsQuery } from '../insightApi';

interface TradingOrganisationPickerProps {
  /** Id of one organisation, '' for all of them. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Whose trade is shown. */
export function TradingOrganisationPicker(props: TradingOrganisationPickerProps): ReactElement {
  const asked = useListTradingOrganisationsQuery();
  return (
    <OrganisationPicker
      organisations={asked.currentData}
      unread={unreadChoices(asked)}
      mayBeAll
      {...props}
    />
  );
}
