import { expect, test } from 'vitest'
import { deviceOf, keyboardHeightOf } from './device.ts'

const desktopBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const androidPhone = 'Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/150.0 Mobile Safari/537.36'
const androidTablet = 'Mozilla/5.0 (Linux; Android 16; Tab) Chrome/150.0 Safari/537.36'

const onDesktop = (width: number) => deviceOf({ width, userAgent: desktopBrowser, touchPoints: 0 })

test('a window narrower than 768 has the mobile layout', () => {
  expect(onDesktop(360)).toBe('mobile')
  expect(onDesktop(767)).toBe('mobile')
})

test('a window from 768 to 1024 has the tablet layout', () => {
  expect(onDesktop(768)).toBe('tablet')
  expect(onDesktop(1024)).toBe('tablet')
})

test('a wider window has the desktop layout, even with a touch screen', () => {
  expect(onDesktop(1025)).toBe('desktop')
  expect(deviceOf({ width: 1600, userAgent: desktopBrowser, touchPoints: 10 })).toBe('desktop')
})

test('a phone has the mobile layout at any width', () => {
  expect(deviceOf({ width: 932, userAgent: iphone, touchPoints: 5 })).toBe('mobile')
  expect(deviceOf({ width: 1200, userAgent: androidPhone, touchPoints: 5 })).toBe('mobile')
})

test('a large iOS or Android device has the tablet layout at any width', () => {
  expect(deviceOf({ width: 1366, userAgent: androidTablet, touchPoints: 5 })).toBe('tablet')
  expect(deviceOf({ width: 1366, userAgent: mac, touchPoints: 5 })).toBe('tablet')
})

test('a Macintosh without a touch screen is a desktop', () => {
  expect(deviceOf({ width: 1366, userAgent: mac, touchPoints: 0 })).toBe('desktop')
})

test('the keyboard is as high as what it takes from the window', () => {
  expect(keyboardHeightOf(800, { height: 460, top: 0 })).toBe(340)
  expect(keyboardHeightOf(800, { height: 460, top: 40 })).toBe(300)
})

test('without a keyboard the height is nought, also when the browser bars move', () => {
  expect(keyboardHeightOf(800, { height: 800, top: 0 })).toBe(0)
  expect(keyboardHeightOf(800, { height: 856, top: 0 })).toBe(0)
})
