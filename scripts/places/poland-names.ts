import type { Settlement } from './inputs.ts'

/** By GeoNames id: names that the table has in English or misspelt. */
const corrected: Record<number, string> = {
  756135: 'Warszawa',
  3085463: 'Słupia Wielka',
  3087527: 'Radłów',
  3091963: 'Międzyświeć',
  3103402: 'Bielsko-Biała',
}

const hyphenated = ['Jelcz Laskowice', 'Olszewo Borki', 'Sobienie Jeziory']

export function polishNameOf({ id, name }: Settlement): string {
  if (hyphenated.includes(name)) return name.replace(' ', '-')
  return (corrected[id] ?? name)
    .replace(/ Zdrój$/, '-Zdrój')
    .replace(' Nad ', ' nad ')
    .replace(' -', '-')
}

/** Fordon, Wielki Kack and Cieplice are parts of Bydgoszcz, Gdynia and Jelenia Góra. */
const cityParts = new Set([3099654, 3096986, 3101367])

/** Warsaw's districts are listed as towns; their register code ends in 8. */
export function isPolishQuarter({ id, municipality }: Settlement): boolean {
  return municipality.endsWith('_8') || cityParts.has(id)
}

/** Ukrainian names in use; each belongs to the largest place of that Polish name. */
// oxfmt-ignore
export const ukrainianExonyms: Record<string, string> = {
  Augustów: 'Августів', 'Biała Podlaska': 'Бяла-Подляська', Białystok: 'Білосток',
  Biłgoraj: 'Білгорай', Chełm: 'Холм', Dęblin: 'Демблін', Drohiczyn: 'Дорогичин',
  Dynów: 'Динів', Elbląg: 'Ельблонг', Gliwice: 'Гливиці',
  'Góra Świętej Małgorzaty': 'Гура-Свентей-Малгожати', Hajnówka: 'Гайнівка',
  Hrubieszów: 'Грубешів', 'Kędzierzyn-Koźle': 'Кендзежин-Козьле', Kielce: 'Кельці',
  Komańcza: 'Команча', Krasnystaw: 'Красностав', Kraków: 'Краків', Legionowo: 'Легіоново',
  Lubaczów: 'Любачів', Łańcut: 'Ланцут', 'Łapsze Niżne': 'Лапше-Нижні', Łódź: 'Лодзь',
  Oświęcim: 'Освенцим', Police: 'Поліце', Przemyśl: 'Перемишль', Przeworsk: 'Переворськ',
  Radomyśl: 'Радомишль', Sandomierz: 'Сандомир', Sanok: 'Сянік', Siemiatycze: "Сім'ятичі",
  Świnoujście: 'Свіноуйсьце', Tarnów: 'Тарнів', 'Tomaszów Lubelski': 'Томашів-Любельський',
  'Ustrzyki Dolne': 'Устрики-Долішні', 'Wielkie Oczy': 'Великі Очі', Zamość: 'Замостя',
}
