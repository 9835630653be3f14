import { refusals, type RefusalBody, type RefusalCode } from '@olympiad/contract/errors'
import { codeOfIssues } from '@olympiad/contract/errors.schema'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage } from '../../db/outage.ts'
import { acceptedLanguage } from '../pages/accept-language.ts'
import { Refusal } from './refusal.ts'

/** What Fastify itself refuses, in our words. */
const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Raised by the database: the caller was forgotten, and some process still knows their token. */
const forgottenState = 'OL001'

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => issue.instancePath.split('/')[1] ?? '')
    return new Refusal(codeOfIssues(error.validation), [...new Set(fields.filter(Boolean))])
  }
  const { code, statusCode } = error as FastifyError
  const known = frameworkCodes[code]
  if (known) return new Refusal(known)
  if (code === forgottenState) return new Refusal('token_refused')
  if (isOutage(error)) return new Refusal('unavailable')
  if (statusCode === 429) return new Refusal('too_many_requests')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('malformed_body')
  }
  return new Refusal('internal')
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { status, message } = refusals[refusal.code]
  const body: RefusalBody = {
    code: refusal.code,
    message: message[acceptedLanguage(request.headers['accept-language'])],
    ...(refusal.fields?.length && { fields: refusal.fields }),
  }
  if (status === 503) void reply.header('retry-after', '5')
  return reply.status(status).header('cache-control', 'no-store').send(body)
}

/** What goes wrong before there is a route: an address that is none has no hooks to pass either. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  void reply.header('x-content-type-options', 'nosniff')
  return sendRefusal(request, reply, refusalOf(error))
}

/** The one place where an error becomes an answer. A 5xx says nothing but that it happened. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusals[refusal.code].status >= 500) request.log.error({ err: error }, refusal.code)
    return sendRefusal(request, reply, refusal)
  })
}
