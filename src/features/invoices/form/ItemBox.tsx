import type { ReactElement } from 'react';
import { type InvoiceLine, rowMoney } from '@/domain/invoices/invoice';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { foundFor } from '@/shared/lists/foundFor';
import { useDelayed } from '@/shared/lists/useDelayed';
import { Lookup } from '@/shared/ui/fields/Lookup';
import { type FoundItem, useFindItemsQuery } from '../recipients/api';
import { lineId } from './useLines';

interface ItemBoxProps {
  kind: InvoiceKind;
  at: number;
  itemName: string;
  message: string;
  onLine: (part: Partial<InvoiceLine>) => void;
  onLeave: () => void;
  /** Enter once the item is named: the next line. */
  onEnter: () => void;
}

const taken = ({ id, title, unitCost }: FoundItem): Partial<InvoiceLine> => ({
  itemName: title,
  unitCost,
  inventoryId: id,
});

/** Fewer letters find too much. */
const fewest = 2;

const unasked = { currentData: [] };

/** What a line is for: found in the inventory by title or SKU, or typed freely. */
export function ItemBox(props: ItemBoxProps): ReactElement {
  const { kind, at, itemName, message, onLine, onLeave, onEnter } = props;
  const search = useDelayed(itemName.trim());
  const isAsked = search.length >= fewest;
  const answer = useFindItemsQuery({ kind, search }, { skip: !isAsked });
  const standing = foundFor(itemName, search, isAsked ? answer : unasked);
  const isSearching = standing.isSearching && itemName.trim().length >= fewest;
  const { found, unread } = standing;
  const id = lineId(at, 'item');
  return (
    <>
      <Lookup
        id={id}
        label={`Item of line ${at + 1}`}
        text={itemName}
        placeholder="Item, or search by title or SKU"
        maxLength={200}
        isBad={message !== ''}
        describedBy={message === '' ? undefined : `${id}-error`}
        isSearching={isSearching}
        unread={unread}
        options={found.map((item) => ({
          key: item.id,
          text: item.title,
          hint: [item.sku, rowMoney(item.unitCost)].filter(Boolean).join(' · '),
        }))}
        onText={(text) => onLine({ itemName: text, inventoryId: '' })}
        onChoose={(index) => {
          const item = found[index];
          if (item) onLine(taken(item));
        }}
        onLeave={onLeave}
        onEnter={onEnter}
      />
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {message || null}
      </div>
    </>
  );
}
