import type { ReactElement } from 'react';
import { tableLimit } from '@/domain/files/limits';
import { importText } from '@/domain/imports/importDefinition';
import { holderImport, sampleHolder } from '@/domain/invoices/mta/holderImport';
import type { MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import { counted, numberText } from '@/domain/lists/counted';
import { ImportField } from '@/shared/imports/ImportField';
import { useSmallImport } from '@/shared/imports/useSmallImport';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useImportHoldersMutation, useListMunicipalityChoicesQuery } from '../holdersApi';

interface ImportModalProps {
  municipalities: readonly MunicipalityChoice[];
  onClose: () => void;
}

const holders = (count: number): string => counted(count, 'license holder');

const help = `One license holder per row; ${numberText(holderImport.mostRows)} rows and ${tableLimit} at most. Use the municipality’s name.`;

/** Adds license holders from a CSV file: all rows, or none and why. */
export function ImportModal({ municipalities, onClose }: ImportModalProps): ReactElement {
  const { state, file, good, choose, refuse } = useSmallImport<'licenseHolders'>({
    name: 'licenseHolders',
    context: municipalities,
  });
  const unread = unreadChoices(useListMunicipalityChoicesQuery());
  const [send] = useImportHoldersMutation();
  const { busy, failure, run, forgetFailure } = useAct(onClose);
  const count = good ? holders(good.rows.length) : '';
  const sendLines = async (lines: readonly (readonly string[])[]) => {
    try {
      return await send(lines).unwrap();
    } catch (error) {
      refuse(error);
      throw error;
    }
  };
  return (
    <ActDialog
      title="Import license holders"
      confirm={good ? `Import ${count}` : 'Import'}
      busyText="Importing …"
      {...{ busy, failure, onClose }}
      size="lg"
      isTyped={file !== null}
      canConfirm={good !== null}
      onConfirm={() => {
        if (good)
          void run(
            () => sendLines(good.lines),
            ({ imported }) => `Imported ${holders(imported)}`,
          );
      }}
    >
      {unreadHelp('municipalities', unread)}
      <ImportField
        state={state}
        help={help}
        mostBytes={holderImport.mostBytes}
        sample={{
          text: () => importText(holderImport, [sampleHolder(municipalities)]),
          fileName: 'license-holders-sample.csv',
        }}
        summary={good ? `${good.name}: ${count}, no errors.` : null}
        disabled={busy}
        onFile={(chosen) => {
          forgetFailure();
          void choose(chosen);
        }}
      />
    </ActDialog>
  );
}
