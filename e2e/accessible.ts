import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

/**
 * Axe on what the page shows now, and nothing wider than the screen. In the dark the colours again: once for each way
 * a text looks, since asking what lies behind it takes longer than all other rules together.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe reads every element several times: on a busy machine that takes its time, for each screen.
  test.setTimeout(Math.max(test.info().timeout, 90_000) + 20_000)
  await bringAxe(page)
  await turnTo(page, 'light')
  expect(await violations(page)).toEqual([])
  await turnTo(page, 'dark')
  expect(await darkViolations(page)).toEqual([])
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess).toBeLessThanOrEqual(0)
}

type WithAxe = { axe: typeof axe }

/** More than half a megabyte, so each page reads it once, however often it is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function bringAxe(page: Page): Promise<void> {
  const main = page.mainFrame()
  await bringInto(main)
  // A mail in its frame runs no script and would never answer.
  const others = page.frames().filter((frame) => frame !== main)
  await Promise.all(
    others.map((frame) => Promise.race([bringInto(frame).catch(() => {}), pause(1_000)])),
  )
}

async function bringInto(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Where nothing moves, the next frame is in the other theme; some screens hear of it by script.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
}

function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const found = await (window as unknown as WithAxe).axe.run(document, asked)
    return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
  }, options)
}

function darkViolations(page: Page): Promise<string[]> {
  return page.evaluate(
    async (asked) => {
      const looks = new Map<string, Element>()
      for (const element of document.body.querySelectorAll('*')) {
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
        if (!hasText || !element.checkVisibility()) continue
        const { color, fontSize, fontWeight, opacity } = getComputedStyle(element)
        const look = [color, fontSize, fontWeight, opacity]
        for (let behind: Element | null = element; behind; behind = behind.parentElement) {
          const { backgroundColor, backgroundImage, position } = getComputedStyle(behind)
          look.push(backgroundColor, backgroundImage, position)
          if (backgroundColor.startsWith('rgb(')) break
        }
        if (!looks.has(look.join())) looks.set(look.join(), element)
      }
      if (looks.size === 0) return []
      const { axe } = window as unknown as WithAxe
      const found = await axe.run({ include: [...looks.values()] }, asked)
      return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
    },
    { ...options, runOnly: ['color-contrast'] },
  )
}
