import type { ReactElement } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { AboutCard } from '../profile/AboutCard';
import { FactorsCard } from '../profile/FactorsCard';
import { LookCard } from '../profile/LookCard';
import { NoticesCard } from '../profile/NoticesCard';
import { SessionsCard } from '../profile/SessionsCard';

/** One's own account: who one is, how one signs in, and where (catalogue: /user). */
export default function ProfilePage(): ReactElement {
  return (
    <>
      <PageTitle
        {...pageHead('/user')}
        icon="person-square"
        subheading="Your name, how you sign in, and the devices that are signed in."
      />
      <div className="gl-profile">
        <AboutCard />
        <FactorsCard />
        <SessionsCard />
        <NoticesCard />
        <LookCard />
      </div>
    </>
  );
}
