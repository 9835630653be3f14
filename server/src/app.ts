import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { signInPath, type Session } from '@olympiad/contract/session'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { agreementRoutes } from './agreement/routes.ts'
import { auditAt } from './db/audit.ts'
import { classOrderRoutes } from './class-orders/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Database } from './db/database.ts'
import { tellAt } from './db/messages.ts'
import { demoAccounts, demoClassKeys, demoStaff } from './demo/accounts.ts'
import { storedPicture } from './diplomas/design/picture-store.ts'
import { designRoutes } from './diplomas/design/routes.ts'
import { forgetDiplomas, issueDiplomas, reissueDiploma } from './diplomas/issue.ts'
import { Press } from './diplomas/press/press.ts'
import { pressRoutes } from './diplomas/press/routes.ts'
import { diplomaRoutes } from './diplomas/routes.ts'
import { didOf } from './diplomas/credential/issuer.ts'
import { credentialRoutes } from './diplomas/credential/routes.ts'
import { signDiplomas, Signer } from './diplomas/credential/signer.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { ticketsOf } from './downloads/store.ts'
import { editorRoutes } from './editor/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { closeOnesOf } from './family/family.ts'
import { familyRoutes } from './family/routes.ts'
import { groupRoleOf } from './groups/store.ts'
import { guideRoutes } from './guide/routes.ts'
import { homeworkRoutes } from './homework/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { Workers } from './http/files/drawing/workers.ts'
import { ShortWay } from './http/cache/short-way.ts'
import { shortWayGuards } from './http/cache/short-way-guards.ts'
import { documentApi } from './http/route/docs.ts'
import { answerErrors, answerFrameworkError } from './http/route/errors.ts'
import { allowOrigins } from './http/guard/cors.ts'
import { loadMeter, refuseOverload } from './http/guard/back-pressure.ts'
import { drainOn } from './http/guard/drain.ts'
import { healthRoutes } from './http/observe/health.ts'
import { Readiness } from './http/observe/readiness.ts'
import { SchemaWatch } from './http/observe/schema-watch.ts'
import { closeIdleConnections } from './http/guard/idle-connections.ts'
import { inTurn } from './http/guard/in-turn.ts'
import { measure, type Metrics } from './http/observe/metrics.ts'
import { waitForTheBody } from './http/guard/one-response.ts'
import { limitAddresses, RateLimiter, tellOfUntrustedProxy } from './http/guard/rate-limit.ts'
import { HitLog } from './http/observe/hit-log.ts'
import { inlineSources } from './http/pages/inline-sources.ts'
import { logOptions, logRequests } from './http/observe/request-log.ts'
import type { Floor } from './http/route/floor.ts'
import { answerOtherMethods, routerOptions } from './http/route/methods.ts'
import { handleOn, type ReadGroupRole } from './http/route/route.ts'
import { refuseTwoHosts, secure } from './http/guard/security.ts'
import { isPagePath, pageIn, serveWeb } from './http/pages/web.ts'
import { backgroundJobs } from './jobs/jobs.ts'
import { calendarRoutes } from './messages/calendar/routes.ts'
import { causeJobs } from './messages/causes/jobs.ts'
import { inboxRoutes } from './messages/inbox/routes.ts'
import { withdrawNews } from './messages/inbox/preferences.ts'
import { newsLinks } from './messages/inbox/unsubscribe.ts'
import { mailingRoutes } from './messages/mailings/routes.ts'
import { lettersTo } from './messages/outbox/mailbox.ts'
import { startOutbox, type Outbox, type OutboxParts } from './messages/outbox/outbox.ts'
import { moneyRoutes } from './money/routes.ts'
import { olympiadRoutes } from './olympiads/routes.ts'
import { markPublished } from './olympiads/store.ts'
import { addPayments } from './payment/add-payments.ts'
import { findRegistrations } from './people/list.ts'
import { refreshPeople } from './people/refresh.ts'
import { peopleRoutes } from './people/routes.ts'
import type { Mailbox } from './platform/mailbox-routes.ts'
import { platformRoutes } from './platform/routes.ts'
import { standInSecret, type StandIn } from './platform/stand-in.ts'
import { progressRoutes } from './progress/routes.ts'
import { holdOlympiads, reissueAll } from './privacy/names.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { keepView } from './privacy/store.ts'
import { rankingRoutes } from './ranking/routes.ts'
import { readinessRoutes } from './readiness/routes.ts'
import {
  correctEntry,
  lockRegistration,
  moveTo,
  offeredStages,
  rename,
} from './registration/correction-store.ts'
import { internationalPhone, phoneProblem } from './registration/phone.ts'
import { registerMany } from './registration/register-many.ts'
import { registrationRoutes } from './registration/routes.ts'
import { keepDeclaration } from './registration/store.ts'
import { rulingRoutes } from './rulings/routes.ts'
import { commitmentOf } from './runs/commitment.ts'
import { insertFreeRun, keepTriedRun } from './runs/free.ts'
import { clockGuard } from './runs/clock-guard.ts'
import { closeOverdue } from './runs/grading.ts'
import { runRoutes } from './runs/routes.ts'
import { newRunId } from './runs/run-id.ts'
import { insertSprintRuns } from './runs/sprint.ts'
import { replaceRun } from './runs/store.ts'
import { callerReader, sessionRoutes } from './session/routes.ts'
import { birthOf, correctProfile, fillProfile } from './session/store.ts'
import { tokenSigner, tokenVerifier, type TokenKey } from './session/token.ts'
import { keepFromCompeting } from './registration/store.ts'
import { logRoutes } from './log/routes.ts'
import { sprintRoutes } from './sprints/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { memberOf } from './staff/store.ts'
import { taskRoutes } from './tasks/routes.ts'
import { trainingRoutes } from './training/routes.ts'
import { drillByLevel } from './training/start.ts'

