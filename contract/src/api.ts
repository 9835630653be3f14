import { agreementEndpoints } from './agreement.schema.ts'
import { calendarEndpoints } from './calendar.schema.ts'
import { diplomaEndpoints } from './diplomas.schema.ts'
import { credentialEndpoints } from './credentials.schema.ts'
import { editorEndpoints } from './editor.schema.ts'
import { dashboardEndpoints } from './dashboard.schema.ts'
import { diplomaDesignEndpoints } from './diploma-design.schema.ts'
import { diplomaFileEndpoints } from './diploma-files.schema.ts'
import { downloadEndpoints } from './downloads.schema.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { exportEndpoints } from './export.schema.ts'
import { classOrderEndpoints } from './class-orders.schema.ts'
import { groupEndpoints } from './groups.schema.ts'
import { familyEndpoints } from './family.schema.ts'
import { guideEndpoints } from './guide.schema.ts'
import { homeworkEndpoints } from './homework.schema.ts'
import { imageEndpoints } from './images.schema.ts'
import { logEndpoints } from './log.schema.ts'
import { mailingEndpoints } from './mailings.schema.ts'
import { messageEndpoints } from './messages.schema.ts'
import { moneyEndpoints } from './money.schema.ts'
import { olympiadEndpoints } from './olympiads.schema.ts'
import { paymentEndpoints } from './payment.schema.ts'
import { peopleEndpoints } from './people.schema.ts'
import { progressEndpoints } from './progress.schema.ts'
import { privacyEndpoints } from './privacy.schema.ts'
import { publicationEndpoints } from './publication.schema.ts'
import { rankingEndpoints } from './ranking.schema.ts'
import { readinessEndpoints } from './readiness.schema.ts'
import { registrationEndpoints } from './registration.schema.ts'
import { rulingEndpoints } from './rulings.schema.ts'
import { runEndpoints } from './runs.schema.ts'
import { sessionEndpoints } from './session.schema.ts'
import { sprintEndpoints } from './sprints.schema.ts'
import { staffEndpoints } from './staff.schema.ts'
import { taskEndpoints } from './tasks.schema.ts'
import { trainingEndpoints } from './training.schema.ts'

/** Every call of the product, by slice. */
export const api = {
  session: sessionEndpoints,
  olympiads: olympiadEndpoints,
  tasks: taskEndpoints,
  guide: guideEndpoints,
  registration: registrationEndpoints,
  agreement: agreementEndpoints,
  payment: paymentEndpoints,
  downloads: downloadEndpoints,
  export: exportEndpoints,
  calendar: calendarEndpoints,
  runs: runEndpoints,
  training: trainingEndpoints,
  ranking: rankingEndpoints,
  dashboard: dashboardEndpoints,
  publication: publicationEndpoints,
  progress: progressEndpoints,
  rulings: rulingEndpoints,
  staff: staffEndpoints,
  editor: editorEndpoints,
  log: logEndpoints,
  people: peopleEndpoints,
  money: moneyEndpoints,
  diplomas: diplomaEndpoints,
  messages: messageEndpoints,
  mailings: mailingEndpoints,
  diplomaFiles: diplomaFileEndpoints,
  diplomaDesign: diplomaDesignEndpoints,
  credentials: credentialEndpoints,
  images: imageEndpoints,
  privacy: privacyEndpoints,
  family: familyEndpoints,
  groups: groupEndpoints,
  sprints: sprintEndpoints,
  homework: homeworkEndpoints,
  readiness: readinessEndpoints,
  classOrders: classOrderEndpoints,
}

export const endpoints: AnyEndpoint[] = Object.values(api).flatMap((slice) =>
  Object.values<AnyEndpoint>(slice),
)
