import { ageBands } from '@olympiad/domain/age-band'
import { codeFrom, codeSpelling } from '@olympiad/domain/diploma'
import { languages } from '@olympiad/domain/language'
import { stageLevels } from '@olympiad/domain/stage'
import { isReadable, plainText, tidied } from '@olympiad/domain/typed-text'
import { z } from 'zod'
import type { RefusalCode } from './errors.ts'
import { greatestId } from './id.ts'

export const id = z.int().min(1).max(greatestId)
/** Up to the greatest one, digit by digit: what the documentation allows is what is read. */
const idDigits =
  /^([1-9]\d{0,8}|1\d{9}|20\d{8}|21[0-3]\d{7}|214[0-6]\d{6}|2147[0-3]\d{5}|21474[0-7]\d{4}|214748[0-2]\d{3}|2147483[0-5]\d{2}|21474836[0-3]\d|214748364[0-7])$/
export const idText = z.string().regex(idDigits).transform(Number)
/** The same in either case: it is the lower one that is kept. */
export const uuid = z.uuid().toLowerCase()
/** As people spell it; what it means is kept. */
export const diplomaCode = z
  .string()
  .max(100)
  .regex(codeSpelling)
  .transform((typed) => codeFrom(typed) ?? '')
/** A code that opens something, as people spell it; what nobody can have been given is empty. */
export const typedCode = z
  .string()
  .max(100)
  .transform((typed) => codeFrom(typed) ?? '')
export const count = z.int().min(0)
export const flag = z.literal([0, 1])
export const flagText = z.enum(['0', '1']).transform((text) => text === '1')
export const language = z.enum(languages)
export const stageLevel = z.enum(stageLevels)
export const ageBand = z.enum(ageBands)
export const instant = z.iso.datetime()

/** Of everything within an olympiad. */
export const olympiadParams = z.object({ olympiadId: idText })
/** Of everything within a group. */
export const groupParams = z.object({ groupId: idText })
/** Of a list in a group. */
export const rows = idText.optional().describe('The first so many, by label; else all')
/** Of a list that comes in pages, the newest first. */
export const before = idText.optional().describe('`next` of the page before')

export const translated = <T extends z.core.$ZodType>(value: T) =>
  z.object({ uk: value, pl: value })
export const dataList = <T extends z.core.$ZodType>(value: T) => z.object({ data_list: value })

/** A text a person typed: bounded, never only spaces, tidied. Whether it can be read, its rule says. */
export const typedText = (greatest: number) =>
  z.string().max(greatest).regex(/\S/).overwrite(tidied)

/** What is wrong with a text, as the code it is refused with. */
const codes = {
  unreadable: 'unreadable_text',
  wordless: 'wordless_text',
  long: 'text_too_long',
} as const satisfies Record<string, RefusalCode>

/** One line that others will read. Some letters become three when they are tidied. */
export const readableText = (greatest: number) =>
  z
    .string()
    .max(greatest)
    .overwrite(tidied)
    .refine((text) => text.length <= greatest, codes.long)
    .refine(isReadable, codes.unreadable)

/** Words for others to read on as many lines as they like; empty as long as nobody has written them. */
export const readableLines = (greatest: number) =>
  z
    .string()
    .max(greatest)
    .overwrite(tidied)
    .refine((text) => text.length <= greatest, codes.long)
    .refine((text) => isReadable(text.replaceAll(/[\r\n\t]+/g, ' ')), codes.unreadable)

/** Why somebody did something: words for others to read, on as many lines as they like. */
export const reason = (greatest: number) =>
  typedText(greatest).superRefine((text, refinement) => {
    const { problem } = plainText(text.replaceAll(/\r?\n/g, ' '))
    const wrong = text.length > greatest ? 'long' : problem
    if (wrong) refinement.addIssue({ code: 'custom', message: codes[wrong] })
  })
