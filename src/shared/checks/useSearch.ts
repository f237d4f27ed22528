import { useRef } from 'react';
import { type CheckRecord, checkTexts, type SearchAnswer } from '@/domain/checks/checkRecord';
import { businessCriteria, personCriteria } from '@/domain/checks/criteria';
import type { BusinessSearchValues, PersonSearchValues } from '@/domain/checks/searchForms';
import { type ApiFailure, isRefusal, toFailure } from '@/shared/api/failure';
import { sessionEventOf } from '@/shared/api/http';
import { randomKey } from '@/shared/randomKey';
import { useUser } from '@/shared/session/useUser';
import { toastError, toastInfo } from '@/shared/ui/toast';
import { type SearchTarget, useSearchBusinessMutation, useSearchPersonMutation } from './api';

/** What a search came to: the record, and its score (null: nobody was found). */
export interface FoundCheck {
  recordId: string;
  score: CheckRecord['score'];
}

/** One key per search, kept while no answer came: sent again, the bureau is asked once. */
function useAttemptKey(): { keyOf: (content: unknown) => string; answered: () => void } {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      if (attempt.current.content !== text) attempt.current = { content: text, key: randomKey() };
      return attempt.current.key;
    },
    answered: () => {
      attempt.current = { content: '', key: '' };
    },
  };
}

/** Names of the criteria by the fields that they come from, for messages of the server. */
const fieldsOf = {
  person: {
    FirstName: 'ownerName',
    LastName: 'ownerLastName',
    BirthDate: 'ownerDOB',
    SSN: 'ownerSSN',
    Street: 'ownerAddress1',
    City: 'ownerCity',
    State: 'ownerState',
    ZipCode: 'ownerZipCode',
    PhoneNumber: 'ownerPhone',
  },
  business: {
    BusinessName: 'companyName',
    FeinNumber: 'federalTaxId',
    Street: 'businessAddress1',
    City: 'businessCity',
    State: 'businessState',
    Country: 'businessCountry',
    ZipCode: 'businessZipCode',
    PhoneNumber: 'businessPhone',
    OfficerFirstName: 'officerFirstName',
    OfficerLastName: 'officerLastName',
  },
} as const;

/** The server's messages under the names of the form's fields. */
export function formErrors(
  { fields = {} }: ApiFailure,
  kind: keyof typeof fieldsOf,
): Record<string, string> {
  const names: Readonly<Record<string, string>> = fieldsOf[kind];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const field = names[path.replace(/^Criteria\./, '')];
      return field ? [[field, message]] : [];
    }),
  );
}

interface Searches {
  /** Rejects with an `ApiFailure`; spec 2.8's toast has been shown then. */
  person: (values: PersonSearchValues, target?: SearchTarget) => Promise<FoundCheck>;
  business: (values: BusinessSearchValues, target?: SearchTarget) => Promise<FoundCheck>;
}

/**
 * Runs searches with the toasts of spec 2.8: that it runs, that nobody was found, that it failed.
 */
export function useSearch(): Searches {
  const { userId } = useUser();
  const { keyOf, answered } = useAttemptKey();
  const [searchPerson] = useSearchPersonMutation();
  const [searchBusiness] = useSearchBusinessMutation();

  const run = async (
    ask: () => Promise<SearchAnswer>,
    texts: { running: string; none: string },
  ): Promise<FoundCheck> => {
    toastInfo(texts.running);
    try {
      const answer = await ask();
      answered();
      const score = answer.personTotalScore ?? answer.businessTotalScore ?? null;
      if (score === null) toastError(texts.none);
      return { recordId: answer.record_id, score };
    } catch (error) {
      const failure = toFailure(error);
      // Without an answer, or with one that cannot be read, the search may have run: the same again
      // must not be paid twice.
      if (isRefusal(failure)) answered();
      if (failure.status !== 400 && sessionEventOf(failure) === null)
        toastError(checkTexts.searchFailed);
      throw failure;
    }
  };

  return {
    person: (values, target = {}) => {
      const Criteria = personCriteria(values);
      const idempotencyKey = keyOf({ Criteria, target });
      return run(() => searchPerson({ Criteria, userId, idempotencyKey, ...target }).unwrap(), {
        running: checkTexts.personRunning,
        none: checkTexts.noPersonScore,
      });
    },
    business: (values, target = {}) => {
      const Criteria = businessCriteria(values);
      const idempotencyKey = keyOf({ Criteria, target });
      return run(() => searchBusiness({ Criteria, userId, idempotencyKey, ...target }).unwrap(), {
        running: checkTexts.businessRunning,
        none: checkTexts.noBusinessScore,
      });
    },
  };
}
