// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPlace, insidePlace, landing, rememberPlace, takePlace } from './returnPlace';

beforeEach(() => sessionStorage.clear());

describe('a place', () => {
  it.each([
    '/inventory',
    '/inventory?x=1',
    '/inventory/5/edit?from=list#tab',
    '/dashboards/commerce',
  ])('%s is gone back to', (place) => expect(insidePlace(place)).toBe(place));

  it.each([
    undefined,
    null,
    7,
    '',
    'inventory',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /inventory',
    '/inventory\u0000',
    'data:text/html,x',
    '/',
    '/pages/login',
    '/Pages/Login',
    '/callback?id_token=x',
    '/resetPassword/abc',
    '/verifyEmail/abc?token=x',
    '/agentConfirmation/a/b?token=x',
    '/merchantInvitation/abc',
  ])('%j is not followed', (place) => expect(insidePlace(place)).toBe(landing));
});

describe('the remembered place', () => {
  it('serves once', () => {
    rememberPlace('/inventory?search=haze', '');
    expect(takePlace('rosa')).toBe('/inventory?search=haze');
    expect(takePlace('rosa')).toBe(landing);
  });

  it('of a user is for that user', () => {
    rememberPlace('/inventory', 'rosa');
    expect(takePlace('rosa')).toBe('/inventory');
  });

  it('of a user is dropped when another signs in', () => {
    rememberPlace('/inventory', 'rosa');
    expect(takePlace('otto')).toBe(landing);
    expect(takePlace('rosa')).toBe(landing);
  });

  it('is dropped with a sign-out', () => {
    rememberPlace('/inventory', 'rosa');
    forgetPlace();
    expect(takePlace('rosa')).toBe(landing);
  });

  it('is not replaced by the address of a public screen', () => {
    rememberPlace('/inventory', '');
    rememberPlace('/pages/register', '');
    expect(takePlace('rosa')).toBe('/inventory');
  });

  it.each([
    '{',
    '7',
    '{"a":1}',
    '["//evil.example",""]',
    '["javascript:alert(1)","rosa"]',
    '[["/inventory"],""]',
  ])('stored as %s leads to the landing page', (stored) => {
    sessionStorage.setItem('gl-return', stored);
    expect(takePlace('rosa')).toBe(landing);
  });
});
