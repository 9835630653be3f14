/** Bad mailbox, domain, syntax, moved, null MX, disabled. */
const enhanced = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/

const place = '(?:user|mailbox|mail box|recipient|account|address|alias)'
const nobody = new RegExp(
  String.raw`\b(?:no such|unknown|non-?existent)\s+(?:local )?${place}\b|` +
    String.raw`\b${place}\b.{0,80}?\b(?:unknown|not found|does(?:n.t| not) exist|not exist)\b`,
  'i',
)
/** What is about us and our mails, whoever they are for. */
const ours =
  /\b(?:sender|from|relay\w*|client|host|ip|spam|block\w*|polic\w*|denied|blacklist\w*)\b/i

/**
 * Whether an answer to `RCPT TO` says, for good, that nobody is there. With an enhanced status (RFC 3463)
 * that alone decides. Without one 550 may as well mean that we are not welcome: only plain words count, for
 * who is remembered by mistake gets no more mails.
 */
export function saysNoSuchAddress(response: string): boolean {
  const [, code, status, words = ''] =
    /^(5\d\d)[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?(.*)$/s.exec(response) ?? []
  if (code === undefined) return false
  if (status !== undefined) return enhanced.test(status)
  return /^55[013]$/.test(code) && nobody.test(words) && !ours.test(words)
}
