import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedPath, embedSnippet, emptyLinkPage } from '../../src/domain/banking/linking/linkPage';
import { callingUser, json } from './support/calls';
import { expect, type Product, test } from './support/product';

interface Site {
  origin: string;
  /** Its page from now on. */
  show(html: string): void;
  close(): void;
}

/** A site of somebody else: of another origin, on this machine. */
async function openSite(): Promise<Site> {
  let page = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title><link rel="icon" href="data:,">${page}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    show: (html) => {
      page = html;
    },
    close: () => void server.close(),
  };
}

/** An organization's page that a site may embed: its key, and the name of the organization. */
async function pageFor({ address }: Product, origins: string) {
  const { call } = await callingUser(() => address, 'developer@example.com');
  const { version } = (await (await call('bankLinkPage')).json()).body;
  const saved = await call('bankLinkPage', json('PUT', { ...emptyLinkPage, origins, version }));
  const { key }: { key: string } = (await saved.json()).body;
  const { name }: { name: string } = (
    await (await fetch(`${address}/api/bankLinking/${key}`)).json()
  ).body;
  return { key, name };
}

test('a bank account is linked in a frame of the site that may show it, which alone is told', async ({
  visitor,
  resumed,
  browser,
  product,
}) => {
  const home = product.address;
  const [site, other] = [await openSite(), await openSite()];
  const { key, name } = await pageFor(product, site.origin);
  const snippet = embedSnippet({ home, key, site: site.origin });
  // What the snippet's own listener hears is seen in the title.
  site.show(snippet.replace('console.log(', 'document.title = String('));
  const page = await visitor();
  await page.goto(site.origin);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Bank', { exact: true }).fill('Humboldt');
  await frame.getByRole('option', { name: 'Humboldt Savings' }).click();
  await frame.getByLabel('Online banking user name').fill('test-good');
  await frame.getByLabel('Online banking password').fill(name);
  await frame.getByRole('button', { name: 'Connect' }).click();
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(frame.getByText('confirms it as well before it is used')).toBeVisible();
  await expect(page).toHaveTitle('Linked');

  // No other screen stands there, whoever is signed in to the product in this browser.
  const merchant = await resumed('merchant@example.com');
  for (const screen of ['/funding-sources', '/pages/login', '']) {
    site.show(`<iframe src="${home}${embedPath}?key=${key}#${screen}"></iframe>`);
    await merchant.goto(site.origin);
    await expect(
      merchant.frameLocator('iframe').getByText('This page is not shown inside another site'),
    ).toBeVisible();
  }

  // And no other site shows it: the browser says why.
  other.show(snippet);
  const stranger = await browser.newPage();
  const said = stranger.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await stranger.goto(other.origin);
  await said;
  await stranger.close();
  site.close();
  other.close();
});

test('the frame works where the browser closes its storage to it', async ({ visitor, product }) => {
  const site = await openSite();
  const { key } = await pageFor(product, site.origin);
  const page = await visitor();
  await page.addInitScript(() => {
    const closed = {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    };
    if (window.parent === window) return;
    Object.defineProperty(window, 'localStorage', { ...closed, configurable: true });
    Object.defineProperty(window, 'sessionStorage', { ...closed, configurable: true });
  });
  site.show(embedSnippet({ home: product.address, key, site: site.origin }));
  await page.goto(site.origin);
  await expect(page.frameLocator('iframe').getByLabel('Online banking user name')).toBeVisible();
  site.close();
});
