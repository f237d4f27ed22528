import type { Browser, BrowserContextOptions } from '@playwright/test';
import { demoPassword, signIn } from './signIn';

/** What a browser window begins with: cookies and local storage. */
export type KeptState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Sessions of demo accounts as a browser keeps them; the first of each is a sign-in by hand. */
export class Sessions {
  private readonly kept = new Map<string, KeptState>();

  constructor(
    private readonly browser: Browser,
    private readonly address: string,
  ) {}

  /** A session of its own at the server each time: one test's sign-out ends no other's. */
  async open(email: string): Promise<KeptState> {
    const kept = this.kept.get(email);
    if (kept) return withToken(kept, await this.newToken(email));
    const context = await this.browser.newContext({ reducedMotion: 'reduce' });
    await signIn(await context.newPage(), { address: this.address, email });
    const state = await context.storageState();
    await context.close();
    this.kept.set(email, state);
    return state;
  }

  private async newToken(username: string): Promise<string> {
    const answer = await fetch(`${this.address}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    });
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
    const { token } = await answer.json();
    return token;
  }
}

/** The same browser after another sign-in a moment ago. */
function withToken({ cookies, origins }: KeptState, token: string): KeptState {
  const fresh = new Map([
    ['jwttoken', token],
    ['gl-seen', String(Date.now())],
  ]);
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(({ name, value }) => ({
        name,
        value: fresh.get(name) ?? value,
      })),
    })),
  };
}
