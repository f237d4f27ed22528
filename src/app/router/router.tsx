import { createHashRouter, type RouteObject } from 'react-router-dom';
import { routeRows } from '@/routes/catalogue';
import { matchAnyBrand, matchRow } from '@/routes/matchRow';
import { nameMobileBrand } from '@/routes/mobileBrand';
import { withTypedEntries } from '@/shared/navigation/typedEntries';
import { quietRouter } from '@/shared/navigation/underway';
import { mobileBrand, readSession } from '@/shared/session/storedSession';
import { Layout } from '../layout/Layout';
import { pages } from './pages';
import { RouteFailure } from './RouteFailure';
import { screenRoute } from './screen';

const notFound = { subject: null, load: pages['/pagenotfound'] };

/**
 * The routes of the catalogue. A new array on each call: a router writes into the objects it is
 * given, so a second one over the same array would match nothing.
 */
export function createRoutes(): RouteObject[] {
  const screens = routeRows.flatMap(({ path, subject, branded }) =>
    branded ? [] : [screenRoute(path, () => ({ subject, load: pages[path] }))],
  );
  // The mobile brand is known once somebody has signed in: paths that begin with it are looked up
  // when they are asked for.
  const anythingElse = screenRoute('*', (path) => {
    // Until then they lead to the sign-in, which leads back here.
    const row = matchRow(path)?.row ?? (readSession() ? null : matchAnyBrand(path));
    return row ? { subject: row.subject, load: pages[row.path] } : notFound;
  });
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
  nameMobileBrand(mobileBrand());
  return quietRouter(withTypedEntries(() => createHashRouter(createRoutes())));
}
