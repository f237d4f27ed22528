/**
 * What each field of a NACHA record is called, and in one sentence what it is for (spec catalogue
 * 'Shared vocabulary').
 */
export const fieldTexts = {
  recordType: ['Record type', 'Tells what kind of record the line is.'],
  reserved: ['Reserved', 'Left blank.'],
  // File header
  priorityCode: ['Priority code', 'Always 01.'],
  destination: [
    'Immediate destination',
    'Routing number of the bank or ACH operator that receives the file, after one blank.',
  ],
  origin: ['Immediate origin', 'Who sends the file: a routing number or a company ID.'],
  createdOn: ['File creation date', 'Day on which the file was made, YYMMDD.'],
  createdAt: ['File creation time', 'Time at which the file was made, HHMM on a 24-hour clock.'],
  idModifier: ['File ID modifier', 'A to Z or 0 to 9: tells the files of one day apart.'],
  recordSize: ['Record size', 'Always 094: each record has 94 characters.'],
  blockingFactor: ['Blocking factor', 'Always 10: ten records make a block.'],
  formatCode: ['Format code', 'Always 1.'],
  destinationName: ['Immediate destination name', 'Name of the bank that receives the file.'],
  originName: ['Immediate origin name', 'Name of the bank or company that sends the file.'],
  referenceCode: ['Reference code', 'For the use of whoever made the file.'],
  // Batch header
  serviceClass: [
    'Service class code',
    '200 debits and credits, 220 credits only, 225 debits only.',
  ],
  companyName: ['Company name', 'Name of the originator, as receivers see it on their statement.'],
  companyData: ['Company discretionary data', 'For the use of the originator.'],
  companyId: ['Company identification', 'Number of the originator, often 1 and its EIN.'],
  secCode: [
    'Standard entry class code',
    'How the entries were authorized: PPD, CCD, WEB and others.',
  ],
  description: [
    'Company entry description',
    'Why money moves, as receivers see it: PAYROLL, RENT.',
  ],
  descriptiveDate: [
    'Company descriptive date',
    'A date that receivers may be shown; in no fixed form.',
  ],
  effectiveDate: [
    'Effective entry date',
    'Banking day on which the entries should settle, YYMMDD.',
  ],
  settlementDate: [
    'Settlement date',
    'Day of the year of settlement; the ACH operator fills it in.',
  ],
  originatorStatus: ['Originator status code', '1 for a bank bound by the Nacha rules.'],
  odfi: ['Originating DFI identification', 'First eight digits of the ODFI’s routing number.'],
  batchNumber: ['Batch number', 'Numbers the batches of a file, each higher than the one before.'],
  // Entry detail
  transactionCode: [
    'Transaction code',
    'Kind of account, credit or debit, and whether it is a prenote.',
  ],
  rdfi: [
    'Receiving DFI identification',
    'First eight digits of the receiving bank’s routing number.',
  ],
  checkDigit: ['Check digit', 'Ninth digit of the receiving bank’s routing number.'],
  account: ['DFI account number', 'Account of the receiver at its bank.'],
  amount: ['Amount', 'Cents, with zeros in front; zero for prenotes and notifications of change.'],
  individualId: [
    'Individual identification number',
    'Number by which the originator knows the receiver.',
  ],
  individualName: ['Individual name', 'Name of the receiver.'],
  receivingCompany: ['Receiving company name', 'Name of the company that receives.'],
  checkNumber: ['Check serial number', 'Number of the paper check.'],
  addendaCount: ['Number of addenda records', 'How many addenda records follow this entry.'],
  discretionary: ['Discretionary data', 'For the use of the ODFI.'],
  paymentType: ['Payment type code', 'R for a recurring payment, S for a single one.'],
  addendaIndicator: ['Addenda record indicator', '1 if addenda records follow, else 0.'],
  trace: ['Trace number', 'Eight digits of the originating bank and a number that only rises.'],
  ofacGateway: ['Gateway operator OFAC screening', '1 if the gateway suspects a sanctions match.'],
  ofacSecondary: ['Secondary OFAC screening', '1 if another screening suspects a sanctions match.'],
  // Addenda
  addendaType: ['Addenda type code', '05 payment information, 98 change, 99 return, 10 to 18 IAT.'],
  paymentInfo: [
    'Payment related information',
    'What the payment is for: an invoice number, EDI segments.',
  ],
  addendaSequence: ['Addenda sequence number', 'Counts the addenda of an entry from 1.'],
  entrySequence: [
    'Entry detail sequence number',
    'Last seven digits of the trace number of the entry.',
  ],
  returnCode: ['Return reason code', 'Why the entry comes back: R01 and so on.'],
  originalTrace: ['Original entry trace number', 'Trace number of the entry that is answered.'],
  dateOfDeath: ['Date of death', 'Day on which the account holder died, with R14 and R15, YYMMDD.'],
  originalRdfi: [
    'Original receiving DFI identification',
    'Bank to which the original entry was sent.',
  ],
  addendaInfo: ['Addenda information', 'A remark of the bank that answers.'],
  changeCode: [
    'Change code',
    'What is to be corrected: C01 account number, C02 routing number and so on.',
  ],
  correctedData: [
    'Corrected data',
    'The correct account, routing number or code, placed by change code.',
  ],
  refusedCode: ['Refused change code', 'Why the notification of change is refused: C61 to C69.'],
  traceSequence: [
    'Trace sequence number',
    'Last seven digits of the refused notification’s trace number.',
  ],
  dishonoredCode: ['Dishonored return reason code', 'Why the return is not accepted: R61 to R70.'],
  returnTrace: ['Return trace number', 'Trace number of the return.'],
  returnSettlement: ['Return settlement date', 'Day of the year on which the return settled.'],
  returnReason: ['Return reason digits', 'Reason of the return, without the R.'],
  contestedCode: ['Contested dishonored return reason code', 'Why the return stands: R71 to R77.'],
  returnedOn: ['Date original entry returned', 'Day on which the entry was returned, YYMMDD.'],
  originalSettlement: [
    'Original settlement date',
    'Day of the year on which the original entry settled.',
  ],
  dishonoredTrace: ['Dishonored return trace number', 'Trace number of the dishonored return.'],
  dishonoredSettlement: ['Dishonored return settlement date', 'Day of the year of its settlement.'],
  dishonoredReason: [
    'Dishonored return reason digits',
    'Reason of the dishonored return, without the R.',
  ],
  // Control records
  entryCount: ['Entry and addenda count', 'Number of records of types 6 and 7.'],
  entryHash: [
    'Entry hash',
    'Sum of the eight-digit RDFI numbers of all entries, its last ten digits.',
  ],
  totalDebits: ['Total debits', 'Sum of all debits, in cents.'],
  totalCredits: ['Total credits', 'Sum of all credits, in cents.'],
  authenticationCode: ['Message authentication code', 'A seal agreed with the bank, or blank.'],
  batchCount: ['Batch count', 'Number of batches of the file.'],
  blockCount: ['Block count', 'Number of blocks of ten lines, filled up with lines of nines.'],
  // IAT (international entries)
  iatIndicator: ['IAT indicator', 'IATCOR for a notification of change, else blank.'],
  exchangeIndicator: ['Foreign exchange indicator', 'FF, FV or VF: which side’s amount is fixed.'],
  exchangeReferenceIndicator: [
    'Foreign exchange reference indicator',
    '1, 2 or 3: what reference follows.',
  ],
  exchangeReference: ['Foreign exchange reference', 'Exchange rate or its reference.'],
  destinationCountry: ['ISO destination country code', 'Country in which the receiver’s bank is.'],
  originatingCurrency: ['ISO originating currency code', 'Currency of the originator.'],
  destinationCurrency: ['ISO destination currency code', 'Currency of the receiver.'],
  transactionType: [
    'Transaction type code',
    'Why money moves: BUS business, SAL salary and others.',
  ],
  foreignAmount: ['Foreign payment amount', 'Amount in the receiver’s currency.'],
  foreignTrace: ['Foreign trace number', 'Number of the payment abroad.'],
  originatorName: ['Originator name', 'Who pays or is paid.'],
  originatorStreet: ['Originator street address', 'Street of the originator.'],
  originatorCity: ['Originator city and state', 'City and state, parted by an asterisk.'],
  originatorCountry: [
    'Originator country and postal code',
    'Country and postal code of the originator.',
  ],
  bankName: ['Bank name', 'Name of the bank.'],
  bankIdQualifier: ['Bank ID number qualifier', '01 national clearing number, 02 BIC, 03 IBAN.'],
  bankId: ['Bank identification', 'Number of the bank.'],
  branchCountry: ['Branch country code', 'Country of the branch.'],
  receiverId: [
    'Receiver identification number',
    'Number by which the originator knows the receiver.',
  ],
  receiverStreet: ['Receiver street address', 'Street of the receiver.'],
  receiverCity: ['Receiver city and state', 'City and state, parted by an asterisk.'],
  receiverCountry: ['Receiver country and postal code', 'Country and postal code of the receiver.'],
  forwardAmount: [
    'Original forward entry amount',
    'Amount of the entry that comes back, in cents.',
  ],
} as const satisfies Readonly<Record<string, readonly [name: string, about: string]>>;

export type FieldKey = keyof typeof fieldTexts;
