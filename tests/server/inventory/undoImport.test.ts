import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Actor, actor, csvCells, csvFile } from './stock';

let test: TestApi;
let dana: Actor;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  dana = await actor(test, { name: 'Dana Whitfield' });
});

const history = async (who: Actor) => (await who.call('/applications/inventoryImports')).json.body;
const undo = (who: Actor, id: string) =>
  who.call(`/applications/inventoryImports/${id}/undo`, { method: 'POST' });
const titles = async () => (await dana.list()).map(({ inventory_title: title }) => title).sort();

async function importOf(...names: string[]): Promise<string> {
  await dana.importCsv(csvFile(...names.map((name) => csvCells(name))));
  return (await history(dana))[0]._id;
}

it('an import is a record of who, when, file and rows; undone, only what it added is deleted', async () => {
  await dana.add({ inventory_title: 'By hand before' });
  const other = await importOf('Of another file');
  const id = await importOf('One', 'Two');
  await dana.add({ inventory_title: 'By hand after' });
  expect(await history(dana)).toMatchObject([
    { _id: id, fileName: 'stock.csv', importedBy: 'Dana Whitfield', rows: 2, undone: null },
    { _id: other, rows: 1 },
  ]);
  const totals = () =>
    test.services.database.$client.query('select sum(items)::int as items from inventory_totals');
  expect((await totals()).rows).toEqual([{ items: 5 }]);
  const answer = await undo(dana, id);
  expect(answer.status).toBe(200);
  expect(answer.json.body).toMatchObject({
    record: { undone: { by: 'Dana Whitfield', removed: 2, changed: 0, gone: 0 } },
    left: [],
  });
  expect(await titles()).toEqual(['By hand after', 'By hand before', 'Of another file']);
  expect((await totals()).rows).toEqual([{ items: 3 }]);
  expect((await dana.importCsv(csvFile(csvCells('One')))).status).toBe(200);
});

it('an undo leaves what was changed since, names it, and counts what was deleted before', async () => {
  const id = await importOf('Edited', 'Documented', 'Deleted', 'Plain');
  const items = await dana.list();
  const of = (title: string) => items.find((item) => item.inventory_title === title);
  const { _id, ...edited } = { ...of('Edited') };
  const change = { ...edited, inventory_count: '7', inventoryId: _id };
  expect((await dana.call('/applications/inventory', { method: 'PUT', body: change })).status).toBe(
    200,
  );
  await test.services.database.$client.query(
    `update inventory_items set document_name = 'label.png' where title = 'Documented'`,
  );
  await dana.call(`/applications/inventory?inventoryID=${of('Deleted')?._id}`, {
    method: 'DELETE',
  });
  const { json } = await undo(dana, id);
  expect(json.body.record.undone).toMatchObject({ removed: 1, changed: 2, gone: 1 });
  expect(json.body.left).toMatchObject([
    { inventory_title: 'Edited', reason: 'edited' },
    { inventory_title: 'Documented', reason: 'document' },
  ]);
  expect(await titles()).toEqual(['Documented', 'Edited']);
});

it('an import that is undone twice, even at once, is undone once', async () => {
  const id = await importOf('One', 'Two');
  const answers = await Promise.all([undo(dana, id), undo(dana, id)]);
  expect(answers.map(({ json }) => json.body.record.undone.removed)).toEqual([2, 2]);
  const { rows } = await test.services.database.$client.query(
    `select count(*)::int as count from activity_log where label like 'Undid%'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('an import can be undone for 30 days', async () => {
  const id = await importOf('One');
  test.advance(30 * 86_400 + 1);
  const later = { ...dana, token: await test.signIn(dana) };
  const answer = await test.call(`/applications/inventoryImports/${id}/undo`, {
    method: 'POST',
    token: later.token,
  });
  expect([answer.status, answer.json.message]).toEqual([
    409,
    expect.stringContaining('within 30 days'),
  ]);
});

it("another's import is neither seen nor undone; a top admin sees and undoes all of the mode", async () => {
  const id = await importOf('One');
  const amara = await actor(test);
  expect(await history(amara)).toEqual([]);
  expect((await undo(amara, id)).status).toBe(404);
  expect((await undo(dana, 'nonsense')).status).toBe(404);
  expect(await titles()).toEqual(['One']);
  const admin = await actor(test, { role: 'TOP_ADMIN' });
  expect(await history(admin)).toMatchObject([{ _id: id }]);
  expect((await undo(admin, id)).status).toBe(200);
  expect(await titles()).toEqual([]);
});

it('a refused import leaves no record', async () => {
  await dana.importCsv(csvFile(csvCells('One'), csvCells('One')));
  expect(await history(dana)).toEqual([]);
});
