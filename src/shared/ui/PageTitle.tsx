import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './Icon';
import { useDocumentTitle } from './useDocumentTitle';

/** One step of the breadcrumb; a link where `href` (an application path) is given. */
export interface Crumb {
  label: string;
  href?: string;
}

interface PageTitleProps {
  title: string;
  breadcrumb: readonly Crumb[];
  /** Where the back link leads, e.g. `{ label: 'Inventory', href: '/inventory' }`. */
  back?: { label: string; href: string };
  /** Shown before the title unless the theme turns it off. */
  icon?: IconName;
  subheading?: ReactNode;
  /** Buttons and links of the page, at the right. */
  actions?: ReactNode;
}

/** Head of every page: breadcrumb, heading, back link, actions; names the browser tab as well. */
export function PageTitle(props: PageTitleProps): ReactElement {
  const { title, breadcrumb, back, icon, subheading, actions } = props;
  useDocumentTitle(title);
  return (
    <div className="gl-page-title">
      <div className="gl-page-title-text">
        <nav aria-label="Breadcrumb">
          <ol className="breadcrumb">
            {breadcrumb.map((crumb, index) => {
              const isLast = index === breadcrumb.length - 1;
              return (
                <li
                  key={crumb.label}
                  className={isLast ? 'breadcrumb-item active' : 'breadcrumb-item'}
                  aria-current={isLast ? 'page' : undefined}
                >
                  {crumb.href && !isLast ? <Link to={crumb.href}>{crumb.label}</Link> : crumb.label}
                </li>
              );
            })}
          </ol>
        </nav>
        <h1>
          {icon ? <Icon name={icon} className="gl-title-icon" /> : null}
          {title}
        </h1>
        {subheading ? <p className="gl-page-subheading">{subheading}</p> : null}
        {back ? (
          <Link className="gl-back" to={back.href}>
            <span aria-hidden="true">←</span> Back to {back.label}
          </Link>
        ) : null}
      </div>
      {actions ? <div className="gl-page-actions">{actions}</div> : null}
    </div>
  );
}
