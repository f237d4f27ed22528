import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import { consentText } from '@/domain/banking/linking/aggregated';
import { linkErrorCodes } from '@/domain/banking/linking/linkErrors';
import { linkProducts } from '@/domain/banking/linking/linkPage';
import { masked } from '@/domain/transactions/bankAccount';
import { useUser } from '@/shared/session/useUser';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldScope } from '@/shared/ui/fields/fieldScope';
import { toastSuccess } from '@/shared/ui/toast';
import { ConnectBank } from '../linking/ConnectBank';
import { ownPlace, useAlertSupportMutation } from '../linking/linkingApi';

/** What becomes of an account, by what its bank said of the owner. */
const told = {
  verified: 'is linked and verified',
  pending: 'is linked. Its owner matches in part: a prenote verifies it.',
  failed: 'is linked, but its bank names another owner. It cannot be used.',
} as const;

/** Links an account of the own organization by a sign-in at its bank. */
export function ConnectDialog({ onClose }: { onClose: () => void }): ReactElement {
  const titleId = useId();
  const [alertSupport] = useAlertSupportMutation();
  const { companyName } = useUser();
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} backdrop="static" centered scrollable>
      <FieldScope.Provider value={`${titleId}-`}>
        <ModalHeader tag="h2" id={titleId} toggle={onClose}>
          Link with your bank
        </ModalHeader>
        <ModalBody>
          <ConnectBank
            place={ownPlace}
            consent={consentText({
              kind: 'organization',
              name: companyName || 'my organization',
              products: linkProducts,
            })}
            onLinked={({ institution, lastFour, state }) => {
              toastSuccess(`${institution} ${masked(lastFour)} ${told[state]}`);
              onClose();
            }}
            onError={(code) => {
              if (code === linkErrorCodes.internal)
                void alertSupport({
                  message: 'Bank connection: Internal server error (100)',
                  description: 'The bank connection service failed at Funding sources.',
                });
            }}
          />
        </ModalBody>
      </FieldScope.Provider>
    </Dialog>
  );
}
