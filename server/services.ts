import type { AddressSource } from '@server/addresses/addressSource';
import type { Bureau } from '@server/bureau/bureau';
import type { Database, DatabaseHandle } from '@server/db/client';
import type { FacilityRegister } from '@server/facilities/facilityRegister';
import type { FileStore } from '@server/files/fileStore';
import type { LicenceRegister } from '@server/licences/register/licenceRegister';
import type { Paper } from '@server/paper/paper';
import type { Processor } from '@server/payments/processor';
import type { Settings } from '@server/settings';
import type { PayoutBank } from '@server/settlements/bank/payoutBank';
import type { WorkflowWebhook } from '@server/workflow/workflowWebhook';

/** All that a call may use beyond its own input. Opened once at start by `openServices`. */
export interface Services {
  settings: Settings;
  database: Database;
  /** What is known of the engine under the database: health, and whether the disk takes writes. */
  engine: Pick<DatabaseHandle, 'engine' | 'writable' | 'answers'>;
  files: FileStore;
  /** Suggestions for half-typed addresses. */
  addresses: AddressSource;
  /** The cannabis-tracking registry. */
  facilities: FacilityRegister;
  /** The licence registers of the states. */
  licenceRegister: LicenceRegister;
  /** Background checks of people and businesses. */
  bureau: Bureau;
  /** Card, bank-debit and wallet payments. */
  processor: Processor;
  /** Makes the documents of mails that no browser sends. */
  paper: Paper;
  /** Pays settlements out. */
  payoutBank: PayoutBank;
  /** The internal team's workflow; null where none is set up. */
  workflow: WorkflowWebhook | null;
  /** Now; replaced in tests. */
  clock: () => Date;
  /** Writes one line to the server log; never given personal data or secrets. */
  log: (line: string) => void;
}
