import { normalEmail } from '@/domain/contact/email';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { bankErrors, settledBank } from './bank';
import { basicInformationErrors } from './basicInformation';
import { businessErrors, settledBusiness } from './business';
import { complianceErrors } from './documentRules';
import { emptyOwner, initialStep } from './initialValues';
import { internetErrors } from './internet';
import { legalEntityErrors } from './legalEntity';
import { licenseErrors } from './licenseErrors';
import { settledLicenses } from './licenses';
import { locationErrors } from './location';
import { ownersErrors } from './ownerErrors';
import { settledOwners } from './owners';
import { processingErrors, settledProcessing } from './processing';
import { servicesErrors } from './services';
import { type Shaped, shaped } from './shape';
import type { StepContext } from './stepContext';
import type { StepDataByNumber, UploadedDocument } from './stepData';
import type { StepNumber } from './steps';

/** The rules of one step. */
interface StepRules<Values> {
  errors: (values: Values, context: StepContext) => FieldErrors;
  /** What is stored of good values: derived fields set, what is not asked for left out. */
  settled: (values: Values) => Values;
}

const asTyped = <Values>(values: Values): Values => values;

const rulesByStep: { readonly [Step in StepNumber]: StepRules<StepDataByNumber[Step]> } = {
  0: {
    errors: basicInformationErrors,
    settled: (values) => ({ ...values, EmailBasicInfo: normalEmail(values.EmailBasicInfo) }),
  },
  1: { errors: servicesErrors, settled: asTyped },
  2: { errors: licenseErrors, settled: settledLicenses },
  3: { errors: legalEntityErrors, settled: asTyped },
  4: { errors: ownersErrors, settled: settledOwners },
  5: { errors: processingErrors, settled: settledProcessing },
  6: { errors: locationErrors, settled: asTyped },
  7: { errors: businessErrors, settled: settledBusiness },
  8: { errors: bankErrors, settled: settledBank },
  9: { errors: internetErrors, settled: asTyped },
  10: { errors: complianceErrors, settled: asTyped },
};

/** The rules of a step. */
export const rulesOf = <Step extends StepNumber>(step: Step): StepRules<StepDataByNumber[Step]> =>
  rulesByStep[step];

const emptyDocument: UploadedDocument = { id: '', name: '', type: '', status: '' };

const lists = { subMerchantData: emptyOwner, uploadDocument: emptyDocument };

/** An untrusted value in the shape of a step. Never throws. */
export const shapedStep = <Step extends StepNumber>(
  step: Step,
  raw: unknown,
): Shaped<StepDataByNumber[Step]> => shaped(initialStep(step), raw, lists);
