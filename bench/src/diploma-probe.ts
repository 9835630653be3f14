// A process of its own that draws diplomas one way and says what it took: `node diploma-probe.ts way count`.
// The press is found by its path: it has no door of its own that a program could knock at.
import { barePdf, type BarePage } from './bare-pdf.ts'

type Loose = Record<string, (...args: never[]) => never>
const server = (path: string) =>
  import(new URL(`../../server/${path}`, import.meta.url).href) as Promise<Loose>

const [way = '', asked = '1'] = process.argv.slice(2)
const many = Number(asked)
const ground = await server('test/ground/sample-diplomas.ts')
const stored = (await (ground['storedPictures'] as unknown as () => Promise<object>)()) as Record<
  'cover' | 'signature' | 'seal',
  Buffer
>
const hashes = { cover: 'c'.repeat(64), signature: 'a'.repeat(64), seal: 'b'.repeat(64) }
const sheetOf = (number: number) =>
  (ground['sampleSheet'] as unknown as (...args: unknown[]) => object)(
    number,
    { name: `Ґалаґан-Їжакевич ${number} Єлизавета`, language: 'uk' },
    hashes,
  )

async function* batches(count = many) {
  for (let from = 0; from < count; from += 10) {
    yield Array.from({ length: Math.min(10, count - from) }, (_, index) => sheetOf(from + index))
  }
}

let bytes = 0
let started = process.cpuUsage()
/** What a first time costs is paid: from here on it counts. */
const warmed = () => {
  bytes = 0
  started = process.cpuUsage()
}
const pictures = await (ground['samplePictures'] as unknown as () => Promise<object>)()

/** Each time: what it does with what is finished is nobody's business here. */
const ways: Record<string, () => Promise<(() => Promise<void>) | null>> = {
  single: async () => {
    const { diplomaPdf } = await server('src/diplomas/press/pdf.ts')
    let number = 0
    return async () => {
      const draw = diplomaPdf as unknown as (...args: unknown[]) => Promise<Uint8Array>
      bytes += (await draw(sheetOf(number++), pictures)).length
    }
  },
  bare: async () => {
    const page = await barePage()
    return async () => void (bytes += (await barePdf(page)).length)
  },
  print: async () => {
    const { PrintPdf } = await server('src/diplomas/press/print-pdf.ts')
    const { cover, signature, seal } = pictures as Record<string, object>
    const set = { [hashes.cover]: cover, [hashes.signature]: signature, [hashes.seal]: seal }
    const Print = PrintPdf as unknown as new (head: object) => {
      add: (sheets: object[], pictures: object) => void
      end: () => void
      take: () => Promise<Uint8Array>
    }
    const printed = async (pages: number) => {
      const print = new Print({ title: 'Усі', language: 'uk', at: '2026-05-09T21:30:00.000Z' })
      for await (const sheets of batches(pages)) {
        print.add(sheets, set)
        bytes += (await print.take()).length
      }
      print.end()
      bytes += (await print.take()).length
    }
    await printed(40)
    warmed()
    await printed(many)
    return null
  },
  /** As the server does it: by its thread. */
  'print-file': async () => {
    const press = await pressed()
    for await (const part of press.print(batches())) bytes += part.length
    await press.close()
    return null
  },
  zip: async () => {
    const { zipOf } = await server('src/diplomas/press/zip.ts')
    const press = await pressed()
    const zip = (zipOf as unknown as (...args: unknown[]) => AsyncIterable<Uint8Array>)(
      batches(),
      (sheet: object) => press.drawPatiently(sheet),
    )
    for await (const part of zip) bytes += part.length
    await press.close()
    return null
  },
}

type Pressed = {
  drawPatiently: (sheet: object) => Promise<Uint8Array>
  print: (pages: AsyncIterable<object[]>) => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

async function pressed(): Promise<Pressed> {
  const { Press } = await server('src/diplomas/press/press.ts')
  const { Workers } = await server('src/http/files/drawing/workers.ts')
  const Hired = Workers as unknown as new (options: object) => Pick<Pressed, 'close'>
  const Made = Press as unknown as new (read: unknown, workers: object) => Omit<Pressed, 'close'>
  const workers = new Hired({ size: 1 })
  const press = new Made(async (_: number, name: 'cover') => stored[name], workers)
  return Object.assign(press, { close: () => workers.close() })
}

/** What our page has on it, for a program that draws it anew each time. */
async function barePage(): Promise<BarePage> {
  const { diplomaPage } = await server('src/diplomas/press/page.ts')
  const { fontFiles } = await server('src/diplomas/press/fonts.ts')
  const [regular, semibold] = (fontFiles as unknown as () => string[])()
  const named = new Set(Object.keys(pictures))
  const drawing = (diplomaPage as unknown as (...args: unknown[]) => { blocks: Block[] })(
    sheetOf(0),
    named,
  )
  const page: BarePage = { texts: [], shapes: [], pictures: [], attachment: '{}' }
  for (const mark of drawing.blocks.flatMap((block) => block.marks)) {
    if (mark.kind === 'text') {
      const font = mark['weight'] === 'regular' ? regular : semibold
      page.texts.push({ ...mark, font } as never)
    } else if (mark.kind === 'shape') page.shapes.push(mark as never)
    else if (mark.kind === 'ornament') page.shapes.push(...(mark['shapes'] as () => never[])())
    else if (mark.kind === 'picture') {
      const { file } = (pictures as Record<string, { file: Uint8Array }>)[mark['name'] as string]!
      page.pictures.push({ ...mark, file } as never)
    }
  }
  return page
}
type Block = { marks: ({ kind: string } & Record<string, unknown>)[] }

const milliseconds = (usage: NodeJS.CpuUsage) => (usage.user + usage.system) / 1000
const each = await ways[way]?.()
if (each) {
  for (let warm = 0; warm < 20; warm++) await each()
  warmed()
  for (let done = 0; done < many; done++) await each()
}
const cpu = milliseconds(process.cpuUsage(started))
const peak = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ cpu: cpu / many, bytes: bytes / many, peak }))
