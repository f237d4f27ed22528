import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AchEntry } from '@/domain/ach/records';
import { writeAchFile } from '@/domain/ach/writeAchFile';
import { AchFileView } from '@/features/banking/nacha/AchFileView';
import { useAchFile } from '@/features/banking/nacha/useAchFile';

const entry = (over: Partial<AchEntry> = {}): Omit<AchEntry, 'trace'> => ({
  code: '27',
  routing: '021000021',
  account: '123456789',
  cents: 12_345,
  individualId: 'C-1',
  name: 'GREEN LEAF LLC',
  data: '',
  addenda: [],
  ...over,
});

const header = {
  serviceClass: '225',
  companyName: 'GREENLEDGER',
  companyData: '',
  companyId: '1123456789',
  secCode: 'CCD',
  description: 'INVOICE',
  descriptiveDate: '',
  effectiveOn: '2026-12-01',
  odfi: '09100001',
};

const fileHeader = {
  destination: '091000019',
  origin: '1123456789',
  createdOn: '2026-11-27',
  createdAt: '0930',
  idModifier: 'A',
  destinationName: 'FIRST BANK',
  originName: 'GREENLEDGER',
  referenceCode: '',
};

function written(entries: Iterable<Omit<AchEntry, 'trace'>>): string {
  return [...writeAchFile(fileHeader, [{ ...header, entries }])].join('');
}

const good = written([
  entry({ addenda: [{ type: '05', text: 'INVOICE 1001' }] }),
  entry({ name: 'BLUE RIDGE INC', account: '99887766' }),
  entry({ name: 'NEW CUSTOMER', code: '28', cents: 0 }),
]);

/** The file with other characters from a column of a line on. */
function changed(text: string, line: number, [column, put]: [number, string]): string {
  const lines = text.split('\n');
  const old = lines[line - 1] ?? '';
  lines[line - 1] = old.slice(0, column - 1) + put + old.slice(column - 1 + put.length);
  return lines.join('\n');
}

function Host({ file }: { file: File | { name: string; text: string } | null }): ReactElement {
  return <AchFileView name={file?.name ?? ''} read={useAchFile(file)} />;
}

const show = (text: string) => render(<Host file={{ name: 'pay.ach', text }} />);

const tree = () => screen.findByRole('tree', { name: 'Records of the file' });
const grid = () => screen.getByRole('grid', { name: 'Lines of the file' });
const chosen = () => within(screen.getByRole('tree')).getByRole('treeitem', { selected: true });
const field = () => screen.getByRole('region', { name: 'Field' });