export type Parts = {
  config: Config
  db: Database
  now: () => Date
  webFolder?: string
  /** How long a public response is given again; 0: never. */
  freshMs?: number
  /** How long a dashboard is watched at a stretch. */
  watchMs?: number
  /** Where the log goes; standard output unless said otherwise. */
  logStream?: DestinationStream
  /** How patiently mails are sent, and how many at a time. */
  outbox?: Pick<OutboxParts, 'times' | 'size'>
  /** Of the runs, where tests take a guard out. */
  runPool?: Pool
  /** Hears of every route, whoever adds it. */
  onRoute?: (route: RouteOptions) => void
}

export type App = {
  server: FastifyInstance
  standIn: StandIn | null
  /** Grades runs whose time is over and says how many. */
  closeOverdueRuns: () => Promise<number>
  outbox: Outbox
  /** null where nobody wants to read them. */
  metrics: Metrics | null
  /** Says that it is not ready any more, and answers on; closing the server comes later. */
  drain: () => void
}

const standInPath = '/platform'
const builtWeb = join(import.meta.dirname, '../../web/dist')
const greatestBody = 256 * 1024
/** The framework's own 10 s are too few where many processes start at once. */
const slowestStartMs = 120_000
/** A body that dribbles in must not hold its connection for ever. */
const slowestRequestMs = 30_000

/** Never asked, since both are set; without them the framework loads compilers of its own. */
const noCompiler = (): never => {
  throw new Error('the compilers of schemas are set')
}

