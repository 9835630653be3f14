/** What is offered in a searchable list. */
export type Option<Value extends string | number = string | number> = {
  value: Value
  label: string
}

/** More than these are not rendered: nobody reads on, one types another letter. */
export const greatestOffer = 250

const withoutStroke: Record<string, string> = { ł: 'l', ґ: 'г', ø: 'o', đ: 'd', ß: 'ss', ı: 'i' }

/** As people type it in a hurry: no case, no marks, no apostrophes. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’ʼ`]/gu, '')
    .replace(/[łґøđßı]/g, (letter) => withoutStroke[letter] ?? letter)
}

type Rank = 0 | 1 | 2 | 3

function rankOf(name: string, query: string): Rank {
  const place = name.indexOf(query)
  if (place === 0) return 0
  if (place > 0 && /[\s\-(]/.test(name[place - 1] ?? '')) return 1
  return place > 0 ? 2 : 3
}

/**
 * The options that contain the query: those that begin with it first, then those with a word that
 * does. The fallback ("other") is offered last whatever was typed.
 */
export function matchingOptions<Value extends string | number>(
  options: readonly Option<Value>[],
  query: string,
  fallback?: Option<Value>,
): Option<Value>[] {
  const wanted = folded(query.trim())
  if (wanted === '') return [...options]
  const ranks: Option<Value>[][] = [[], [], []]
  for (const option of options) {
    if (option !== fallback) ranks[rankOf(folded(option.label), wanted)]?.push(option)
  }
  return [...ranks.flat(), ...(fallback ? [fallback] : [])]
}

/** The option whose name was typed out; whoever does that has chosen it. */
export function optionNamed<Value extends string | number>(
  options: readonly Option<Value>[],
  text: string,
): Option<Value> | undefined {
  const wanted = folded(text.trim())
  return options.find((option) => folded(option.label) === wanted)
}
