import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  'localhost',
  'LocalHost',
  'localhost.',
  '127.0.0.1',
  '127.255.255.254',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::ffff:127.0.0.1',
  '::FFFF:7f00:1',
])('%s is this machine alone', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '0.0.0.0',
  '0',
  '::',
  '[::]',
  '::ffff:0.0.0.0',
  '128.0.0.1',
  '126.255.255.255',
  '10.0.0.1',
  '192.168.0.2',
  '169.254.0.1',
  'fe80::1',
  '::2',
  '::ffff:10.0.0.1',
  'localhost.example.org',
  'mylocalhost',
  '127.0.0.1.example.org',
  'localhost@olympiad.example',
  'localhost/x',
  'localhost:3000',
  'olympiad.example',
  '::1%eth0',
  '',
  ' ',
])('“%s” may be reached by others', (host) => {
  expect(isLoopback(host)).toBe(false)
})
