import type { Database, DatabaseHandle } from '@server/platform/db/client';
import type { AddressSource } from '@server/platform/outside/addressSource';
import type { BankAggregator } from '@server/platform/outside/bankAggregator';
import type { Bureau } from '@server/platform/outside/bureau';
import type { FacilityRegister } from '@server/platform/outside/facilityRegister';
import type { FileStore } from '@server/platform/outside/fileStore';
import type { LicenseRegister } from '@server/platform/outside/licenseRegister';
import type { PayoutBank } from '@server/platform/outside/payoutBank';
import type { Processor } from '@server/platform/outside/processor';
import type { SftpServers } from '@server/platform/outside/sftpServers';
import type { TextMessages } from '@server/platform/outside/textMessages';
import type { WorkflowWebhook } from '@server/platform/outside/workflowWebhook';
import type { Paper } from '@server/platform/paper/paper';
import type { Settings } from '@server/platform/settings/settings';
import type { Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';

/** Who may make a call, as its row says it (platform/http/call). */
interface GuardedRow {
  access: 'public' | 'session' | Subject;
  roles?: readonly Role[];
}

/** All that a call may use beyond its own input. Opened once at start by `openServices`. */
export interface Services {
  settings: Settings;
  database: Database;
  /** What is known of the engine under the database: health, and whether the disk takes writes. */
  engine: Pick<DatabaseHandle, 'engine' | 'writable' | 'answers' | 'unhurried'>;
  files: FileStore;
  /** Suggestions for half-typed addresses. */
  addresses: AddressSource;
  /** The cannabis-tracking registry. */
  facilities: FacilityRegister;
  /** The license registers of the states. */
  licenseRegister: LicenseRegister;
  /** Background checks of people and businesses. */
  bureau: Bureau;
  /** Bank accounts by their holders' sign-ins. */
  aggregator: BankAggregator;
  /** Card, bank-debit and wallet payments. */
  processor: Processor;
  /** Makes the documents of mails that no browser sends. */
  paper: Paper;
  /** Pays settlements out. */
  payoutBank: PayoutBank;
  /** SFTP servers of banks; null where this server has no key for them. */
  sftp: SftpServers | null;
  /** Text messages to phones. */
  texts: TextMessages;
  /** The internal team's workflow; null where none is set up. */
  workflow: WorkflowWebhook | null;
  /** Every call that the server answers, by method and path, with who may make it. */
  policy: () => readonly { name: string; row: GuardedRow }[];
  /** Now; replaced in tests. */
  clock: () => Date;
  /** Writes one line to the server log; never given personal data or secrets. */
  log: (line: string) => void;
}
