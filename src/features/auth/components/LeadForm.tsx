import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leadSchema } from '@/domain/contact/schemas';
import { defaultCountry } from '@/domain/places/countries';
import { genericFailure, toFailure } from '@/shared/api/failure';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { type Inviter, useSaveLeadMutation } from '../api';
import { fieldMessages } from '../fieldMessages';
import { type LeadValues, leadPayload } from '../payloads';
import { LeadDraft } from './LeadDraft';
import { LeadFields } from './LeadFields';

interface LeadFormProps {
  refOID: string;
  /** Null when the server knows no user for the organization. */
  inviter: Inviter | null;
  /** The role that a scanned code begins with; '' for none. */
  role: string;
}

const empty: LeadValues = {
  email: '',
  firstName: '',
  lastName: '',
  companyName: '',
  phone: '',
  country: defaultCountry,
  role: '',
};

/**
 * What an invited person fills in (spec 1.2). What was typed is back when the invitation is opened
 * again.
 */
export function LeadForm({ refOID, inviter, role }: LeadFormProps): ReactElement {
  const navigate = useNavigate();
  const [saveLead] = useSaveLeadMutation();
  const [message, setMessage] = useState<string | null>(null);
  const dropDraft = useRef((): void => {});

  const submit = async (
    values: LeadValues,
    { setErrors }: FormikHelpers<LeadValues>,
  ): Promise<void> => {
    if (!inviter) return setMessage('Referrence Organization is required');
    setMessage(null);
    try {
      const now = Date.now();
      await saveLead(
        leadPayload(values, inviter, { refOID, hostName: window.location.origin, now }),
      ).unwrap();
      dropDraft.current();
      toastSuccess('Lead information saved successfully');
    } catch (error) {
      const fields = fieldMessages(toFailure(error).fields, Object.keys(empty));
      if (fields) return setErrors(fields);
      toastError(genericFailure);
    }
    void navigate('/pages/login', { replace: true });
  };

  return (
    <Formik initialValues={{ ...empty, role }} validationSchema={leadSchema} onSubmit={submit}>
      <FieldsForm label="Lead registration">
        <LeadDraft refOID={refOID} drop={dropDraft} />
        <FormError message={message} />
        <LeadFields inviter={inviter} />
      </FieldsForm>
    </Formik>
  );
}
