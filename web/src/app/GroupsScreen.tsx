import { personOf, useSession } from '../api/session.ts'
import { Groups } from '../groups/Groups.tsx'
import { OpenRooms } from '../sprints/OpenRooms.tsx'

/** Groups, and the way into a room of one of them or of somebody else's. */
export function GroupsScreen() {
  const person = personOf(useSession())
  return (
    <>
      <Groups />
      {person && <OpenRooms />}
    </>
  )
}
