/** Polish transcription of Ukrainian place names, after the rules of Polish dictionaries. */

// oxfmt-ignore
const consonants: Record<string, string> = {
  б: 'b', в: 'w', г: 'h', ґ: 'g', д: 'd', ж: 'ż', з: 'z', й: 'j', к: 'k', м: 'm', н: 'n',
  п: 'p', р: 'r', с: 's', т: 't', ф: 'f', х: 'ch', ц: 'c', ч: 'cz', ш: 'sz', щ: 'szcz',
}
const vowels: Record<string, string> = { а: 'a', е: 'e', и: 'y', і: 'i', о: 'o', у: 'u' }
const iotated: Record<string, string> = { є: 'e', ю: 'u', я: 'a' }
const softened: Record<string, string> = { з: 'ź', н: 'ń', с: 'ś', ц: 'ć' }

const isConsonant = (letter: string | undefined) =>
  letter !== undefined && (letter in consonants || letter === 'л') && letter !== 'й'

/** л is soft before a soft vowel or ь, also through a second л: Поділля. */
function isSoftL(word: string, index: number): boolean {
  const next = word[index + 1]
  if (next === 'л') return isSoftL(word, index + 1)
  return next !== undefined && 'ьієюя'.includes(next)
}

function letterInPolish(word: string, index: number): string {
  const letter = word[index] ?? ''
  const before = word[index - 1]
  if (letter === "'") return ''
  if (letter === 'ї') return 'ji'
  if (letter === 'л') return isSoftL(word, index) ? 'l' : 'ł'
  if (letter in vowels) {
    const softens = letter === 'о' && before === 'ь' && word[index - 2] !== 'л'
    return (softens ? 'i' : '') + vowels[letter]
  }
  if (letter in iotated) {
    if (before === 'л') return iotated[letter] ?? ''
    return (isConsonant(before) ? 'i' : 'j') + iotated[letter]
  }
  if (letter === 'ь') return ''
  if (word[index + 1] === 'ь' && softened[letter] && !isSoftenedSilently(word, index)) {
    return softened[letter]
  }
  if (letter === 'н' && /^н[сц]ьк/.test(word.slice(index))) return 'ń'
  return consonants[letter] ?? letter
}

/** -ськ-, -цьк-, -зьк- are sk, ck, zk in Polish names; before о the i softens already. */
function isSoftenedSilently(word: string, index: number): boolean {
  const after = word[index + 2]
  return after === 'о' || (after === 'к' && word[index] !== 'н')
}

function wordInPolish(word: string): string {
  const lower = word.toLowerCase()
  const adjective = /^(.*[сцз])ький$/.exec(lower)
  const stem = adjective ? `${adjective[1]}ьк` : lower
  const letters = Array.from(stem, (_, index) => letterInPolish(stem, index)).join('')
  const polish = adjective ? `${letters}i` : letters
  return word[0] === lower[0] ? polish : polish[0]?.toUpperCase() + polish.slice(1)
}

export function polishOfUkrainian(name: string): string {
  return name.replace(/[\p{L}']+/gu, wordInPolish)
}
