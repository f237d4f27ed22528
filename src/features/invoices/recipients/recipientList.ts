import type { Recipient } from '@/domain/invoices/recipient';
import {
  type RecipientColumn,
  recipientColumnSet,
  recipientColumns,
} from '@/domain/invoices/recipientColumns';
import { type ListDefinition, screenColumn, shapeOf } from '@/shared/lists/listDefinition';
import { recipientsPath } from './api';
import { recipientCells } from './recipientCells';

const columns = new Map<string, ReturnType<typeof screenColumn<Recipient>>>(
  recipientColumnSet.all.map((key: RecipientColumn) => [
    key,
    screenColumn(recipientColumns[key], recipientCells[key]),
  ]),
);

/** What the list of recipients is. */
export const recipientList: ListDefinition<Recipient> = {
  list: 'recipients',
  label: 'Recipients',
  noun: ['recipient', 'recipients'],
  searchLabel: 'Search by name, company or email',
  columnSet: recipientColumnSet,
  narrow: ['name', 'company', 'email', 'phone'],
  filterKeys: [],
  column: (key) => {
    const found = columns.get(key);
    if (!found) throw new Error(`No list has the column ${key}`);
    return found;
  },
  rowKey: ({ _id }) => _id,
  exportPath: `${recipientsPath}/export`,
};

/** What its address may hold. */
export const recipientShape = shapeOf(recipientList);
