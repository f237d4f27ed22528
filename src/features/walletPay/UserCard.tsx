import { type ReactElement, useId, useState } from 'react';
import { formatAmount } from '@/domain/money/cents';
import { walletPhoneText } from '@/domain/wallet/phone';
import type { WalletUser } from '@/domain/walletPay/walletUser';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { ChargeDialog } from './ChargeDialog';
import { MoneyBackDialog, RequestDialog } from './OtherDialogs';

const factsOf = ({ phone, companyName, balance }: WalletUser): Fact[] => [
  ['Phone', walletPhoneText(phone)],
  ['Wallet of', companyName],
  [
    'Balance',
    balance === null
      ? 'You see whether it covers a charge, not how much it is'
      : formatAmount(balance),
  ],
];

const acts = ['charge', 'request', 'back'] as const;

type Act = (typeof acts)[number];

const actLabels: Readonly<Record<Act, string>> = {
  charge: 'Charge wallet',
  request: 'Request payment',
  back: 'Give money back',
};

/** Why something cannot be done with a wallet; null where it can. */
const refusals: Readonly<Record<Act, (user: WalletUser) => string | null>> = {
  charge: ({ hasPhone }) => (hasPhone ? null : 'No phone number is known for the code.'),
  request: ({ hasEmail }) => (hasEmail ? null : 'No email address is known for the request.'),
  back: () => null,
};

/** A wallet user who was found, and what can be done. */
export function UserCard({ user }: { user: WalletUser }): ReactElement {
  const titleId = useId();
  const [asked, setAsked] = useState<Act | null>(null);
  const close = (): void => setAsked(null);
  return (
    <section className="card gl-wallet-user" aria-labelledby={titleId}>
      <div className="card-body">
        <h2 id={titleId}>{user.name}</h2>
        <Facts facts={factsOf(user)} />
        <div className="gl-wallet-acts">
          {acts.map((act) => (
            <ActButton key={act} act={act} refused={refusals[act](user)} onAsk={setAsked} />
          ))}
        </div>
      </div>
      {asked === 'charge' ? <ChargeDialog user={user} onClose={close} /> : null}
      {asked === 'request' ? <RequestDialog user={user} onClose={close} /> : null}
      {asked === 'back' ? <MoneyBackDialog user={user} onClose={close} /> : null}
    </section>
  );
}

interface ActButtonProps {
  act: Act;
  refused: string | null;
  onAsk: (act: Act) => void;
}

function ActButton({ act, refused, onAsk }: ActButtonProps): ReactElement {
  const helpId = useId();
  const tone = act === 'charge' ? 'btn-primary' : 'btn-outline-secondary';
  return (
    <div>
      <button
        type="button"
        className={`btn btn-lg ${tone}`}
        disabled={refused !== null}
        aria-describedby={refused === null ? undefined : helpId}
        onClick={() => onAsk(act)}
      >
        {actLabels[act]}
      </button>
      {refused === null ? null : (
        <small id={helpId} className="gl-note">
          {refused}
        </small>
      )}
    </div>
  );
}
