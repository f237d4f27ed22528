import { type ReactElement, type ReactNode, useId } from 'react';

interface DetailSectionProps {
  title: string;
  /** Where something leads to it: the id of its title. */
  titleId?: string;
  children: ReactNode;
}

/** A titled part of something shown in full. */
export function DetailSection({
  title,
  titleId: given,
  children,
}: DetailSectionProps): ReactElement {
  const own = useId();
  const titleId = given ?? own;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={given ? -1 : undefined}>
        {title}
      </h3>
      {children}
    </section>
  );
}
