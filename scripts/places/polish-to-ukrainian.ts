/** Ukrainian practical transcription of Polish place names. */

// oxfmt-ignore
const consonants: Record<string, string> = {
  b: 'б', c: 'ц', d: 'д', f: 'ф', g: 'г', h: 'г', k: 'к', l: 'л', ł: 'л', m: 'м', n: 'н',
  p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', v: 'в', w: 'в', x: 'кс', z: 'з', ż: 'ж',
}
const hardVowels: Record<string, string> = { a: 'а', e: 'е', o: 'о', u: 'у', ó: 'у', y: 'и' }
const softVowels: Record<string, string> = { a: 'я', e: 'е', o: 'ьо', u: 'ю', ó: 'ю' }

/** The suffixes that Ukrainian has too keep their Ukrainian shape. */
const suffixes: [RegExp, string][] = [
  [/isko$/, 'исько'],
  [/iska$/, 'иська'],
  [/isk$/, 'иськ'],
  [/(?<=[sc]|dz)ka$/, 'ька'],
  [/(?<=[sc]|dz)kie$/, 'ьке'],
  [/(?<=[sc]|dz)ko$/, 'ько'],
  [/(?<=[sc]|dz)k$/, 'ьк'],
  [/[iy]ca$/, 'иця'],
  [/[iy]ce$/, 'иці'],
  [/[iy]czka$/, 'ичка'],
  [/[iy]czki$/, 'ички'],
  [/[iy]cze$/, 'ичі'],
  [/[iy]cza$/, 'ича'],
  [/[iy]cz$/, 'ич'],
  [/ik$/, 'ик'],
  [/iki$/, 'ики'],
  [/jec$/, 'єць'],
  [/i?ec$/, 'ець'],
  [/cja$/, 'ція'],
  [/ria$/, 'рія'],
]

/** Stands for the suffix while the stem is read: a vowel, but not a soft one. */
const suffixMark = '|'

type Reading = (groups: string[], before: string) => string

const readings: [RegExp, Reading][] = [
  [/^szcz/, () => 'щ'],
  [/^sz/, () => 'ш'],
  [/^cz/, () => 'ч'],
  [/^ch/, () => 'х'],
  [/^rz/, (_, before) => (/[пктх]$/.test(before) ? 'ш' : 'ж')],
  [/^dź/, () => 'дзь'],
  [/^ś$/, () => 'сь'],
  [/^ś/, () => 'с'],
  [/^ź$/, () => 'зь'],
  [/^ź/, () => 'з'],
  [/^ć/, () => 'ць'],
  [/^ń(?=[scz]\|)/, () => 'н'],
  [/^ń/, () => 'нь'],
  [/^j([aeouó])/, ([vowel = ''], before) => afterJ(vowel, before)],
  [/^ji/, () => 'ї'],
  [/^j/, () => 'й'],
  [/^i([aeouó])/, ([vowel = ''], before) => afterI(vowel, before)],
  [/^i(?=c\||czn)/, () => 'и'],
  [/^ey/, () => 'ей'],
  [/^i/, (_, before) => (/[кгх]$/.test(before) ? 'и' : /[аеоуияю]$/.test(before) ? 'ї' : 'і')],
  [/^l([aouó])/, ([vowel = '']) => `л${softVowels[vowel]}`],
  [/^l(?=[^aeiouyól|]|$)/, () => 'ль'],
  [/^([aeouóy])/, ([vowel = '']) => hardVowels[vowel] ?? ''],
  [/^(.)/, ([letter = '']) => consonants[letter] ?? letter],
]

function afterJ(vowel: string, before: string): string {
  if (vowel === 'o') return 'йо'
  const iotated = vowel === 'e' ? 'є' : (softVowels[vowel] ?? '')
  return /[бпвмфдтзснрлжчшц]$/.test(before) ? `'${iotated}` : iotated
}

function afterI(vowel: string, before: string): string {
  if (before === '') return `і${hardVowels[vowel]}`
  if (vowel === 'o' && /[бпвмфгкхр]$/.test(before)) return 'йо'
  if (vowel !== 'e' && before.endsWith('р')) return `'${softVowels[vowel]}`
  return softVowels[vowel] ?? ''
}

/** The nasal vowels are a vowel and a consonant that follows the next one. */
function withoutNasals(word: string): string {
  const consonant = (next: string) => (/[bp]/.test(next) ? 'm' : /[lł]/.test(next) ? '' : 'n')
  return word
    .replace(/ą(.?)/g, (_, next: string) => `o${consonant(next)}${next}`)
    .replace(/ę(.?)/g, (_, next: string) => `e${consonant(next)}${next}`)
}

