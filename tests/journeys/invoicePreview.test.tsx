import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as drawing from '@/shared/files/pdf/drawPages';
import { printDocuments } from '@/shared/files/pdf/screen/printDocuments';
import { InvoicePreview } from '@/shared/invoices/InvoicePreview';
import { invoice, lines } from './invoicePdfStage';

const texts = (): string => document.querySelector('.gl-preview')?.textContent ?? '';

// This DOM never says what is near the screen: without it, everything is.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the preview of an invoice', () => {
  it('shows the pages of the PDF, keeps them until the new ones are there, and draws only the latest', async () => {
    const drawn = vi.spyOn(drawing, 'drawPages');
    const { rerender } = render(<InvoicePreview document={invoice({ itemsDetails: lines(60) })} />);
    expect(await screen.findByText('INVC-000007')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Page 2 of 3' })).toHaveTextContent('Item 45.');
    const before = drawn.mock.calls.length;
    for (const invoiceId of ['INVC-1', 'INVC-12', 'INVC-123']) {
      rerender(<InvoicePreview document={invoice({ invoiceId })} />);
      expect(texts()).toContain('INVC-000007');
    }
    expect(await screen.findByText('INVC-123')).toBeInTheDocument();
    expect(drawn.mock.calls.length - before).toBe(1);
    expect(screen.queryByRole('group', { name: /^Page 2/ })).toBeNull();
  });

  it('says which characters cannot be printed', async () => {
    render(<InvoicePreview document={invoice({ notes: 'कख 日本 𓀀 Zoë' })} />);
    expect(
      await screen.findByText(/cannot be printed: क ख 𓀀\. They show as □/),
    ).toBeInTheDocument();
  });

  it('says when it cannot be drawn, and tries again', async () => {
    vi.spyOn(drawing, 'drawPages').mockRejectedValueOnce(new Error('broken'));
    render(<InvoicePreview document={invoice()} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The preview could not be displayed.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('INVC-000007')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('printing', () => {
  it('puts all pages on paper, and takes them away with the dialog', async () => {
    const print = vi.fn(
      () => `${document.title}: ${document.querySelector('.gl-print-pages')?.textContent}`,
    );
    vi.stubGlobal('print', print);
    const told: (string | undefined)[] = [];
    const documents = [
      () => invoice({ itemsDetails: lines(150) }),
      () => invoice({ invoiceId: 'INVC-9' }),
    ];
    await printDocuments(documents, { onProgress: ({ figure }) => told.push(figure) });
    expect(print.mock.results[0]?.value).toMatch(
      /^Invoice INVC-000007, Invoice INVC-9: .*Item 150\..*INVC-9/s,
    );
    expect(told).toEqual(['0 of 2', '1 of 2']);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.gl-print-pages')).toBeNull());
    expect(document.title).not.toContain('INVC');
  });
});
