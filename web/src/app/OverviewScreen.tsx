import { OlympiadOverview } from '../olympiads/OlympiadOverview.tsx'
import { OwnPayment } from '../payment/OwnPayment.tsx'
import { MyResult } from '../ranking/MyResult.tsx'
import { DrillPreview } from '../tasks/DrillPreview.tsx'
import { OwnDiploma } from './OwnDiplomas.tsx'
import { Organiser } from '../journey/Organiser.tsx'

/** The overview with what other slices have to say on it: one chunk, since they are shown at once. */
export function OverviewScreen() {
  return (
    <OlympiadOverview
      drills={<DrillPreview />}
      result={
        <>
          <MyResult />
          <OwnDiploma />
        </>
      }
      receipt={<OwnPayment />}
      contacts={<Organiser />}
    />
  )
}
