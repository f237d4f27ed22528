import { type FieldRow, layoutOfRows } from './layout';

/** Layouts of addenda records but those of IAT (spec catalogue 'Shared vocabulary'). */

const head = (type: string): readonly FieldRow[] => [
  ['recordType', 1, 1, 'constant', 'mandatory', '7'],
  ['addendaType', 2, 3, 'constant', 'mandatory', type],
];

/** Payment related information of an entry. */
export const paymentAddendaLayout = layoutOfRows('Addenda 05', [
  ...head('05'),
  ['paymentInfo', 4, 83, 'alphameric', 'optional'],
  ['addendaSequence', 84, 87, 'numeric', 'mandatory'],
  ['entrySequence', 88, 94, 'numeric', 'mandatory'],
]);

/** Notification of change. */
export const changeAddendaLayout = layoutOfRows('Notification of change (98)', [
  ...head('98'),
  ['changeCode', 4, 6, 'alphameric', 'mandatory'],
  ['originalTrace', 7, 21, 'numeric', 'mandatory'],
  ['reserved', 22, 27, 'blank', 'optional'],
  ['originalRdfi', 28, 35, 'numeric', 'required'],
  ['correctedData', 36, 64, 'alphameric', 'mandatory'],
  ['reserved', 65, 79, 'blank', 'optional'],
  ['trace', 80, 94, 'numeric', 'mandatory'],
]);

/** A notification of change that the ODFI refuses. */
export const refusedAddendaLayout = layoutOfRows('Refused notification of change (98)', [
  ...head('98'),
  ['refusedCode', 4, 6, 'alphameric', 'mandatory'],
  ['originalTrace', 7, 21, 'numeric', 'mandatory'],
  ['reserved', 22, 27, 'blank', 'optional'],
  ['originalRdfi', 28, 35, 'numeric', 'required'],
  ['correctedData', 36, 64, 'alphameric', 'mandatory'],
  ['changeCode', 65, 67, 'alphameric', 'mandatory'],
  ['traceSequence', 68, 74, 'numeric', 'mandatory'],
  ['reserved', 75, 79, 'blank', 'optional'],
  ['trace', 80, 94, 'numeric', 'mandatory'],
]);

export const returnAddendaLayout = layoutOfRows('Return (99)', [
  ...head('99'),
  ['returnCode', 4, 6, 'alphameric', 'mandatory'],
  ['originalTrace', 7, 21, 'numeric', 'mandatory'],
  ['dateOfDeath', 22, 27, 'date', 'optional'],
  ['originalRdfi', 28, 35, 'numeric', 'required'],
  ['addendaInfo', 36, 79, 'alphameric', 'optional'],
  ['trace', 80, 94, 'numeric', 'mandatory'],
]);

/** A return that the ODFI does not accept. */
export const dishonoredAddendaLayout = layoutOfRows('Dishonored return (99)', [
  ...head('99'),
  ['dishonoredCode', 4, 6, 'alphameric', 'mandatory'],
  ['originalTrace', 7, 21, 'numeric', 'mandatory'],
  ['reserved', 22, 27, 'blank', 'optional'],
  ['originalRdfi', 28, 35, 'numeric', 'required'],
  ['reserved', 36, 38, 'blank', 'optional'],
  ['returnTrace', 39, 53, 'numeric', 'mandatory'],
  ['returnSettlement', 54, 56, 'dayOfYear', 'mandatory'],
  ['returnReason', 57, 58, 'numeric', 'mandatory'],
  ['addendaInfo', 59, 79, 'alphameric', 'optional'],
  ['trace', 80, 94, 'numeric', 'mandatory'],
]);

/** The RDFI’s answer to a dishonored return: the return stands. */
export const contestedAddendaLayout = layoutOfRows('Contested dishonored return (99)', [
  ...head('99'),
  ['contestedCode', 4, 6, 'alphameric', 'mandatory'],
  ['originalTrace', 7, 21, 'numeric', 'mandatory'],
  ['returnedOn', 22, 27, 'date', 'mandatory'],
  ['originalRdfi', 28, 35, 'numeric', 'required'],
  ['originalSettlement', 36, 38, 'dayOfYear', 'mandatory'],
  ['returnTrace', 39, 53, 'numeric', 'mandatory'],
  ['returnSettlement', 54, 56, 'dayOfYear', 'mandatory'],
  ['returnReason', 57, 58, 'numeric', 'mandatory'],
  ['dishonoredTrace', 59, 73, 'numeric', 'mandatory'],
  ['dishonoredSettlement', 74, 76, 'dayOfYear', 'mandatory'],
  ['dishonoredReason', 77, 78, 'numeric', 'mandatory'],
  ['reserved', 79, 79, 'blank', 'optional'],
  ['trace', 80, 94, 'numeric', 'mandatory'],
]);
