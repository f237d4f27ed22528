import { professionalNetworkLink } from '@server/identity/users/professionalNetwork';
import { expect, it } from 'vitest';

it('asks the configured address for the two scopes, and keeps what it already carries', () => {
  const link = professionalNetworkLink({
    professionalNetworkUrl: 'https://network.example/authorize?client_id=a',
  });
  expect(link).toBe(
    'https://network.example/authorize?client_id=a&scope=r_emailaddress+r_liteprofile',
  );
  expect(professionalNetworkLink({})).toBeNull();
});
