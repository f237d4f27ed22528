import { type ReactElement, useCallback, useMemo, useState } from 'react';
import {
  type SecurityEvent,
  securityEventLabels,
} from '@/domain/compliance/security/securityEvent';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { firstPage } from '@/shared/lists/listView';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { useGetSecurityEventQuery, useListSecurityPeopleQuery } from '../security/api';
import { SecurityDialog } from '../security/SecurityDialog';
import { SecurityDossier } from '../security/SecurityDossier';
import { SecurityTrend } from '../security/SecurityTrend';
import { type SecurityRequest, securityActions } from '../security/securityActions';
import { securityList } from '../security/securityReport';

/**
 * People are those whom the trail tells of; an address is no choice of a list: it is offered while
 * it narrows.
 */
function useSecurityFilters(ip: string | undefined): readonly ListFilter[] {
  const asked = useListSecurityPeopleQuery();
  const options = (asked.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: `${name}, ${email}`,
  }));
  const byUser = { key: 'user', label: 'User', options, unread: unreadChoices(asked) };
  const byAddress = ip
    ? [{ key: 'ip', label: 'IP address', options: [{ value: ip, label: ip }] }]
    : [];
  return [...securityList.filters, byUser, ...byAddress];
}

/** `/securityLogs`: who did what, from where, and what came of it (catalogue group 6). */
export default function SecurityLogsPage(): ReactElement {
  const list = useListPage(securityList);
  const { view, onView } = list;
  const { email } = useUser();
  const [asked, setAsked] = useState<SecurityRequest | null>(null);
  const onDetails = useCallback(({ _id }: SecurityEvent) => onView({ open: _id }), [onView]);
  const onOnly = useCallback(
    (key: 'ip' | 'user', value: string) =>
      onView(({ filters }) => ({ filters: { ...filters, [key]: value }, ...firstPage, open: '' })),
    [onView],
  );
  const actions = useMemo(
    () => securityActions({ onDetails, onOnly, onAsk: setAsked, ownEmail: email }),
    [onDetails, onOnly, email],
  );
  const filters = useSecurityFilters(view.filters.ip);
  return (
    <>
      <ListPage list={list} filters={filters} actions={actions}>
        <SecurityTrend filter={list.filter} days={list.days} />
      </ListPage>
      <ListDrawer
        list={list}
        asked={useGetSecurityEventQuery(openId(list))}
        titleOf={({ event }) => securityEventLabels[event]}
      >
        {(row) => <SecurityDossier row={row} actions={actions(row).actions} />}
      </ListDrawer>
      {asked ? <SecurityDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
