import { expect, test } from 'vitest'
import { isInside, networkOf } from './address.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:7:7::1', '2001:db8:7:7::/64'],
  ['2001:0db8:0007:0007:1:2:3:4', '2001:db8:7:7::/64'],
  ['2001:db8:7::7:1:2:3', '2001:db8:7:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:7:7::', '2001:db8:7:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.9.9', '192.168.0.9', '169.254.1.1'])(
  '%s is inside, in either dress',
  (ip) => {
    expect([isInside(ip), isInside(`::ffff:${ip}`)]).toEqual([true, true])
  },
)

test.each(['::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'febf::1'])('%s is inside', (ip) => {
  expect(isInside(ip)).toBe(true)
})

test.each([
  ...['172.15.0.1', '172.32.0.1', '11.0.0.1', '192.169.0.1', '100.10.0.1', '1.127.0.1'],
  ...['2001:db8::1', '::2', 'fec0::1', 'f::1', '::ffff:8.8.8.8'],
])('%s is not', (ip) => {
  expect(isInside(ip)).toBe(false)
})
