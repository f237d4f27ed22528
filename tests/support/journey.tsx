import type { Settings } from '@server/platform/settings/settings';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { App } from '@/app/App';
import { createAppRouter } from '@/app/router/router';
import { createStore } from '@/app/store';
import { dropEndedSession, storeSession } from '@/shared/session/storedSession';
import { openTestApi, type TestApi, testPassword } from './api';

type NewUser = Parameters<TestApi['addUser']>[0];
type AddedUser = Awaited<ReturnType<TestApi['addUser']>>;

/** A call that went from the application to the server. */
export interface SentCall {
  /** E.g. `POST /api/users/signOut`. */
  name: string;
  headers: Headers;
  /** JSON of the request; undefined when there was none. */
  body: unknown;
}

/** The real application over the real server, for one test file. */
export interface Journey {
  /** The server behind; there once the tests run. */
  api(): TestApi;
  /** Adds a user and keeps a session of theirs in this browser, as a sign-in would have. */
  signInAs(user?: NewUser): Promise<AddedUser>;
  /** Keeps another session of somebody who exists. */
  resume(user: Pick<AddedUser, 'email'>): Promise<void>;
  /** Loads a place anew, e.g. `/inventory`, and gives the person in front of it. */
  visit(place: string): UserEvent;
  /** The place shown, without its query. */
  place(): string;
  /** The calls since the test began. */
  calls(): SentCall[];
  /**
   * Answers the calls to a path by something else, for what the real server does not do on demand;
   * a text as the page of a proxy in the way would come.
   */
  answerWith(path: string, status: number, body: object | string): void;
  /** Keeps back the answers of a path until the function it gives is called. */
  hold(path: string): () => void;
  /**
   * Loses the answers of a path, to calls of every method, to those that change something, or of
   * that one: what is asked there is done, and nobody learns of it.
   */
  lose(path: string, method?: 'all' | 'changes' | 'post'): void;
  /** Cuts the line to a path. */
  cut(path: string): void;
  /** Ends all of the above. */
  heal(): void;
  /** Waits until the page has its answers, and asks for nothing more. */
  settled(): Promise<void>;
}

async function sentCall(request: Request): Promise<SentCall> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  return {
    name: `${request.method} ${new URL(request.url).pathname}`,
    headers: request.headers,
    body: isJson ? await request.clone().json() : undefined,
  };
}

interface JourneyOptions {
  /** Settings of the server beside those of every test. */
  settings?: () => Promise<Partial<Settings>>;
  /** Answers from elsewhere than the server, e.g. another site. */
  handlers?: RequestHandler[];
}

/** Makes the window so wide, in px; media queries follow. */
export function resizeWindow(width: number): void {
  // happy-dom's own handle on the window; Window's type does not know it.
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number }): void };
  };
  happyDOM.setViewport({ width });
}

/**
 * Who waits for a button that is not to be pressed yet, e.g. while its choices load: pressing it
 * would do nothing, and say nothing of it.
 */
const patient = (person: UserEvent): UserEvent => ({
  ...person,
  click: async (element) => {
    await waitFor(() => {
      if (element.matches(':disabled')) throw new Error(`Disabled: ${element.textContent}`);
    });
    await person.click(element);
  },
});

/**
 * Sets the stage once per file; storage, cookies, database and address are as new before each test.
 */
export function openJourney({ settings, handlers = [] }: JourneyOptions = {}): Journey {
  const line = setupServer();
  let opened: TestApi | undefined;
  let sent: SentCall[] = [];
  let leave = (): void => undefined;
  const api = (): TestApi => {
    if (!opened) throw new Error('The journey opens in beforeAll');
    return opened;
  };
  const underWay = new Set<Promise<unknown>>();
  const answer = async (request: Request): Promise<Response> => {
    const answered = Promise.resolve(api().api.fetch(request));
    underWay.add(answered);
    return answered.finally(() => underWay.delete(answered));
  };
  const forward = http.all('*/api/*', async ({ request }) => {
    sent.push(await sentCall(request));
    return answer(request);
  });

  beforeAll(async () => {
    opened = await openTestApi({ settings: await settings?.() });
    line.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(async () => {
    await api().reset();
    line.resetHandlers(...handlers, forward);
    sent = [];
    localStorage.clear();
    sessionStorage.clear();
    forgetCookies();
    // Neither the place nor what was remembered with it.
    window.history.replaceState(null, '', '#/');
    resizeWindow(1440);
  });
  afterEach(async () => {
    toast.dismiss();
    leave();
    // What the page sent last is done before the tables are emptied, which would wait for each
    // other otherwise.
    while (underWay.size > 0) await Promise.allSettled(underWay);
  });
  afterAll(async () => {
    line.close();
    await api().close();
  });

  const resume = async ({ email }: Pick<AddedUser, 'email'>): Promise<void> => {
    const { json } = await api().call('/users/authenticate', {
      body: { username: email, password: testPassword },
    });
    if (!storeSession(json, true))
      throw new Error(`${email} cannot sign in: ${JSON.stringify(json)}`);
  };

  return {
    api,
    resume,
    signInAs: async (user) => {
      const added = await api().addUser(user);
      await resume(added);
      return added;
    },
    visit: (place) => {
      cleanup();
      window.location.hash = place;
      // As a browser does for an address that was typed; happy-dom hands the state of the page
      // before on.
      window.history.replaceState(null, '');
      dropEndedSession();
      leave();
      const router = createAppRouter();
      leave = () => {
        cleanup();
        // A router left behind would go on following the address.
        router.dispose();
      };
      render(<App store={createStore()} router={router} />);
      return patient(userEvent.setup());
    },
    place: () => window.location.hash.slice(1).split('?')[0] ?? '',
    calls: () => sent,
    answerWith: (path, status, body) =>
      line.use(
        http.all(`*/api${path}`, async ({ request }) => {
          sent.push(await sentCall(request));
          return typeof body === 'string'
            ? HttpResponse.html(body, { status })
            : HttpResponse.json(body, { status });
        }),
      ),
    hold: (path) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      line.use(
        http.all(`*/api${path}`, async ({ request }) => {
          sent.push(await sentCall(request));
          await released;
          return answer(request);
        }),
      );
      return release;
    },
    lose: (path, method = 'all') =>
      line.use(
        http[method === 'changes' ? 'all' : method](`*/api${path}`, async ({ request }) => {
          if (method === 'changes' && request.method === 'GET') return;
          sent.push(await sentCall(request));
          await answer(request);
          return HttpResponse.error();
        }),
      ),
    cut: (path) => line.use(http.all(`*/api${path}`, () => HttpResponse.error())),
    heal: () => line.resetHandlers(...handlers, forward),
    settled: async () => {
      // By turns of the loop, which no false clock stops; an answer may be followed by a call.
      for (let quiet = 0; quiet < 20; quiet = underWay.size > 0 ? 0 : quiet + 1) {
        await Promise.allSettled(underWay);
        await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
      }
    },
  };
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the application writes its cookies the same way
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
  }
}
