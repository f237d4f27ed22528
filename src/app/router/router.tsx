import { createHashRouter, type RouteObject } from 'react-router-dom';
import { routeRows } from '@/routes/catalogue';
import { heedTypedAddresses } from '@/shared/ui/useTypedAddress';
import { Layout } from '../layout/Layout';
import { pages } from './pages';
import { RouteFailure } from './RouteFailure';
import { screenRoute } from './screen';

/**
 * The routes of the catalogue. A new array on each call: a router writes into the objects it is given, so a second
 * one over the same array would match nothing.
 */
export function createRoutes(): RouteObject[] {
  const screens = routeRows.map(({ path, subject }) => screenRoute({ path, subject, load: pages[path] }));
  const anythingElse = screenRoute({ path: '*', subject: null, load: pages['/pagenotfound'] });
  return [
    {
      element: <Layout />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <></>,
      children: [...screens, anythingElse],
    },
  ];
}

/** The application's hash router; paths match without regard to case. */
export function createAppRouter(): ReturnType<typeof createHashRouter> {
  heedTypedAddresses();
  return createHashRouter(createRoutes());
}
