import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJsonTree } from '@server/features/bureau/jsonTree';
import { openBureau } from '@server/features/bureau/openBureau';
import { readAnswer } from '@server/features/bureau/remoteBureau';
import { readXml } from '@server/features/bureau/xml';
import type { Bureau } from '@server/platform/outside/bureau';
import { readSettings } from '@server/platform/settings/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { element, findElement } from '@/domain/checks/checkTree';
import { business, person } from './checker';

describe('reading XML', () => {
  it('gives elements, attributes and text', () => {
    const tree = readXml(`<?xml version="1.0"?>
      <!-- a note -->
      <c:Result xmlns:c="http://example.com" type='person_data'>
        <Summary><Name matchtype="Exact" matchscore="100">O&apos;Brien &amp; S&#246;n &#x1F642;</Name></Summary>
        <Death/><Note><![CDATA[a < b & c]]></Note>
      </c:Result>`);
    expect(tree).toEqual(
      element(
        'Result',
        [
          element('Summary', [
            element('Name', "O'Brien & Sön 🙂", { matchtype: 'Exact', matchscore: '100' }),
          ]),
          element('Death'),
          element('Note', 'a < b & c'),
        ],
        { type: 'person_data' },
      ),
    );
  });

  it.each([
    ['an external entity', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'],
    ['a document type', '<!DOCTYPE r SYSTEM "http://169.254.169.254/r.dtd"><r/>'],
    ['an entity that grows', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><r>&b;</r>'],
    ['an unknown entity', '<r>&nbsp;</r>'],
    ['a bare ampersand', '<r>a & b</r>'],
    ['NUL as a number', '<r>&#0;</r>'],
    ['half a character', '<r>&#xD800;</r>'],
    ['tags that cross', '<a><b></a></b>'],
    ['a missing end', '<a><b></b>'],
    ['an end too many', '<a></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text outside', '<a/>b'],
    ['an unquoted attribute', '<a b=c/>'],
    ['nothing', ''],
    ['no XML', 'Service Unavailable'],
    ['a very deep tree', '<a>'.repeat(5000) + '</a>'.repeat(5000)],
    ['a very wide tree', `<a>${'<b/>'.repeat(30_000)}</a>`],
  ])('refuses %s', (_, source) => {
    expect(() => readXml(source)).toThrow();
  });

  it('refuses hostile text in no time', () => {
    const begun = performance.now();
    for (const source of [
      `<a${' '.repeat(200_000)}`,
      `<a ${'b="" '.repeat(50_000)}`,
      `<!--${'-'.repeat(200_000)}`,
    ]) {
      expect(() => readXml(source)).toThrow();
    }
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('reading JSON', () => {
  it('makes elements of members, lists and attributes', () => {
    const source = {
      '@type': 'x',
      Summary: { Name: { '#text': 'Jane', '@matchtype': 'Exact' } },
      SSN: ['1', '2'],
      N: 7,
    };
    expect(readJsonTree(JSON.stringify(source))).toEqual(
      element(
        'Result',
        [
          element('Summary', [element('Name', 'Jane', { matchtype: 'Exact' })]),
          element('SSN', '1'),
          element('SSN', '2'),
          element('N', '7'),
        ],
        { type: 'x' },
      ),
    );
  });

  it.each(['[]', '"text"', 'null', '{', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`])(
    'refuses %s',
    (source) => {
      expect(() => readJsonTree(source)).toThrow();
    },
  );
});

describe('the total score', () => {
  it.each([
    ['<R><PersonTotalScore>87</PersonTotalScore></R>', 87],
    ['<R BusinessTotalScore="12"><A>x</A></R>', 12],
    ['<R><Summary TotalScore="64.6"/></R>', 65],
    ['{"Result":{"TotalScore":100}}', 100],
    ['<R><TotalScore>101</TotalScore></R>', null],
    ['<R><TotalScore>high</TotalScore></R>', null],
    ['', null],
    ['<R/>', null],
  ])('of %j is %s', (text, score) => {
    expect(readAnswer(text).score).toBe(score);
  });
});

describe('a bureau by configuration', () => {
  let server: Server;
  let bureau: Bureau;
  let answer = { status: 200, body: '' };
  const seen: { path: string; key: string; body: string }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body });
        response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const settings = readSettings({
      BUREAU_URL: `http://127.0.0.1:${port}/clear/`,
      BUREAU_KEY: 'key-of-the-bureau',
      SECRET_KEY: 'a key for tests, of at least 32 characters',
    });
    bureau = openBureau(settings, (line) => logs.push(line));
  });
  const logs: string[] = [];
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is asked with the criteria and its key', async () => {
    answer = {
      status: 200,
      body: '<R><PersonTotalScore>91</PersonTotalScore><Death flag="No"/></R>',
    };
    const { score, tree } = await bureau.personSearch(person());
    expect(score).toBe(91);
    expect(tree && findElement(tree, 'death')?.attributes).toEqual({ flag: 'No' });
    expect(seen.at(-1)).toEqual({
      path: '/clear/person',
      key: 'Bearer key-of-the-bureau',
      body: JSON.stringify({ Criteria: person() }),
    });
    await bureau.businessSearch(business());
    expect(seen.at(-1)?.path).toBe('/clear/business');
  });

  it.each([
    ['fails', { status: 500, body: 'broken' }],
    [
      'answers something else',
      { status: 200, body: '<html><body>Please sign in<br></body></html>' },
    ],
    [
      'answers with entities',
      { status: 200, body: '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>' },
    ],
  ])('that %s is a failure with a sentence', async (_, broken) => {
    answer = broken;
    await expect(bureau.personSearch(person())).rejects.toMatchObject({
      status: 503,
      message: 'The background check service cannot be reached. Please try again in a few minutes.',
    });
    expect(logs.join()).not.toMatch(/219-09|key-of-the-bureau|Okonkwo/);
  });

  it('needs both its address and its key', () => {
    expect(() => readSettings({ BUREAU_URL: 'https://bureau.example.com' })).toThrow('BUREAU_KEY');
  });
});
