import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OrganizationPicker } from '@/shared/reports/OrganizationPicker';

afterEach(cleanup);

const store = configureStore({ reducer: { session: () => ({ user: { orgId: 'own' } }) } });
const bay = { id: 'bay', name: 'Bay Leaf' };
const elm = { id: 'elm', name: 'Elm Street' };

function show(props: Partial<ComponentProps<typeof OrganizationPicker>>) {
  const onChoose = vi.fn();
  const picker = { organizations: [bay, elm], chosen: '', onChoose, ...props };
  render(
    <Provider store={store}>
      <OrganizationPicker {...picker} />
    </Provider>,
  );
  return onChoose;
}

const texts = (): (string | null)[] =>
  screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the organization of figures', () => {
  it('is chosen among those that are seen, all of them where they may stand together', () => {
    const onChoose = show({ mayBeAll: true });
    expect(texts()).toEqual(['All organizations', 'Bay Leaf', 'Elm Street']);
    fireEvent.change(screen.getByLabelText('Organization'), { target: { value: 'elm' } });
    expect(onChoose).toHaveBeenCalledWith('elm');
  });

  it('is one of them where they may not', () => {
    show({ chosen: 'bay' });
    expect(texts()).toEqual(['Bay Leaf', 'Elm Street']);
    expect(screen.getByLabelText('Organization')).toHaveValue('bay');
  });

  it.each([
    ['one alone', { organizations: [bay], chosen: 'bay' }],
    ['none', { organizations: [] }],
    ['their own alone, which has no figures', { organizations: [], chosen: 'own' }],
    ['what is not known yet', { organizations: undefined, chosen: 'bay' }],
  ])('is no choice for those who see %s', (_, props) => {
    show(props);
    expect(screen.queryByLabelText('Organization')).toBeNull();
  });

  it('of a link stands there, so that it can be left, though it is none of them', () => {
    show({ organizations: [bay], chosen: 'gone', mayBeAll: true });
    expect(texts()).toEqual(['All organizations', 'Organization from link', 'Bay Leaf']);
    expect(screen.getByLabelText('Organization')).toHaveValue('gone');
  });

  it('says that the others could not be read, and asks for them again', () => {
    const onRetry = vi.fn();
    show({ organizations: undefined, unread: { message: 'Network Error', onRetry } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The organizations could not be loaded: Network Error',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
