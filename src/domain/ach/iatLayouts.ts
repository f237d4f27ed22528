import { type AchLayout, type FieldRow, layoutOfRows } from './layout';

const ofType = (type: string, rows: readonly FieldRow[]): AchLayout =>
  layoutOfRows(`IAT addenda ${type}`, [
    ['recordType', 1, 1, 'constant', 'mandatory', '7'],
    ['addendaType', 2, 3, 'constant', 'mandatory', type],
    ...rows,
    ['entrySequence', 88, 94, 'numeric', 'mandatory'],
  ]);

/** Addenda 13 and 14: the bank of the originator, and that of the receiver. */
const bank: readonly FieldRow[] = [
  ['bankName', 4, 38, 'alphameric', 'mandatory'],
  ['bankIdQualifier', 39, 40, 'alphameric', 'mandatory'],
  ['bankId', 41, 74, 'alphameric', 'mandatory'],
  ['branchCountry', 75, 77, 'alphameric', 'mandatory'],
];

/** Addenda of international entries by their type; they are read, never written. */
export const iatAddendaLayouts: Readonly<Record<string, AchLayout>> = {
  10: ofType('10', [
    ['transactionType', 4, 6, 'alphameric', 'required'],
    ['foreignAmount', 7, 24, 'numeric', 'required'],
    ['foreignTrace', 25, 46, 'alphameric', 'optional'],
    ['individualName', 47, 81, 'alphameric', 'mandatory'],
    ['reserved', 82, 87, 'blank', 'optional'],
  ]),
  11: ofType('11', [
    ['originatorName', 4, 38, 'alphameric', 'mandatory'],
    ['originatorStreet', 39, 73, 'alphameric', 'mandatory'],
    ['reserved', 74, 87, 'blank', 'optional'],
  ]),
  12: ofType('12', [
    ['originatorCity', 4, 38, 'alphameric', 'mandatory'],
    ['originatorCountry', 39, 73, 'alphameric', 'mandatory'],
    ['reserved', 74, 87, 'blank', 'optional'],
  ]),
  13: ofType('13', [...bank, ['reserved', 78, 87, 'blank', 'optional']]),
  14: ofType('14', [...bank, ['reserved', 78, 87, 'blank', 'optional']]),
  15: ofType('15', [
    ['receiverId', 4, 18, 'alphameric', 'optional'],
    ['receiverStreet', 19, 53, 'alphameric', 'mandatory'],
    ['reserved', 54, 87, 'blank', 'optional'],
  ]),
  16: ofType('16', [
    ['receiverCity', 4, 38, 'alphameric', 'mandatory'],
    ['receiverCountry', 39, 73, 'alphameric', 'mandatory'],
    ['reserved', 74, 87, 'blank', 'optional'],
  ]),
  17: ofType('17', [
    ['paymentInfo', 4, 83, 'alphameric', 'optional'],
    ['addendaSequence', 84, 87, 'numeric', 'mandatory'],
  ]),
  18: ofType('18', [
    ...bank,
    ['reserved', 78, 83, 'blank', 'optional'],
    ['addendaSequence', 84, 87, 'numeric', 'mandatory'],
  ]),
};

export const iatReturnLayout = layoutOfRows('IAT return (99)', [
  ['recordType', 1, 1, 'constant', 'mandatory', '7'],
  ['addendaType', 2, 3, 'constant', 'mandatory', '99'],
  ['returnCode', 4, 6, 'alphameric', 'mandatory'],
  ['originalTrace', 7, 21, 'numeric', 'mandatory'],
  ['dateOfDeath', 22, 27, 'date', 'optional'],
  ['originalRdfi', 28, 35, 'numeric', 'required'],
  ['forwardAmount', 36, 45, 'numeric', 'mandatory'],
  ['addendaInfo', 46, 79, 'alphameric', 'optional'],
  ['trace', 80, 94, 'numeric', 'mandatory'],
]);
