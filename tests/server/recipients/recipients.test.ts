import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recipient, RecipientValues } from '@/domain/invoices/recipient';
import { recipientSorts } from '@/domain/invoices/recipientColumns';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, bodyOf, goodInvoice, goodRecipient } from '../invoices/billing';

let test: TestApi;
let dana: Biller;
const names = ['Zoë', 'adam', 'Adam', 'Łódź Foods', '東京', '=cmd'];
const made: Recipient[] = [];

const add = async (who: Biller, over: Partial<RecipientValues>): Promise<Recipient> =>
  bodyOf(await who.call('/recipients', { body: goodRecipient(over) }));

beforeAll(async () => {
  test = await openTestApi();
  dana = await biller(test);
  for (const recipientName of names) {
    made.push(await add(dana, { recipientName, recipientEmail: `r${made.length}@example.com` }));
  }
});
afterAll(() => test.close());

describe('the list of recipients', () => {
  it('has every one once by any sort', async () => {
    for (const sort of recipientSorts) {
      const found: string[] = [];
      for (let after = ''; ; ) {
        const { json } = await dana.call(
          `/recipients?sort=${sort}&limit=4${after && `&after=${after}`}`,
        );
        found.push(...json.body.map(({ _id }: Recipient) => _id));
        expect(json.page).toMatchObject({ matched: 6, matchedIsExact: true });
        if (json.page.next === null) break;
        after = json.page.next;
      }
      const whole = bodyOf(await dana.call(`/recipients?sort=${sort}&limit=100`));
      expect(found).toEqual(whole.map(({ _id }: Recipient) => _id));
      expect(new Set(found).size).toBe(6);
    }
    const sorted = bodyOf(await dana.call('/recipients')).map(
      ({ recipientName }: Recipient) => recipientName,
    );
    expect(sorted).toEqual(['=cmd', 'adam', 'Adam', 'Zoë', 'Łódź Foods', '東京']);
  });

  it('is searched by name, company and e-mail, and exported formula-safe', async () => {
    const found = async (search: string) =>
      bodyOf(await dana.call(`/invoices/recipients?search=${search}`)).length;
    expect([
      await found('ADAM'),
      await found('r3%40'),
      await found('marchetti'),
      await found('%25'),
    ]).toEqual([2, 1, 6, 0]);
    const answer = await dana.call('/recipients/export?search=cmd&format=rows&columns=name,email');
    expect(answer.json.body).toEqual([['=cmd', 'r5@example.com']]);
  });
});

describe('a recipient', () => {
  it('is judged, and saved over the version that was read alone', async () => {
    const refused = await dana.call('/recipients', {
      body: goodRecipient({ recipientEmail: 'x', recipientZip: '1' }),
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json.fields)).toEqual(['recipientZip', 'recipientEmail']);
    const one = await add(dana, { recipientName: 'Before' });
    const put = (recipientName: string, version: number) =>
      dana.call(`/recipients/${one._id}`, {
        method: 'PUT',
        body: { ...goodRecipient({ recipientName }), version },
      });
    const saved = bodyOf(await put('After', 1));
    expect(saved).toMatchObject({ recipientName: 'After', version: 2 });
    expect(await put('Other', 1)).toMatchObject({ status: 409, json: { current: saved } });
    expect(bodyOf(await dana.call(`/recipients/${one._id}`))).toEqual(saved);
  });

  it('of another organization answers like an absent one, and no invoice takes it', async () => {
    const stranger = await biller(test);
    const theirs = await add(stranger, {});
    const calls: [string, object][] = [
      [`/recipients/${theirs._id}`, {}],
      [`/recipients/${theirs._id}`, { method: 'PUT', body: { ...goodRecipient(), version: 1 } }],
      [`/recipients/${theirs._id}/merge`, { body: { into: made[0]?._id } }],
      [`/recipients/${made[0]?._id}/merge`, { body: { into: theirs._id } }],
    ];
    for (const [path, options] of calls) expect((await dana.call(path, options)).status).toBe(404);
    const answer = await dana.call('/invoices', {
      body: { ...goodInvoice(), recipientKey: theirs._id },
    });
    expect(answer.json.fields).toEqual({
      recipientKey: 'This recipient is no longer in the list. Please choose another one.',
    });
  });

  it('that is merged leaves the list, and its invoices are the other’s', async () => {
    const [gone, kept] = [
      await add(dana, { recipientName: 'Twin' }),
      await add(dana, { recipientName: 'Twin' }),
    ];
    const body = { ...goodInvoice(), recipientKey: gone._id };
    const { invoice } = bodyOf(await dana.call('/invoices', { body }));
    const merge = (id: string, into: string) =>
      dana.call(`/recipients/${id}/merge`, { body: { into } });
    expect((await merge(gone._id, gone._id)).json.fields).toEqual({
      into: 'Please choose another recipient',
    });
    expect(bodyOf(await merge(gone._id, kept._id))).toEqual(kept);
    expect((await merge(gone._id, kept._id)).status).toBe(404);
    const late = bodyOf(await dana.call('/invoices', { body }));
    expect(late.invoice.recipientKey).toBe(kept._id);
    expect(bodyOf(await dana.call('/recipients?search=twin'))).toEqual([kept]);
    const listed = bodyOf(await dana.call(`/invoices?recipientId=${kept._id}`));
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([late.invoice._id, invoice._id]);
    expect(bodyOf(await dana.call(`/invoices/${invoice._id}`)).invoice.recipientKey).toBe(kept._id);
  });
});
