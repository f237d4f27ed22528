import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { noTipUser, type TipUserRow, tipRoleLabels } from './tips';

/** Columns of the payroll file: amounts as payroll programs read them. */
export const payrollColumns = {
  user: { key: 'user', title: 'Employee', text: ({ tipUserName }) => tipUserName || noTipUser },
  role: { key: 'role', title: 'Role', text: ({ role }) => tipRoleLabels[role] },
  merchant: { key: 'merchant', title: 'Merchant', text: ({ companyName }) => companyName },
  tips: { key: 'tips', title: 'Tips', align: 'end', text: ({ shares }) => String(shares) },
  paid: { key: 'paid', title: 'Paid or being paid', align: 'end', text: ({ paid }) => paid },
  unpaid: { key: 'unpaid', title: 'Unpaid', align: 'end', text: ({ unpaid }) => unpaid },
} as const satisfies Record<string, TextColumn<TipUserRow>>;

export const payrollColumnSet: ColumnSet<keyof typeof payrollColumns> = {
  all: ['user', 'role', 'merchant', 'tips', 'paid', 'unpaid'],
  shown: ['user', 'role', 'merchant', 'tips', 'paid', 'unpaid'],
};
