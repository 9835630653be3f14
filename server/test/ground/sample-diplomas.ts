import { codeOf, medals, type DiplomaFacts } from '@olympiad/domain/diploma'
import sharp from 'sharp'
import type { DiplomaDesign, DiplomaSheet } from '../../src/diplomas/sheet.ts'
import { prepared, type Pictures } from '../../src/diplomas/press/pictures.ts'

/** Names that have tripped others. */
export const hardNames = [
  'Ґалаґан-Їжакевич Єлизавета',
  'Święcicka-Żółkiewska Łucja',
  'Вʼячеславський Лук’ян',
  'Brzęczyszczykiewicz-Gżegżółkowska Grzegorz Bożydar',
]

const codeFor = (number: number) =>
  codeOf(Uint8Array.from({ length: 12 }, (_, at) => (number * 97 + at * 53 + number ** 2) % 256))

const publicUrl = (code: string) => `https://olympiads.example.org/diplomas/${code}`

const design: DiplomaDesign = {
  signerName: 'Оксана Петренко-Лісовська',
  signerRole: 'голова журі',
  textVariant: 'formal',
  ...{ signature: null, seal: null, cover: null },
}

export function sampleSheet(
  number: number,
  facts: Partial<DiplomaFacts> = {},
  designed: Partial<DiplomaDesign> = {},
): DiplomaSheet {
  const code = facts.code ?? codeFor(number)
  const whole: DiplomaFacts = {
    code,
    language: number % 2 === 0 ? 'uk' : 'pl',
    name: `Прізвище Імʼя`,
    olympiadId: 7,
    olympiadTitle: number % 2 === 0 ? 'Весняна олімпіада пам’яті' : 'Wiosenna olimpiada pamięci',
    category: { level: 'basic', stageNumber: 1, ageBand: '13-15' },
    place: (number % 4) + 1,
    medal: medals[number % 4] ?? null,
    points: 1_240 + number,
    rightAnswers: 118,
    issuedAt: '2026-05-09T21:30:00.000Z',
    zone: 'Europe/Kyiv',
    version: 1,
    ...facts,
  }
  const credential = JSON.stringify({ id: publicUrl(code), name: whole.name })
  return {
    facts: whole,
    design: { ...design, ...designed },
    publicUrl: publicUrl(code),
    credential,
  }
}

/** Other people, who come before. */
export const crowd = (count: number): DiplomaSheet[] =>
  Array.from({ length: count }, (_, number) =>
    sampleSheet(1_000 + number, {
      name: [
        ...[
          'Żółć Gęślą',
          'Їжак Ґава',
          'Óśmióra Ńina',
          'Щедрик Юлія',
          'Nguyễn Thị',
          'Ćwikła Źdźbło',
        ],
      ][number % 6] as string,
      olympiadTitle: number % 3 === 0 ? 'Zażółć gęślą jaźń' : 'Ґрунт і Єдність & <зорі>',
    }),
  )

const drawing = (width: number, height: number, body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
    ),
  )

/** As they are stored: a cover in WebP, ink that lets the paper through. */
export const storedPictures = async () => ({
  cover: await drawing(
    1280,
    720,
    '<rect width="1280" height="720" fill="#3a2a9a"/><circle cx="900" cy="230" r="130" fill="#ffd9a0"/><path d="M0 720L360 320L620 560L860 380L1280 720Z" fill="#160f3c"/>',
  )
    .webp()
    .toBuffer(),
  signature: await drawing(
    800,
    260,
    '<path d="M30 200C120 20 160 40 150 160S260 60 300 90S280 200 350 150S480 40 500 120S600 160 760 60" fill="none" stroke="#14206b" stroke-width="8"/>',
  )
    .png()
    .toBuffer(),
  seal: await drawing(
    600,
    600,
    '<g fill="none" stroke="#2b3fb8" opacity=".8"><circle cx="300" cy="300" r="280" stroke-width="14"/><circle cx="300" cy="300" r="200" stroke-width="6"/><path d="M180 330L270 410L430 220" stroke-width="30"/></g>',
  )
    .png()
    .toBuffer(),
})

export async function samplePictures(): Promise<Required<Pictures>> {
  const stored = await storedPictures()
  return {
    cover: await prepared('cover', stored.cover),
    signature: await prepared('signature', stored.signature),
    seal: await prepared('seal', stored.seal),
  }
}