function transcription(word: string): string {
  const plain = withoutNasals(word)
  const suffix = suffixes.find(([ending]) => ending.test(plain))
  let rest = suffix ? plain.replace(suffix[0], suffixMark) : plain
  let read = ''
  while (rest !== '' && rest !== suffixMark) {
    for (const [spelling, reading] of readings) {
      const match = spelling.exec(rest)
      if (!match) continue
      read += reading(match.slice(1), read)
      rest = rest.slice(match[0].length)
      break
    }
  }
  return read + (suffix?.[1] ?? '')
}

// oxfmt-ignore
const adjectives: Record<string, string> = {
  wielki: 'великий', wielka: 'велика', wielkie: 'велике', duży: 'великий', duża: 'велика',
  duże: 'велике', mały: 'малий', mała: 'мала', małe: 'мале', nowy: 'новий', nowa: 'нова',
  nowe: 'нове', stary: 'старий', stara: 'стара', stare: 'старе', biały: 'бялий', biała: 'бяла',
  białe: 'бяле', czarny: 'чарний', czarna: 'чарна', czarne: 'чарне', suchy: 'сухий',
  sucha: 'суха', złoty: 'злотий', wysoka: 'висока', wysokie: 'високе', zielona: 'зелена',
  święta: 'свента', jelenia: 'єленя', stalowa: 'стальова', pierwszy: 'перший',
  pierwsze: 'перше', drugi: 'другий', drugie: 'друге', murowana: 'мурована',
  biskupi: 'біскупій', boża: 'божа', mokre: 'мокре', krasne: 'красне', ruciane: 'руцяне',
  borne: 'борне', łysa: 'лиса', dobra: 'добра', dobre: 'добре', krzywa: 'кшива',
  kobyla: 'кобиля', żabia: 'жабя', lisia: 'лися', jastrzębia: 'ястшембя', krupski: 'крупський',
  kamienna: 'каменна', dębowa: 'дембова', brzozowa: 'бжозова', grzybowa: 'гжибова',
  miedziana: 'медзяна', starowa: 'старова', dziadowa: 'дзядова', świnna: 'свінна',
  cholewiana: 'холевяна', elbląskie: 'ельблонзьке',
  śląski: 'шльонський', śląska: 'шльонська', śląskie: 'шльонське',
  wielkopolski: 'великопольський', wielkopolska: 'великопольська',
  wielkopolskie: 'великопольське', małopolski: 'малопольський',
}

// oxfmt-ignore
const translated: Record<string, string> = {
  nad: 'над', pod: 'під', sanem: 'Сяном', pilicą: 'Пілицею', wisłą: 'Віслою', osą: 'Осою',
  okszą: 'Окшею', notecią: 'Нотецею', wartą: 'Вартою', odrą: 'Одрою', prosną: 'Просною',
  dunajcem: 'Дунайцем', kępnem: 'Кемпном', kolonia: 'Колонія', łódzki: 'Лодзький',
}

const plurals = new Set([
  'banie',
  'godziesze',
  'hadle',
  'jeziora',
  'kobiele',
  'kowale',
  'lipce',
  'łaziska',
])

const isAdjective = (word: string) =>
  word in adjectives || (/([sc]|dz)k(a|ie)$/.test(word) && !plurals.has(word))
const isPlural = (word: string) =>
  plurals.has(word) || (/([yi]|[iy]ce|lce|rce|cze)$/.test(word) && !isAdjective(word))
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `noun` is the neighbour an adjective describes: before it, or after it for Stalowa Wola. */
function adjectiveOf(word: string, noun: string): string {
  const ending = /(?<=[sc]|dz)ki$/.test(word) ? 'ий' : ''
  const stem = ending ? word.slice(0, -1) : word
  const reading = adjectives[word] ?? transcription(stem).replace(/(?<=[нвлстр])и$/, 'ий') + ending
  return isPlural(noun) ? reading.replace(/(?<=[нвлрткшг])е$/, 'і') : reading
}

/** Ukrainian spelling: Стальова Воля, but Томашув-Мазовецький. */
export function ukrainianOfPolish(name: string): string {
  const parts = name.toLowerCase().split(/([ -])/)
  return parts.reduce((text, word, index) => {
    if (index % 2 === 1) return text
    const before = parts[index - 1] === ' ' ? parts[index - 2] : undefined
    const after = parts[index + 1] === ' ' ? parts[index + 2] : undefined
    const reading = translated[word] ?? capitalised(readingOf(word, before, after))
    if (index === 0) return reading
    const isDescribed = before !== undefined && isAdjective(before) && !isAdjective(word)
    return `${text}${isDescribed ? ' ' : '-'}${reading}`
  }, '')
}

function readingOf(word: string, before: string | undefined, after: string | undefined): string {
  if (before !== undefined && !isAdjective(before)) return adjectiveOf(word, before)
  if (after !== undefined && isAdjective(word)) return adjectiveOf(word, after)
  return adjectives[word] ?? transcription(word)
}
