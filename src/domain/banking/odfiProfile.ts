import { emailError } from '@/domain/contact/email';
import { routingNumberError } from '@/domain/contact/routingNumber';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  bounded,
  choicesError,
  oneLine,
  oneOf,
  optional,
  type Rule,
  required,
  whole,
} from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { toAmount, toCents, typedAmount } from '@/domain/money/cents';
import { type AccountType, accountNumberError, accountTypes } from '@/domain/payments/bankAccount';
import { hostKeyError } from './hostKey';

/** Standard entry classes that a bank can let us send (catalogue, "Shared vocabulary"). */
export const sentSecCodes = ['PPD', 'CCD', 'CTX', 'WEB', 'TEL'] as const;

export type SentSecCode = (typeof sentSecCodes)[number];

export const sentSecLabels: Readonly<Record<SentSecCode, string>> = {
  PPD: 'PPD – consumer accounts, authorized in writing',
  CCD: 'CCD – business accounts',
  CTX: 'CTX – business accounts, with remittance addenda',
  WEB: 'WEB – consumer debits authorized online',
  TEL: 'TEL – consumer debits authorized by phone',
};

/** How a finished file reaches the bank. */
export const deliveries = ['folder', 'sftp', 'embedded'] as const;

export type Delivery = (typeof deliveries)[number];

export const deliveryLabels: Readonly<Record<Delivery, string>> = {
  folder: 'Folder on this server',
  sftp: 'SFTP',
  embedded: 'Embedded bank (for tests)',
};

/**
 * A bank through which ACH files go out, as it is edited (catalogue: /odfi-editor). Amounts `x.xx`,
 * times `HH:MM` in US Eastern time.
 */
export interface OdfiValues {
  name: string;
  routingNumber: string;
  /** Immediate destination name in the file header, at most 23 characters. */
  destinationName: string;
  /** Immediate origin: ten characters that the bank assigns, mostly `1` and the EIN. */
  originId: string;
  originName: string;
  /** Company identification in each batch header, ten characters. */
  companyId: string;
  companyName: string;
  secCodes: SentSecCode[];
  cutoff: string;
  isSameDay: boolean;
  /** No single entry above it. */
  entryLimit: string;
  /** What a banking day's files may come to, debits and credits each. */
  dailyLimit: string;
  /** From this sum of a day's files on, each needs a second person before it is sent. */
  approvalLimit: string;
  delivery: Delivery;
  sftpHost: string;
  sftpPort: string;
  sftpUser: string;
  sftpFolder: string;
  /** Of the host's key, `SHA256:…`: any other host is refused. */
  sftpFingerprint: string;
  /** Its bank wants balanced files: an entry to the offset account in each batch. */
  isBalanced: boolean;
  offsetRouting: string;
  /** Typed to set it, and never answered: '' keeps the one that is known. */
  offsetAccountNumber: string;
  /** Of the one that is known; '' for none. */
  offsetLastFour: string;
  offsetKind: AccountType;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  /** Id of the bank's own organization, whose people see its files; '' for none. */
  bankOrgId: string;
}

/** A bank profile as the server answers it; one of each mode is the default. */
export interface OdfiProfile extends OdfiValues {
  _id: string;
  isDefault: boolean;
  isActive: boolean;
  /** ISO moment. */
  updatedAt: string;
  /** Raised at each save. */
  version: number;
}

/** The approval limit of a new profile, in cents: files of whoever adds it keep to it. */
export const usualApprovalCents = 5_000_000;

export const emptyOdfi: OdfiValues = {
  name: '',
  routingNumber: '',
  destinationName: '',
  originId: '',
  originName: '',
  companyId: '',
  companyName: '',
  secCodes: ['PPD', 'CCD', 'WEB'],
  cutoff: '16:45',
  isSameDay: false,
  entryLimit: '100000.00',
  dailyLimit: '1000000.00',
  approvalLimit: toAmount(usualApprovalCents),
  delivery: 'folder',
  sftpHost: '',
  sftpPort: '22',
  sftpUser: '',
  sftpFolder: '/',
  sftpFingerprint: '',
  isBalanced: false,
  offsetRouting: '',
  offsetAccountNumber: '',
  offsetLastFour: '',
  offsetKind: 'checking',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  bankOrgId: '',
};

export const tenCharactersMessage = 'Exactly 10 letters, digits or spaces, as the bank assigned it';
export const fileTextMessage = 'Only letters, digits, spaces and the signs . , - & / fit in a file';
export const cutoffMessage = 'Please enter a time such as 16:45';
export const hostMessage = 'Please enter a host name such as sftp.bank.example';
export const limitMessage = 'Please enter an amount above 0 such as 25000.00';
export const dailyMessage = 'The daily limit cannot be below the limit per entry';

