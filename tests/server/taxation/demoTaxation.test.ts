import { demoTaxation } from '@server/main/demo/taxation';
import { describe, expect, it } from 'vitest';
import { licenseHolderErrors } from '@/domain/invoices/mta/licenseHolderErrors';
import { mtaInvoiceErrors } from '@/domain/invoices/mta/mtaInvoiceErrors';
import { municipalityErrors, rateVersionErrors } from '@/domain/invoices/mta/municipalityErrors';
import { mtaInvoiceSchema } from '@/domain/invoices/schemas';

const none = { feeLineMunicipality: '', cashPickupItemIds: [] };

describe.each(['2026-11-21', '2027-01-01', '2028-02-29', '2027-03-31'])(
  'the demo tax authority on %s',
  (day) => {
    const now = new Date(`${day}T12:00:00Z`);
    const { towns, holders, bills } = demoTaxation(none, now);

    it('holds nothing that its own forms would refuse', () => {
      for (const { _id: _, versions, ...town } of towns) {
        expect(municipalityErrors(town, [])).toEqual({});
        for (const version of versions) {
          const others = versions.filter((one) => one !== version);
          expect(rateVersionErrors(version, others)).toEqual({});
        }
      }
      for (const { holder } of holders) expect(licenseHolderErrors(holder)).toEqual({});
      for (const { invoice } of bills)
        expect(mtaInvoiceErrors(mtaInvoiceSchema.cast(invoice.form))).toEqual({});
      expect([towns.length, holders.length]).toEqual([4, 14]);
    });

    it('has six months of invoices in a row, with payments that make what is paid', () => {
      expect(bills.map(({ invoice }) => invoice.counter)).toEqual(bills.map((_, at) => at + 1));
      expect(new Set(bills.map(({ invoice }) => invoice.period)).size).toBe(6);
      for (const { invoice, payments } of bills) {
        const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(invoice.paidCents).toBe(paid);
        expect(paid).toBeLessThanOrEqual(invoice.totalCents);
        const isFull = ['Paid', 'Submitted', 'settled'].includes(invoice.status);
        expect([invoice.status, paid === invoice.totalCents]).toEqual([invoice.status, isFull]);
        for (const { paidOn } of payments) expect(paidOn <= day).toBe(true);
      }
    });

    it('is the same at each start', () => {
      expect(demoTaxation(none, now)).toEqual({ ...demoTaxation(none, now) });
    });
  },
);
