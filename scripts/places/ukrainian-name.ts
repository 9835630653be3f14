import type { Settlement } from './inputs.ts'

// oxfmt-ignore
const letters: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'y', і: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f',
  х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', "'": '',
}
const iotated: Record<string, [atStart: string, inside: string]> = {
  є: ['ye', 'ie'],
  ї: ['yi', 'i'],
  й: ['y', 'i'],
  ю: ['yu', 'iu'],
  я: ['ya', 'ia'],
}

/** Ukraine's official romanisation, and the older one in which iotation is always y. */
function romanisations(name: string): string[] {
  const text = name.toLowerCase()
  return [0, 1].map((inside) =>
    Array.from(text, (letter, index) => {
      const isStart = index === 0 || /[ -]/.test(text[index - 1] ?? '')
      return letters[letter] ?? iotated[letter]?.[isStart ? 0 : inside] ?? letter
    }).join(''),
  )
}

const plain = (latin: string) =>
  latin
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f’'ʹ`‘]/g, '')
    .replace(/zgh/g, 'zh')
    .replace(/[ -]+/g, ' ')

function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[right.length] ?? 0
}

const ukrainianAlphabet = /^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ' -]+$/u
/** Word ends that only Russian or Belarusian use, or that forget the soft sign. */
const foreignEnd = /(ое|ее|ая|яя|ие|ье|ья|[сц]к(ий|а|е)?|ец|[ое]вка|[ое]во|ино|ьск|чь)(?=$|[ -])/u
const foreignInside = /[бвгджзклмнпрстфхцчшщ]ї| \p{Ll}|Верхне|Нижне/u
const isForeign = (name: string) => foreignEnd.test(name) || foreignInside.test(name)

/** Many alternates forget it: П'ятихатки, but Святогірськ. */
const withApostrophe = (name: string) => name.replace(/(?<=^|[аеиіоуюяєїр -])([бпвмф])я/giu, "$1'я")

export type PickedName = { name: string; doubt: number }

/** GeoNames does not say which alternate name is Ukrainian: the spelling tells. */
export function ukrainianNameOf(settlement: Settlement): PickedName | undefined {
  const target = plain(settlement.name)
  return [...new Set(settlement.alternates.map((name) => name.replace(/[’ʼ`]/g, "'").trim()))]
    .filter((name) => ukrainianAlphabet.test(name))
    .map(withApostrophe)
    .map((name) => {
      const gap = Math.min(...romanisations(name).map((latin) => distance(plain(latin), target)))
      return { name, doubt: gap + (isForeign(name) ? 5 : 0) }
    })
    .sort((left, right) => left.doubt - right.doubt || right.name.length - left.name.length)[0]
}
