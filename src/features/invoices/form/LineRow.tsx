import { memo, type ReactElement } from 'react';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { formatMoney, settledAmount } from '@/domain/money/cents';
import { Icon } from '@/shared/ui/Icon';
import { ItemBox } from './ItemBox';
import { LineBox } from './LineBox';
import { type LineMessages, sameMessages } from './lineMessages';
import { type LineActions, lineId } from './useLines';

interface LineRowProps {
  kind: InvoiceKind;
  at: number;
  line: InvoiceLine;
  messages: LineMessages;
  /** Whole cents of the line. */
  cents: number;
  isLast: boolean;
  /** Collection fee or penalty, which the server works out at each save and puts at the end. */
  isFixed: boolean;
  acts: LineActions;
}

type BoxName = keyof LineMessages;

const sameRow = (one: LineRowProps, { messages, ...other }: LineRowProps): boolean =>
  sameMessages(one.messages, messages) &&
  one.kind === other.kind &&
  one.at === other.at &&
  one.line === other.line &&
  one.cents === other.cents &&
  one.isLast === other.isLast &&
  one.isFixed === other.isFixed &&
  one.acts === other.acts;

/**
 * One line of the invoice; Enter goes on to the next. Drawn again only when it changes: there may
 * be two hundred.
 */
export const LineRow = memo(function LineRow(props: LineRowProps): ReactElement {
  const { kind, at, line, messages, cents, isLast, isFixed, acts } = props;
  const number = at + 1;
  const box = (name: BoxName) => ({
    id: `line-${at}-${name}`,
    value: line[name],
    message: messages[name],
    onText: (text: string) => acts.change(at, { [name]: text }),
    onLeave: () => acts.leave(at, name),
  });
  const leaveCost = (): void => {
    const unitCost = settledAmount(line.unitCost);
    if (unitCost !== line.unitCost) acts.change(at, { unitCost });
    acts.leave(at, 'unitCost');
  };
  const next = (): void => acts.add(at);
  return (
    <tr className="gl-line">
      <td className="gl-line-item">
        <fieldset disabled={isFixed}>
          <ItemBox
            kind={kind}
            at={at}
            itemName={line.itemName}
            message={messages.itemName}
            onLine={(part) => acts.change(at, part)}
            onLeave={() => acts.leave(at, 'itemName')}
            onEnter={next}
          />
          <LineBox {...box('itemDescription')} label={`Description of line ${number}`} isLong />
        </fieldset>
      </td>
      <td className="gl-line-figure">
        <fieldset disabled={isFixed}>
          <LineBox
            {...box('Qnty')}
            label={`Quantity of line ${number}`}
            title="Quantity"
            onEnter={next}
          />
        </fieldset>
      </td>
      <td className="gl-line-figure">
        <fieldset disabled={isFixed}>
          <LineBox
            {...box('unitCost')}
            onLeave={leaveCost}
            label={`Unit cost of line ${number}`}
            title="Unit cost"
            placeholder="0.00"
            onEnter={next}
          />
        </fieldset>
      </td>
      <td className="gl-line-total gl-figure">
        <span className="gl-line-title" aria-hidden="true">
          Total
        </span>
        {formatMoney(cents)}
      </td>
      <td className="gl-line-acts">
        <LineButtons at={at} isLast={isLast} isFixed={isFixed} acts={acts} />
      </td>
    </tr>
  );
}, sameRow);

type LineButtonsProps = Pick<LineRowProps, 'at' | 'isLast' | 'isFixed' | 'acts'>;

function LineButtons({ at, isLast, isFixed, acts }: LineButtonsProps): ReactElement {
  const number = at + 1;
  return (
    <>
      <ActButton
        id={lineId(at, 'up')}
        label={`Move line ${number} up`}
        icon="chevron-up"
        disabled={at === 0 || isFixed}
        onClick={() => acts.move(at, -1)}
      />
      <ActButton
        id={lineId(at, 'down')}
        label={`Move line ${number} down`}
        icon="chevron-down"
        disabled={isLast || isFixed}
        onClick={() => acts.move(at, 1)}
      />
      <ActButton
        label={`Remove line ${number}`}
        icon="trash"
        disabled={isFixed}
        onClick={() => acts.remove(at)}
      />
    </>
  );
}

interface ActButtonProps {
  id?: string;
  label: string;
  icon: 'chevron-up' | 'chevron-down' | 'trash';
  disabled: boolean;
  onClick: () => void;
}

/** Stays focusable where it does nothing, so that the keyboard does not lose its place. */
function ActButton({ id, label, icon, disabled, onClick }: ActButtonProps): ReactElement {
  return (
    <button
      id={id}
      type="button"
      className={disabled ? 'gl-line-act is-off' : 'gl-line-act'}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => (disabled ? undefined : onClick())}
    >
      <Icon name={icon} />
    </button>
  );
}