/** Ten characters as a bank assigns them. */
export const tenCharacters: Rule = (text) =>
  /^[A-Za-z0-9 ]{10}$/.test(text) ? null : tenCharactersMessage;

/** A text that stands in a file as it is. */
export const fileText =
  (limit: number): Rule =>
  (text) =>
    bounded(limit)(text) ?? (/^[A-Za-z0-9 .,\-&/]+$/.test(text) ? null : fileTextMessage);

const timeOfDay: Rule = (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : cutoffMessage);

const host: Rule = (text) =>
  text.length <= 253 && /^(?!-)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text) ? null : hostMessage;

const centsOf = (text: string): number =>
  typedAmount.test(text.trim()) ? (toCents(text.trim()) ?? 0) : 0;

const limit: Rule = (text) => (centsOf(text) > 0 ? null : limitMessage);

const dailyError = ({ entryLimit, dailyLimit }: OdfiValues): string | null =>
  limit(dailyLimit) ?? (centsOf(dailyLimit) < centsOf(entryLimit) ? dailyMessage : null);

/** Where the file goes to: asked for where it goes by SFTP alone. */
function deliveryChecks(values: OdfiValues): Check[] {
  if (values.delivery !== 'sftp') return [];
  return [
    ['sftpHost', required(host)(values.sftpHost)],
    ['sftpPort', required(whole(1, 65_535))(values.sftpPort)],
    ['sftpUser', required(oneLine(100))(values.sftpUser)],
    ['sftpFolder', required(oneLine(200))(values.sftpFolder)],
    ['sftpFingerprint', required(hostKeyError)(values.sftpFingerprint)],
  ];
}

/** The offset account: asked for where the bank wants balanced files alone. */
function offsetChecks(values: OdfiValues): Check[] {
  if (!values.isBalanced) return [];
  const { offsetAccountNumber: number, offsetLastFour } = values;
  const isKept = number === '' && offsetLastFour !== '';
  return [
    ['offsetRouting', required(routingNumberError)(values.offsetRouting)],
    ['offsetAccountNumber', isKept ? null : required(accountNumberError)(number)],
    ['offsetKind', oneOf(accountTypes)(values.offsetKind)],
  ];
}

export const offsetMovedMessage =
  'The routing number changed. Type the account number at this bank.';

/**
 * What is missing where the routing number of a known offset account changes: an account number is of
 * one bank, so the one that is kept goes with no other routing number.
 */
export const offsetMoveErrors = (
  { isBalanced, offsetRouting, offsetAccountNumber }: OdfiValues,
  known: Pick<OdfiValues, 'offsetRouting' | 'offsetLastFour'> | null,
): FieldErrors =>
  isBalanced &&
  offsetAccountNumber.trim() === '' &&
  known !== null &&
  known.offsetLastFour !== '' &&
  known.offsetRouting !== offsetRouting.trim()
    ? { offsetAccountNumber: offsetMovedMessage }
    : {};

/** First message of each field of a bank profile. */
export function odfiErrors(values: OdfiValues): FieldErrors {
  return errorsFrom([
    ['name', required(bounded(60))(values.name)],
    ['routingNumber', required(routingNumberError)(values.routingNumber)],
    ['destinationName', required(fileText(23))(values.destinationName)],
    // Spaces at its ends count: the bank assigned ten characters.
    [
      'originId',
      values.originId === '' ? required(tenCharacters)('') : tenCharacters(values.originId),
    ],
    ['originName', required(fileText(23))(values.originName)],
    ['companyId', required(tenCharacters)(values.companyId)],
    ['companyName', required(fileText(16))(values.companyName)],
    [
      'secCodes',
      values.secCodes.length === 0
        ? required(tenCharacters)('')
        : choicesError(values.secCodes, sentSecCodes),
    ],
    ['cutoff', required(timeOfDay)(values.cutoff)],
    ['entryLimit', required(limit)(values.entryLimit)],
    ['dailyLimit', required(() => dailyError(values))(values.dailyLimit)],
    ['approvalLimit', required(limit)(values.approvalLimit)],
    ['delivery', oneOf(deliveries)(values.delivery)],
    ...offsetChecks(values),
    ...deliveryChecks(values),
    ['contactName', optional(bounded(100))(values.contactName)],
    ['contactEmail', optional(emailError)(values.contactEmail)],
    ['contactPhone', optional(tenDigitsError)(values.contactPhone)],
    ['bankOrgId', optional(bounded(200))(values.bankOrgId)],
  ]);
}

/** A bank profile for formik and for the server. */
export const odfiSchema = schemaOf<OdfiValues>({
  model: () => ({ ...emptyOdfi }),
  errors: odfiErrors,
});

/** Who may leave a profile out of use: nobody, while it is the one that files go to by default. */
export const deactivationError = ({ isDefault }: Pick<OdfiProfile, 'isDefault'>): string | null =>
  isDefault ? 'This bank is the default. Set another default first.' : null;
