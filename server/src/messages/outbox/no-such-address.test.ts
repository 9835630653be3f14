import { expect, test } from 'vitest'
import { saysNoSuchAddress } from './no-such-address.ts'

test.each([
  ...['550 5.1.1 <a@b.example> User unknown', '550-5.1.1 The account does not exist.\n550 5.1.1 x'],
  ...['553 5.1.3 bad syntax', '551 5.1.6 moved', '556 5.1.10 null MX', '550 5.2.1 disabled'],
  ...['550 User unknown', '550 No such user here', '550 <a@b.example>: Recipient not found'],
  ...['550 Unknown user', '550 unknown local user', '551 No such mailbox', '550 No Such User'],
  '550 Requested action not taken: mailbox a@b.example does not exist',
  "553 The email account that you tried to reach doesn't exist",
])('%j: nobody is there', (answer) => {
  expect(saysNoSuchAddress(answer)).toBe(true)
})

test.each([
  ...['550 5.7.1 User unknown', '550 5.7.1 not from you', '552 5.2.2 mailbox full', '554 no'],
  ...['450 4.1.1 User unknown', '450 User unknown', '452 no such user for now', '250 ok', ''],
  // Without an enhanced status these may be about us.
  ...['550 Requested action not taken: mailbox unavailable', '550 Access denied', '550 no'],
  // So says OpenSMTPD of a domain that it takes nothing for.
  '550 Invalid recipient: <a@b.example>',
  ...['550 Sender address unknown', '550 unknown user, relaying denied', '550 Relay access denied'],
  ...['550 Your IP is blocked: unknown user of a blacklisted host', '550 spam: user unknown'],
  ...['553 sorry, that domain is not in my list of allowed rcpthosts', '551 we do not relay'],
  '550 Client host rejected: recipient policy, address not found',
])('%j: perhaps somebody is', (answer) => {
  expect(saysNoSuchAddress(answer)).toBe(false)
})

test('a long answer is read at once', () => {
  const began = performance.now()
  expect(saysNoSuchAddress(`550 ${'user '.repeat(20_000)}`)).toBe(false)
  expect(performance.now() - began).toBeLessThan(500)
})
