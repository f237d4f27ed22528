import { type ReactElement, useState } from 'react';
import type { Logo } from '@/domain/invoices/logo';
import { failureMessage } from '@/shared/api/failure';
import { useReadLogoQuery, useSaveLogoMutation } from '@/shared/invoices/api';
import { LogoField, sentLogo } from '@/shared/invoices/LogoField';
import { FormModal } from '@/shared/ui/FormModal';
import { Icon } from '@/shared/ui/Icon';
import { toastError, toastInfo, toastSuccess } from '@/shared/ui/toast';

/**
 * Opens the dialog of the logo that stands on the organization's invoices, pay pages and receipts.
 */
export function LogoButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { currentData, error, isFetching, refetch } = useReadLogoQuery(undefined, {
    skip: !isOpen,
  });
  const open = (): void => {
    setOpen(true);
    if (!error) return;
    void refetch()
      .unwrap()
      .catch((reason) => toastError(failureMessage(reason)));
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isOpen && isFetching && !currentData}
        onClick={open}
      >
        <Icon name="image" /> Logo
      </button>
      {isOpen && error && !currentData ? (
        <span className="gl-field-error" role="alert">
          {failureMessage(error)}
        </span>
      ) : null}
      {isOpen && currentData ? (
        <LogoDialog stored={currentData.logo} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface LogoDialogProps {
  stored: Logo | null;
  onClose: () => void;
}

function LogoDialog({ stored, onClose }: LogoDialogProps): ReactElement {
  const [save] = useSaveLogoMutation();
  const send = async ({ logo }: { logo: Logo | null }): Promise<void> => {
    const { logo: sent } = sentLogo(logo, stored);
    if (sent === undefined)
      toastInfo(stored ? 'Your logo stays as it is' : 'No logo was chosen, none was saved');
    else {
      await save(sent).unwrap();
      toastSuccess(logo ? 'Your logo is on your invoices' : 'Logo removed from your invoices');
    }
    onClose();
  };
  return (
    <FormModal<{ logo: Logo | null }>
      title="Logo on your invoices"
      values={{ logo: stored }}
      validate={() => ({})}
      onSave={send}
      onClose={onClose}
      saveLabel="Save logo"
    >
      <p>The logo appears on every invoice, its PDF, the payment page and the receipt.</p>
      <LogoField name="logo" help="Without a logo, documents show the product’s mark." />
    </FormModal>
  );
}
