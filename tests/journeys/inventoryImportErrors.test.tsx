import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { csvCells, csvFile } from '../server/inventory/stock';
import { openJourney } from '../support/journey';
import { bad, csv, drop, errorRows, importStage, notice } from './inventoryImportStage';
import { allOf, stock } from './inventoryStage';

const journey = openJourney();
const { openImport, imports } = importStage(journey);

describe('what only the server knows of an import file (spec 3.5.4)', () => {
  it('shows what only the server knows in the same table: a title the user has already', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream' });
    const person = await openImport();
    await drop(person, csv(csvFile(csvCells('New one'), csvCells('Blue Dream'))));
    expect(
      await screen.findByText("'Blue Dream' in row 2, column inventory_title is already exists"),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Showing 1–1 of 1')).toBeInTheDocument());
    expect(errorRows()).toEqual([['2', 'inventory_title', 'Blue Dream', 'is already exists']]);
    expect(await allOf(journey, user)).toHaveLength(1);
  });

  it('tells of a title that is there already beside the errors of the rows, in one go', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream' });
    const person = await openImport();
    const cost = { inventory_unit_cost: '0.50' };
    await drop(
      person,
      csv(csvFile(csvCells('New', cost), csvCells('Blue Dream'), csvCells('Newer', cost))),
    );
    await waitFor(() => expect(errorRows()).toHaveLength(3));
    expect(await notice()).not.toHaveTextContent('not compared');
    expect(errorRows()[1]).toEqual(['2', 'inventory_title', 'Blue Dream', 'is already exists']);
    expect(await notice()).toHaveTextContent('It has 3 errors');
    const said = "'Blue Dream' in row 2, column inventory_title is already exists";
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(imports()).toBe(0);
  });

  it('tells the errors of the rows also when nobody can say which titles are there', async () => {
    await journey.signInAs();
    const person = await openImport();
    journey.cut('/applications/inventory/takenTitles');
    await drop(person, csv(csvFile(...bad(2))));
    await waitFor(() => expect(errorRows()).toHaveLength(2));
    expect(await notice()).toHaveTextContent('Titles were not compared with your inventory');
  });

  it('does not offer to send a file again that the server will never take', async () => {
    await journey.signInAs();
    const person = await openImport();
    journey.answerWith('/applications/inventory/import', 413, {
      status: 'error',
      message: 'The file has more than 200,000 rows. Please import it in parts.',
    });
    await drop(person, csv(csvFile(csvCells('A'))));
    expect(await notice()).toHaveTextContent('Please import it in parts.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
