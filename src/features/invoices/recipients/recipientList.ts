import type { Recipient } from '@/domain/invoices/recipient';
import { recipientColumnSet, recipientColumns } from '@/domain/invoices/recipientColumns';
import { columnOf, type ListDefinition, shapeOf } from '@/shared/lists/listDefinition';
import { recipientsPath } from './api';
import { recipientCells } from './recipientCells';

/** What the list of recipients is. */
export const recipientList: ListDefinition<Recipient> = {
  list: 'recipients',
  label: 'Recipients',
  noun: ['recipient', 'recipients'],
  searchLabel: 'Search by name, company or email',
  columnSet: recipientColumnSet,
  narrow: ['name', 'company', 'email', 'phone'],
  filterKeys: [],
  column: columnOf(recipientColumns, recipientCells),
  rowKey: ({ _id }) => _id,
  exportPath: `${recipientsPath}/export`,
};

/** What its address may hold. */
export const recipientShape = shapeOf(recipientList);
