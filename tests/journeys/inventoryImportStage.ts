import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { csvCells } from '../server/inventory/stock';
import type { Journey } from '../support/journey';

export const csv = (text: string, name = 'stock.csv'): File =>
  new File([text], name, { type: 'text/csv' });

export const drop = (person: UserEvent, file: File): Promise<void> =>
  person.upload(screen.getByLabelText('CSV file to import'), file);

/** So many rows with a wrong cost. */
export const bad = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) =>
    csvCells(`Broken ${index}`, { inventory_unit_cost: '0.50' }),
  );

/** What stands beside the drop zone when a file was not imported. */
export const notice = (): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: 'Import from CSV' })).findByRole('alert');

/** The cells of the error table, row by row. */
export const errorRows = (): (string | null)[][] =>
  within(screen.getByRole('region', { name: 'Errors of the file' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

/** The import of one journey. */
export const importStage = (journey: Journey) => ({
  openImport: async (): Promise<UserEvent> => {
    const person = journey.visit('/inventory/add');
    await screen.findByText("Drag 'n' drop some files here, or click to select files");
    return person;
  },
  /** How many files were sent. */
  imports: (): number =>
    journey.calls().filter(({ name }) => name === 'POST /api/applications/inventory/import').length,
});
