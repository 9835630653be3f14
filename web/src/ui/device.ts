export type Device = 'mobile' | 'tablet' | 'desktop'

/** Spec 9: the only place of the breakpoints; styles ask for `[data-device]` instead. */
const tabletFrom = 768
const tabletTo = 1024

export type DeviceSigns = { width: number; userAgent: string; touchPoints: number }

const isPhone = ({ userAgent }: DeviceSigns) =>
  /iPhone|iPod|Android.*Mobile|Mobile.*Firefox|Windows Phone/.test(userAgent)

/** An iPad of today calls itself a Macintosh; only the fingers tell. */
const isTouchSystem = ({ userAgent, touchPoints }: DeviceSigns) =>
  /iPad|iPhone|iPod|Android/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

/** Spec 2: mobile under 768 or on a phone; tablet from 768 to 1024 or on iOS or Android. */
export function deviceOf(signs: DeviceSigns): Device {
  if (signs.width < tabletFrom || isPhone(signs)) return 'mobile'
  if (signs.width <= tabletTo || isTouchSystem(signs)) return 'tablet'
  return 'desktop'
}

export function currentDevice(): Device {
  return deviceOf({
    width: window.innerWidth,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

export function showDevice(): void {
  document.documentElement.dataset.device = currentDevice()
}

/** What an on-screen keyboard hides of the page, in pixels. */
export function keyboardHeightOf(windowHeight: number, visible: { height: number; top: number }) {
  return Math.max(0, Math.round(windowHeight - visible.height - visible.top))
}
