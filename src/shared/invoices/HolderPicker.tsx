import { type ReactElement, useState } from 'react';
import type { LicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import { holderName } from '@/domain/invoices/namedStatement';
import { foundFor } from '@/shared/lists/foundFor';
import { useDelayed } from '@/shared/lists/useDelayed';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Lookup } from '@/shared/ui/fields/Lookup';
import { useChooseHoldersQuery } from './holdersApi';

interface HolderPickerProps {
  id: string;
  /** Name of the one chosen; '' for none. */
  chosen: string;
  required?: boolean;
  error?: string;
  onHolder: (holder: LicenseHolder) => void;
}

/** What tells license holders apart. */
const holderHint = ({ licenseNumber, licenseType, name, companyName }: LicenseHolder): string =>
  [licenseNumber, licenseType, companyName ? name : ''].filter(Boolean).join(' · ');

/** A license holder, found by name, DBA or license number. */
export function HolderPicker(props: HolderPickerProps): ReactElement {
  const { id, chosen, required, error, onHolder } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDelayed((typed ?? '').trim());
  const { found, isSearching, unread } = foundFor(
    typed ?? '',
    search,
    useChooseHoldersQuery(search),
  );
  return (
    <FieldShell id={id} label="License holder" required={required} error={error}>
      {(control) => (
        <Lookup
          id={id}
          label="License holder"
          isLabeled
          text={typed ?? chosen}
          placeholder="Search by name, DBA or license"
          maxLength={100}
          isSelectedOnFocus
          isBad={Boolean(error)}
          describedBy={control['aria-describedby']}
          isSearching={isSearching}
          unread={unread}
          options={found.map((one) => ({
            key: one._id,
            text: holderName(one),
            hint: holderHint(one),
          }))}
          onText={setTyped}
          onChoose={(at) => {
            const holder = found[at];
            setTyped(null);
            if (holder) onHolder(holder);
          }}
          onLeave={() => setTyped(null)}
        />
      )}
    </FieldShell>
  );
}
