import type { ReactElement } from 'react';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { OrganizationPicker } from '@/shared/reports/OrganizationPicker';
import { useListTradingOrganizationsQuery } from '../insightApi';

interface TradingOrganizationPickerProps {
  /** Id of one organization, '' for all of them. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Whose trade is shown. */
export function TradingOrganizationPicker(props: TradingOrganizationPickerProps): ReactElement {
  const asked = useListTradingOrganizationsQuery();
  return (
    <OrganizationPicker
      organizations={asked.currentData}
      unread={unreadChoices(asked)}
      mayBeAll
      {...props}
    />
  );
}