/** The application without a port: where the slices meet. */
export async function appOf(parts: Parts): Promise<App> {
  const { config, db, now, webFolder = builtWeb, logStream } = parts
  const tokenKey = tokenKeyOf(config)
  const standIn = standInOf(config, tokenKey, now)
  const limiter = new RateLimiter(config.rateLimits)
  const shortWay = new ShortWay({ ttlMs: parts.freshMs ?? 1_000 })
  const server = Fastify({
    ...logOptions(config.logLevel, logStream),
    bodyLimit: greatestBody,
    pluginTimeout: slowestStartMs,
    // What still comes while it closes is answered like anything else, and its connection ends.
    return503OnClosing: false,
    serverFactory: (longWay) =>
      createServer(
        // A request that announces no body has none: nothing is set up to read it.
        { requestTimeout: slowestRequestMs, optimizeEmptyRequests: true },
        inTurn(shortWay.before(longWay)),
      ),
    frameworkErrors: (error, request, reply) => {
      if (!limiter.isAddressRefused(request, reply)) answerFrameworkError(error, request, reply)
    },
    trustProxy: config.trustProxy,
    routerOptions,
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
  })
  if (parts.onRoute) server.addHook('onRoute', parts.onRoute)
  server.removeContentTypeParser('text/plain')
  server.setValidatorCompiler(validatorCompiler)
  // The contract's own functions have made the wire; there is nothing left to check or to strip.
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  closeIdleConnections(server)
  const beginDrain = drainOn(server)
  // Not even loaded where nobody looks at them.
  const traced = config.traces && (await import('./http/observe/traces.ts')).traceOn
  const traceRound =
    config.traces && traced
      ? traced(server, { config: config.traces, trustProxy: config.trustProxy, db })
      : null
  logRequests(server)
  waitForTheBody(server)
  answerErrors(server)
  const headers = await secure(server, {
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    inline: inlineSources(pageIn(webFolder)),
    apiUrl: config.apiUrl,
  })
  allowOrigins(server, config.webOrigins)
  const loadNow = loadMeter(server, db.pool)
  const readiness = new Readiness(db.proveWrite, server.log)
  const isWritable = () => readiness.isWritable()
  const metrics = config.metrics ? measure(server, { db, loadNow, isWritable }) : null
  db.onLost(({ why, error }) => {
    metrics?.countLostConnection(why)
    server.log.warn({ why, err: error }, 'a connection to the database was given up')
  })
  db.onReplica({
    look: (figures) => metrics?.tellReplica(figures),
    fallback: () => metrics?.countFallback(),
  })
  // Before the answer is out: whoever has changed something sees it, and so does everybody they tell.
  if (config.database.kind === 'postgres' && config.database.readUrl) {
    server.addHook('onSend', async ({ method, url }) => {
      if (method === 'POST' && url.startsWith('/api/organiser/')) db.publishedChanged()
    })
  }
  refuseOverload(server, loadNow)
  limitAddresses(server, limiter)
  refuseTwoHosts(server)
  const hasWeb = pageIn(webFolder) !== ''
  answerOtherMethods(server, (url) => hasWeb && isPagePath(url))
  if (config.trustProxy === false) tellOfUntrustedProxy(server)
  await documentApi(server, headers)

  const forgotten = new Set<number>()
  const roleInGroup: ReadGroupRole = (personId, groupId) => groupRoleOf(db, personId, groupId)
  const handle = handleOn(server, callerReader(db, tokenVerifier(tokenKey), forgotten), {
    limiter,
    memberOf: (personId, olympiadId) => memberOf(db, personId, olympiadId),
    groupRoleOf: roleInGroup,
    tickets: ticketsOf(db, now),
    checksAnswers: config.checksAnswers,
    shortWay,
    headers,
  })
  const { trustProxy, webOrigins: origins } = config
  const hitLog = new HitLog(server.log)
  shortWay.open(shortWayGuards({ trustProxy, origins, limiter, loadNow, hitLog, metrics }))
  server.addHook('preClose', async () => {
    shortWay.close()
    hitLog.flush()
  })
  const jobs = backgroundJobs((round) => {
    metrics?.countRound(round)
    traceRound?.(round)
    if (round.error) server.log.error({ err: round.error, job: round.job }, 'a job failed')
  })
  const schema = new SchemaWatch(db.pool, {
    log: server.log,
    onLook: (ahead) => metrics?.tellSchema(ahead),
  })
  jobs.add({ name: 'schema-watch', everyMs: 15_000, work: schema.look })
  server.addHook('onListen', async () => jobs.start())
  server.addHook('onClose', jobs.stop)

  const sites: Session['sites'] = {
    ...config.sites,
    // The stand-in lives with the API; a web elsewhere must find it there.
    platform: config.sites.platform ?? (standIn && `${config.apiUrl ?? ''}${standInPath}`),
  }
  const { runPool: pool = db.urgent } = parts
  const onGraded = (closed: string[]) => {
    metrics?.countGraded(closed.length)
    server.log.info({ runs: closed }, 'overdue runs closed')
  }
  const closeOverdueRuns = () => closeOverdue(pool, { onGraded })
  const randomSeed = () => randomBytes(32)

  const floor: Floor = { server, handle, db, now, jobs, audit: auditAt(now), tell: tellAt(now) }
  sessionRoutes(floor, { sites, support: config.support })
  olympiadRoutes(floor)
  taskRoutes(floor)
  // The embedded database has no other clock than ours.
  if (db.engine === 'postgres') {
    const work = clockGuard({
      ...{ pool: db.urgent, clock: db.clock },
      onLook: (figures) => metrics?.tellClock(figures),
      onJump: (jump) => server.log.error(jump, 'the clock of the database has jumped'),
    })
    jobs.add({ name: 'clock-guard', everyMs: 1_000, work })
  }
  runRoutes(floor, { pool, randomSeed, closeOverdueRuns })
  sprintRoutes(floor, { pool, randomSeed, commitmentOf, newRunId, insertSprintRuns })
  trainingRoutes(floor, { randomSeed, commitmentOf, insertFreeRun, keepTriedRun })
  homeworkRoutes(floor, { randomSeed, commitmentOf, insertFreeRun, drillByLevel })
  readinessRoutes(floor)
  registrationRoutes(floor, { birthOf, fillProfile })
  const payments = addPayments(floor, config)
  agreementRoutes(floor, { giveSeat: payments.seats.giveTo })
  // One lot of threads for everything that is drawn.
  const workers = new Workers()
  server.addHook('onClose', () => workers.close())
  classOrderRoutes(floor, { books: payments.seats, workers })
  downloadRoutes(floor)
  exportRoutes(floor)
  const ranking = rankingRoutes(floor, { markPublished, issueDiplomas, closeOverdueRuns })
  dashboardRoutes(floor, { watchMs: parts.watchMs })
  rulingRoutes(floor, { pool, randomSeed, replaceRun })
  progressRoutes(floor)
  guideRoutes(floor)
  staffRoutes(floor, { keepFromCompeting })
  logRoutes(floor)
  editorRoutes(floor, payments)
  peopleRoutes(floor, {
    ...{ lockRegistration, rename, moveTo, offeredStages, keepDeclaration, reissueDiploma },
    ...{ registerMany, phoneProblem, phoneOf: internationalPhone, keepView },
  })
  moneyRoutes(floor, payments)
  diplomaRoutes(floor)
  imageRoutes(floor)
  groupRoutes(floor)
  const forgetNames = (olympiads: readonly number[]) => {
    for (const id of olympiads) ranking.forgetNames(id)
    // Lists and pages that guests were told a moment ago.
    shortWay.responses.forget('')
  }
  privacyRoutes(floor, {
    ...{ correctProfile, correctEntry, lockRegistration, reissueDiploma, refreshPeople },
    ...{ forgetDiplomas, withdrawNews, forgetNames, closeOnesOf },
    forgetPerson: (personId) => void forgotten.add(personId),
  })
  familyRoutes(floor, {
    ...{ holdNames: holdOlympiads, forgetNames },
    namesFollow: (client, personId, at) =>
      reissueAll(client, reissueDiploma, { personId, at, display: null }),
  })

  causeJobs(floor)
  // Without a public address whoever reads it is on this machine.
  const ownUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
  calendarRoutes(floor, { publicUrl: ownUrl })

  const apiUrl = config.apiUrl ?? ownUrl
  const issuer = { did: didOf(apiUrl), webUrl: ownUrl, apiUrl }
  const signer = new Signer(floor, { issuer, key: config.diplomas.key })
  credentialRoutes(floor, signer)
  signDiplomas(floor, signer)

  // Beside an API of its own the web is elsewhere: people go back there.
  const webUrl = (config.apiUrl && config.publicUrl) ?? ''
  inboxRoutes(floor, { webUrl })
  mailingRoutes(floor, { refreshPeople, findRegistrations })
  const publicUrl = config.publicUrl ?? ''
  const press = new Press(storedPicture(db.pool), workers)
  pressRoutes(floor, {
    press,
    sheets: {
      pool: db.pool,
      webUrl: ownUrl,
      credentialsOf: (codes) => signer.credentialsOf(codes),
    },
    ...{ refreshPeople, findRegistrations, groupRoleOf: roleInGroup },
  })
  designRoutes(floor, { draw: (kind, sheet) => press.draw(kind, sheet), webUrl: ownUrl })
  const places = {
    ...{ publicUrl, apiUrl: config.apiUrl ?? publicUrl, supportEmail: config.support.email },
  }
  const outbox = startOutbox(floor, {
    ...{ mail: config.mail, places, newsLinks, ...parts.outbox },
    onNoted: (state) => metrics?.countMail(state),
    onTrouble: (what) => metrics?.tellMailTrouble(what),
  })

  healthRoutes(server, {
    ...{ db, readiness, mailState: outbox.state },
    schemaState: () => schema.state,
  })
  if (standIn) {
    // Where mails are really sent nobody reads them here.
    const mailbox: Mailbox | null = config.mail
      ? null
      : (key, origin, id) => {
          const here = { publicUrl: publicUrl || origin, apiUrl: places.apiUrl || origin }
          const own = { ...places, ...here }
          return lettersTo({ pool: db.pool, places: own, newsLinks }, key, id)
        }
    platformRoutes(server, standIn, { webUrl, mailbox })
  }
  await serveWeb(server, {
    folder: webFolder,
    now,
    apiUrl: config.apiUrl,
    publicUrl,
    isApi: config.webOrigins.length > 0,
  })
  const drain = () => {
    readiness.stop()
    beginDrain()
    // What is answered from memory passes no hook: from now on all go the long way.
    shortWay.close()
  }
  return { server, standIn, closeOverdueRuns, outbox, metrics, drain }
}

function tokenKeyOf({ token, dataDir }: Config): TokenKey {
  return token.kind === 'stand-in'
    ? { ...token, kind: 'secret', secret: standInSecret(dataDir) }
    : token
}

/** Plays the main platform only where the configuration lets it. */
function standInOf(config: Config, key: TokenKey, now: () => Date): StandIn | null {
  if (config.standIn === 'none' || key.kind !== 'secret') return null
  const staff = new Set<string>(demoStaff.map(({ key }) => key))
  const ofClass = new Set<string>(demoClassKeys)
  const people = demoAccounts(now().toISOString().slice(0, 10)).map((person) => ({
    ...person,
    among: staff.has(person.key)
      ? ('staff' as const)
      : ofClass.has(person.key)
        ? ('class' as const)
        : ('participants' as const),
  }))
  const sign = tokenSigner(key)
  return {
    people,
    signInPathOf: async (wanted) => {
      const person = people.find(({ key }) => key === wanted)
      if (!person) throw new Error(`no demo person ${wanted}`)
      const token = await sign({ ...person, subject: person.key }, now())
      return signInPath(token, person.language)
    },
  }
}
