import { csvLine } from '@/domain/csv/csvText';
import { csvColumns } from '@/domain/inventory/csv';
import type { InventoryItem, InventoryValues } from '@/domain/inventory/inventoryItem';
import type { Answer, TestApi } from '../../support/api';

/** Values of an item that pass every rule. */
export function goodValues(over: Partial<InventoryValues> = {}): InventoryValues {
  return {
    inventoryType: 'Edible',
    product_sku: 'BDG-100',
    inventory_title: 'Blue Dream Gummies',
    inventory_unit_cost: '18.75',
    inventory_count: '120',
    inventory_weight_box: '',
    manufacturer_name: 'Humboldt Confections',
    manufacturer_license_no: 'C10-0000123-LIC',
    inventory_description: 'Ten gummies of 10 mg each',
    strain_type: 'Hybrid',
    sub_category: 'Gummies',
    outcome_tags: ['relaxed', 'happy'],
    thc_amount: '0.00%',
    is_cbd: 'No',
    is_thc: 'Yes',
    product_image_url: '',
    inventory_image_id: '',
    ...over,
  };
}

const header = csvLine(csvColumns.map(({ name }) => name));

/** The cells of a good import row; a cell by column name may be given. */
export function csvCells(title: string, over: Record<string, string> = {}): string[] {
  const { outcome_tags, ...values } = goodValues({ inventory_title: title });
  const cells: Record<string, unknown> = {
    ...values,
    outcome_tags: outcome_tags.join(','),
    ...over,
  };
  return csvColumns.map(({ name }) => String(cells[name] ?? ''));
}

/** A CSV file of these rows under the 15 columns. */
export function csvFile(...rows: readonly string[][]): string {
  return `${[header, ...rows.map(csvLine)].join('\r\n')}\r\n`;
}

/** A multipart body with one CSV. */
export function importForm(csv: string | Blob, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new File([csv], 'stock.csv', { type: 'text/csv' }));
  return form;
}

/** A signed-in user and what a test does as that user. */
export interface Actor {
  id: string;
  orgId: string;
  email: string;
  token: string;
  call(path: string, options?: Parameters<TestApi['call']>[1]): Promise<Answer>;
  /** Creates an item over the API. */
  add(over?: Partial<InventoryValues>): Promise<InventoryItem>;
  /** The whole list over the API. */
  list(query?: string): Promise<InventoryItem[]>;
  importCsv(csv: string, headers?: Record<string, string>): Promise<Answer>;
}

/** Adds a user, signs in, and gives the means to act. */
export async function actor(
  test: TestApi,
  user: Parameters<TestApi['addUser']>[0] = {},
): Promise<Actor> {
  const record = await test.addUser(user);
  const token = await test.signIn(record);
  const call: Actor['call'] = (path, options = {}) => test.call(path, { token, ...options });
  return {
    id: record.id,
    orgId: record.orgId,
    email: record.email,
    token,
    call,
    add: async (over) => {
      const answer = await call('/applications/inventory', { body: goodValues(over) });
      if (answer.status !== 200) throw new Error(`Not added: ${JSON.stringify(answer.json)}`);
      return answer.json.body;
    },
    list: async (query = '') => {
      const answer = await call(
        `/applications/inventory/${record.id}?system_mode=Production${query}`,
      );
      if (answer.status !== 200) throw new Error(`No list: ${JSON.stringify(answer.json)}`);
      return answer.json.body;
    },
    importCsv: (csv, headers) =>
      call('/applications/inventory/import', { method: 'POST', body: importForm(csv), headers }),
  };
}
