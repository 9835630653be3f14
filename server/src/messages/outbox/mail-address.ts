import { domainToASCII } from 'node:url'

/** What stands before the @ in every address a mail server will take without an extension. */
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/**
 * An address as it goes into the envelope, its domain in the letters of DNS; null where no mail can be
 * written to it. Nothing that gets through means anything to SMTP or to a header.
 */
export function mailAddress(text: string): string | null {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const name = trimmed.slice(0, at)
  const written = trimmed.slice(at + 1)
  if (at < 1 || name.length > 64 || !mailbox.test(name)) return null
  // Allowed, but a reader might decode it.
  if (name.includes('=?')) return null
  // Before the look-up: it would forgive what a mail server does not.
  if (/[\p{Cc}\p{Cf}\p{Z}<>()[\]\\,;:"@%/?#]/u.test(written)) return null
  const host = domainToASCII(written).toLowerCase()
  return domain.test(host) ? `${name}@${host}` : null
}