describe('a NACHA file', () => {
  it('that is right shows its verdict, sums and dates', async () => {
    show(good);
    expect(await screen.findByText('No errors')).toBeInTheDocument();
    const verdict = within(screen.getByRole('region', { name: 'Verdict' }));
    expect(verdict.getByText('$246.90')).toBeInTheDocument();
    expect(verdict.getByText('0006300006')).toBeInTheDocument();
    expect(verdict.getByText('12/01/2026')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Errors and warnings' })).toBeNull();
  });

  it('shows entries in words, and accounts by their last four digits alone', async () => {
    const { container } = show(good);
    await tree();
    const item = screen.getByRole('treeitem', { name: /GREEN LEAF LLC/ });
    expect(item).toHaveTextContent('27 Checking debit, account •••• 6789');
    expect(item).toHaveTextContent('$123.45');
    expect(screen.getByRole('treeitem', { name: /NEW CUSTOMER/ })).toHaveTextContent(
      '28 Checking debit prenote',
    );
    const [cell] = within(grid()).getAllByRole('gridcell', {
      name: 'DFI account number: •••••6789',
    });
    // All columns stay in place.
    expect(cell?.textContent).toHaveLength(17);
    expect(container.innerHTML).not.toMatch(/123456789(?!\d)(?<!1123456789)|99887766/);
  });

  it('is walked by the keyboard in the tree, and the columns follow', async () => {
    const person = userEvent.setup();
    show(good);
    (await tree()).focus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent('GREEN LEAF LLC');
    expect(chosen()).toHaveAttribute('aria-level', '3');
    expect(chosen()).toHaveAttribute('aria-posinset', '1');
    expect(chosen()).toHaveAttribute('aria-setsize', '4');
    expect(field()).toHaveTextContent('Line 3, entry detail, column 1');
    expect(chosen()).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toHaveTextContent('Payment information');
    expect(chosen()).toHaveTextContent('INVOICE 1001');
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(chosen()).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{End}');
    expect(chosen()).toHaveTextContent('File control');
    await person.keyboard('{Enter}');
    expect(grid()).toHaveFocus();
  });

  it('is walked field by field in the columns, each explained, and the tree follows', async () => {
    const person = userEvent.setup();
    show(good);
    await tree();
    grid().focus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent('GREEN LEAF LLC');
    await person.keyboard('{ArrowRight}');
    expect(field()).toHaveTextContent('Transaction code');
    expect(field()).toHaveTextContent('Holds 27: Checking debit');
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(field()).toHaveTextContent('columns 30–39');
    expect(field()).toHaveTextContent('Holds 0000012345: $123.45');
    expect(field()).toHaveTextContent('Mandatory');
    const cell = within(grid()).getByRole('gridcell', { selected: true });
    expect(grid()).toHaveAttribute('aria-activedescendant', cell.id);
    // The addenda record below: the tree opens its entry.
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Payment information');
    await person.keyboard('{Enter}');
    expect(screen.getByRole('tree')).toHaveFocus();
  });

  it('explains the field under the pointer until it leaves', async () => {
    const person = userEvent.setup();
    show(good);
    await tree();
    const [hash] = within(grid()).getAllByRole('gridcell', { name: /^Entry hash/ });
    await person.hover(hash ?? grid());
    expect(field()).toHaveTextContent('Sum of the eight-digit RDFI numbers');
    await person.unhover(hash ?? grid());
    expect(field()).toHaveTextContent('Record type');
  });

  it('explains the chosen field where lines scroll below a pointer at rest', async () => {
    const person = userEvent.setup();
    show(good);
    await tree();
    const at = { clientX: 400, clientY: 300 };
    fireEvent.mouseMove(
      within(grid()).getAllByRole('gridcell', { name: /^Amount/ })[0] ?? grid(),
      at,
    );
    expect(field()).toHaveTextContent('Cents');
    grid().focus();
    await person.keyboard('{ArrowRight}');
    expect(field()).toHaveTextContent('Priority code');
    fireEvent.mouseMove(
      within(grid()).getAllByRole('gridcell', { name: /^Amount/ })[1] ?? grid(),
      at,
    );
    expect(field()).toHaveTextContent('Priority code');
  });

  it('with errors lists them, says what the control record states, and leads to the place', async () => {
    const person = userEvent.setup();
    // An amount that is not the one the control record counts.
    show(changed(good, 5, [30, '0000099999']));
    expect(await screen.findByText('1 error')).toBeInTheDocument();
    const verdict = screen.getByRole('region', { name: 'Verdict' });
    expect(verdict).toHaveTextContent('$1,123.44');
    expect(verdict).toHaveTextContent('File control says $246.90.');
    const list = within(screen.getByRole('region', { name: 'Errors and warnings' }));
    await person.click(list.getAllByRole('button', { name: /Total debits/ })[0] ?? grid());
    expect(grid()).toHaveFocus();
    expect(field()).toHaveTextContent('Total debits');
    expect(field()).toHaveTextContent('Error:');
    expect(chosen()).toHaveTextContent('Batch control');
    expect(chosen()).toHaveTextContent('Error');
  });

  it('tells no account number in its errors either', async () => {
    const { container } = show(changed(good, 3, [13, '12345\u00e96789']));
    expect(await screen.findByRole('region', { name: 'Errors and warnings' })).toBeInTheDocument();
    expect(container.innerHTML).not.toContain('12345\u00e9');
  });

  it('is opened and closed with the pointer, and a click on a field leads to its record', async () => {
    const person = userEvent.setup();
    show(good);
    await tree();
    await person.click(within(grid()).getByRole('gridcell', { name: /^Payment related/ }));
    expect(chosen()).toHaveTextContent('INVOICE 1001');
    const batch = screen.getByRole('treeitem', { name: /^Batch 1/ });
    await person.click(batch.firstElementChild ?? batch);
    expect(batch).toHaveAttribute('aria-expanded', 'false');
    expect(batch).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('treeitem', { name: /GREEN LEAF/ })).toBeNull();
  });

  it('with many errors lists some, and counts the rest', async () => {
    const person = userEvent.setup();
    const many = Array.from({ length: 600 }, () => entry());
    show(written(many).replaceAll('0000012345', 'X000012345'));
    const list = within(await screen.findByRole('region', { name: 'Errors and warnings' }));
    expect(list.getAllByRole('listitem')).toHaveLength(50);
    await person.click(list.getByRole('button', { name: /^Show 50 more of/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(100);
    expect(list.getByText(/^and 201 more\./)).toBeInTheDocument();
  });

  it('without a batch header still shows its entries', async () => {
    const person = userEvent.setup();
    const lines = good.split('\n');
    lines.splice(1, 1);
    show(lines.join('\n'));
    (await tree()).focus();
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Entries without a batch header');
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('GREEN LEAF LLC');
    await person.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('Entries without a batch header');
  });

  it('of many entries draws those in sight alone', async () => {
    const many = function* (): Generator<Omit<AchEntry, 'trace'>> {
      for (let at = 0; at < 5000; at++) yield entry({ individualId: `C-${at}` });
    };
    const person = userEvent.setup();
    show(written(many()));
    (await tree()).focus();
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(60);
    await person.keyboard('{End}');
    expect(chosen()).toHaveTextContent('File control');
    expect(
      within(grid()).getByRole('rowheader', { name: 'Line 5004, File control' }),
    ).toBeVisible();
  });
});

describe('what is no NACHA file', () => {
  const refused = async (file: File): Promise<string | null> => {
    render(<Host file={file} />);
    return (await screen.findByRole('alert')).textContent;
  };

  it('is refused in words: empty, no text, no records', async () => {
    expect(await refused(new File([''], 'none.ach'))).toMatch(/^none\.ach is empty\./);
  });

  it('is refused where it is no text', async () => {
    const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'pay.zip');
    expect(await refused(zip)).toMatch(/^pay\.zip is not a text file\./);
  });

  it('is refused where no line is a record', async () => {
    const text = new File(['name,amount\nGreen Leaf,12.00\n'], 'pay.csv');
    expect(await refused(text)).toMatch(/^pay\.csv has no NACHA records\./);
  });

  it('is refused before anything of it is read where it is too large', async () => {
    const file = new File(['1'], 'huge.ach');
    const slice = vi.spyOn(file, 'slice');
    Object.defineProperty(file, 'size', { value: 65 * 1024 * 1024 });
    expect(await refused(file)).toBe('huge.ach is larger than 64 MB.');
    expect(slice).not.toHaveBeenCalled();
  });
});

it('reading a NACHA file can be canceled, and begun again', async () => {
  const person = userEvent.setup();
  let go = (): void => undefined;
  const file = new File([good], 'slow.ach');
  const slice = vi.spyOn(file, 'slice').mockImplementation(() => {
    const part = new Blob([good]);
    const late = new Promise<void>((resolve) => {
      go = resolve;
    });
    return Object.assign(part, {
      arrayBuffer: () => late.then(() => new Response(good).arrayBuffer()),
    });
  });
  render(<Host file={file} />);
  expect(await screen.findByRole('progressbar', { name: 'Reading slow.ach' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByText('Reading slow.ach was canceled.')).toBeInTheDocument();
  go();
  slice.mockRestore();
  await person.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('No errors')).toBeInTheDocument();
});

it('a viewer of NACHA files shows another file in the place of the one before', async () => {
  const person = userEvent.setup();
  function Two(): ReactElement {
    const [text, setText] = useState(good);
    return (
      <>
        <button
          type="button"
          onClick={() => setText(good.replace('GREEN LEAF LLC', 'OTHER COMPANY '))}
        >
          Other
        </button>
        <Host file={{ name: 'pay.ach', text }} />
      </>
    );
  }
  render(<Two />);
  expect(await screen.findByRole('treeitem', { name: /GREEN LEAF/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Other' }));
  expect(await screen.findByRole('treeitem', { name: /OTHER COMPANY/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /GREEN LEAF/ })).toBeNull());
});
