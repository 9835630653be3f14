import type { Translated } from './language.ts'

/** The words between the title and the name: of an office, of a friend, or hardly any. */
export const textVariants = ['formal', 'warm', 'short'] as const
export type TextVariant = (typeof textVariants)[number]

/** Whoever signs, in the language of the diploma; empty: nobody does. */
export type Signer = { name: string; role: string }

/** How all diplomas of an olympiad look. Pictures by the SHA-256 of their bytes. */
export type OlympiadDesign = {
  signer: Translated<Signer>
  textVariant: TextVariant
  signature: string | null
  seal: string | null
}

/** Of an olympiad for which nobody has thought of it: a diploma that can be handed out all the same. */
export const plainDesign: OlympiadDesign = {
  signer: { uk: { name: '', role: '' }, pl: { name: '', role: '' } },
  textVariant: 'formal',
  signature: null,
  seal: null,
}

/** Letters of a signer's name and of their office: they have one line each. */
export const greatestSigner = { name: 60, role: 90 } as const

/** Of a language's long names: where they fit, everybody's does. */
export const longNames: Translated = {
  uk: 'Ґалаґан-Їжакевич Єлизавета',
  pl: 'Brzęczyszczykiewicz-Gżegżółkowska Grzegorz Bożydar',
}
