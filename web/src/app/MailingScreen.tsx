import { MailingPage } from '../mailings/MailingPage.tsx'
import { PeopleFilters } from '../people/PeopleFilters.tsx'

/** Whom a message goes to is chosen as in the list of people. */
export function MailingScreen() {
  return <MailingPage Filters={PeopleFilters} />
}
