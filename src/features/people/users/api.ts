import type { Role } from '@/domain/access/roles';
import type {
  ManagedUser,
  ManagedUserRow,
  UserChange,
  UserEdit,
  UserSummary,
} from '@/domain/users/managedUser';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The accounts that the caller looks after; suspending one changes them as well. */
export const users = listSource('userManager', ['Users', 'UserRemovals']);

const keys = attemptKeys();

const pathOf = (id: string): string => `${users.url}/${encodeURIComponent(id)}`;

/** An act on an account; `attempt` names it however often it is sent. */
interface ActOn {
  id: string;
  attempt: string;
}

const act = (path: string) => ({
  query: ({ id, attempt }: ActOn) => ({
    url: `${pathOf(id)}/${path}`,
    method: 'POST' as const,
    headers: { 'Idempotency-Key': keys({ path, id, attempt }) },
  }),
  invalidatesTags: ['Users' as const],
});

/** Calls, as method and path, that an edit would open and close. */
interface CallDifference {
  appear: string[];
  vanish: string[];
}

/** The session by which an administrator looks on as somebody else; `endsAt` is ISO. */
interface Viewing {
  user: unknown;
  token: string;
  endsAt: string;
}

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query(users.rows<ManagedUserRow>()),
    summarizeUsers: build.query(users.summary<UserSummary>()),
    getManagedUser: build.query(users.one<ManagedUser>()),
    /** Whose people the caller looks after, by name. */
    listUserOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${users.url}/organizations`, answers: 'rows' }),
      providesTags: ['Users'],
    }),
    /** What administrators did with an account, the latest first. */
    listUserChanges: build.query<UserChange[], string>({
      query: (id) => ({ url: `${pathOf(id)}/history`, answers: 'rows' }),
      providesTags: ['Users', 'UserRemovals'],
    }),
    /** Saves an account; 409 with `current` when it was changed since it was read. */
    saveManagedUser: build.mutation<ManagedUser, UserEdit & { id: string; version: number }>({
      query: ({ id, ...data }) => ({ url: pathOf(id), method: 'PUT', data }),
      invalidatesTags: ['Users'],
    }),
    /** Which calls an edit would open and close. */
    whatIf: build.query<CallDifference, { id: string; role: Role; grants: readonly string[] }>({
      query: ({ id, ...data }) => ({ url: `${pathOf(id)}/whatIf`, method: 'POST', data }),
      providesTags: ['Users'],
    }),
    endUserSessions: build.mutation<{ name: string }, ActOn>(act('sessions/end')),
    unlockUser: build.mutation<{ name: string }, ActOn>(act('unlock')),
    mailPasswordLink: build.mutation<{ name: string }, ActOn>(act('passwordLink')),
    /** Gives a generated password, which serves for choosing another alone. */
    givePassword: build.mutation<{ name: string }, ActOn & { password: string }>({
      query: ({ id, attempt, password }) => ({
        url: `${pathOf(id)}/password`,
        method: 'POST',
        data: { password },
        headers: { 'Idempotency-Key': keys({ id, attempt, password }) },
      }),
      invalidatesTags: ['Users'],
    }),
    /** Opens a session by which the caller looks on as the person. */
    viewAs: build.mutation<Viewing, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `${pathOf(id)}/viewAs`,
        method: 'POST',
        data: { reason },
      }),
    }),
  }),
});

export const {
  useListUsersQuery,
  useSummarizeUsersQuery,
  useGetManagedUserQuery,
  useLazyGetManagedUserQuery,
  useListUserOrganizationsQuery,
  useListUserChangesQuery,
  useSaveManagedUserMutation,
  useWhatIfQuery,
  useEndUserSessionsMutation,
  useUnlockUserMutation,
  useMailPasswordLinkMutation,
  useGivePasswordMutation,
  useViewAsMutation,
} = usersApi;
