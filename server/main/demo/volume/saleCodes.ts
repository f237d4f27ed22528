export const declineCodes = ['51', '51', '51', '05', '05', '14', '54', '61', '65', 'N7'];

export const returnCodes = [
  'R01',
  'R01',
  'R01',
  'R01',
  'R01',
  'R02',
  'R03',
  'R04',
  'R08',
  'R09',
  'R16',
  'R20',
];

export const lateCodes = ['R10', 'R10', 'R07', 'R05', 'R11', 'R29'];

export const holdReasons = [
  'Waiting for the proof of delivery',
  'The card issuer has asked for the receipt',
  'The receipt does not show the tax',
  'Under review',
];

export const refundReasons = [
  'Product was defective',
  'Returned unopened',
  'Wrong item was delivered',
  'Charged twice',
];
