import type { LoadClass, RateClass } from '@olympiad/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How often a route may be asked, and who is sent away first: of a call the contract says so. */
export type Classes = { rate: RateClass; load: LoadClass }

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: RateClass
    load?: LoadClass
  }
}

export const page: Classes = { rate: 'page', load: 'ordinary' }
export const asset: Classes = { rate: 'asset', load: 'ordinary' }
export const probe: Classes = { rate: 'probe', load: 'probe' }

/** The classes of what was asked for; an address that leads nowhere counts as a page. */
export function classesOf({ routeOptions }: FastifyRequest): Classes {
  const { rate = page.rate, load = page.load } = routeOptions.config ?? page
  return { rate, load }
}

/** For routes that plugins add from here on. */
export function classify(server: FastifyInstance, classes: Classes): void {
  server.addHook('onRoute', (route) => {
    route.config = { ...classes, ...route.config }
  })
}
