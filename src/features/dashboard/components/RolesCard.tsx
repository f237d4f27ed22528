import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { numberText } from '@/domain/lists/counted';

/** How many users hold which role, for those who look after organizations. */
export function RolesCard({
  roles,
}: Pick<NonNullable<CommerceSummary['counts']>, 'roles'>): ReactElement {
  return (
    <section className="card" aria-labelledby="users-by-role">
      <div className="card-header">
        <h2 id="users-by-role">Users by role</h2>
      </div>
      <div className="gl-table-whole">
        <table className="table">
          <caption className="visually-hidden">Users by role</caption>
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col" className="gl-end">
                Users
              </th>
            </tr>
          </thead>
          <tbody>
            {roles.map(({ role, count }) => (
              <tr key={role}>
                <td>{roleName(role)}</td>
                <td className="gl-end">{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
