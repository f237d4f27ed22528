/** What cached answers are about; a mutation invalidates tags, nothing else refreshes a list. */
export const tagTypes = [
  'Inventory',
  'Dashboard',
  'Globals',
  'Applications',
  'Partners',
  'Invitations',
  'SavedViews',
  'Licences',
  'Checks',
  'Invoices',
  'InvoiceDrafts',
  'Recipients',
  'Taxation',
  'Payable',
] as const;
