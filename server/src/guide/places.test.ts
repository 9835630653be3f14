import { expect, test } from 'vitest'
import { type City, readPlaces, type Region } from './places.ts'

const { countries, regions, cities } = readPlaces()
const ukraine = 804
const poland = 616

const regionsOf = (countryId: number) => regions.filter((region) => region.countryId === countryId)
const homeRegions = [...regionsOf(ukraine), ...regionsOf(poland)]
const homeCities = cities.filter(({ regionId }) => homeRegions.some(({ id }) => id === regionId))
const homeNames = [...homeRegions, ...homeCities].map(({ name }) => name)

function regionNamed(uk: string): Region {
  const found = regions.filter(({ name }) => name.uk === uk)
  expect(found, uk).toHaveLength(1)
  return found[0] as Region
}

const citiesOf = (region: Region): City[] => cities.filter(({ regionId }) => regionId === region.id)

test('every country of ISO 3166 is offered, named in both languages', () => {
  expect(countries).toHaveLength(249)
  expect(countries.filter(({ name }) => !/^[\p{Script=Cyrillic}\P{L}]+$/u.test(name.uk))).toEqual(
    [],
  )
  expect(countries.filter(({ name }) => !/^[\p{Script=Latin}\P{L}]+$/u.test(name.pl))).toEqual([])
  expect(countries).toContainEqual({
    id: ukraine,
    iso2: 'UA',
    name: { uk: 'Україна', pl: 'Ukraina' },
  })
  expect(countries).toContainEqual({ id: poland, iso2: 'PL', name: { uk: 'Польща', pl: 'Polska' } })
})

test('Ukraine has 27 regions and Poland 16', () => {
  expect(regionsOf(ukraine)).toHaveLength(27)
  expect(regionsOf(poland)).toHaveLength(16)
})

test('no choice ends the form: each country has a region, each region a city and one "other"', () => {
  const countriesWithRegions = new Set(regions.map(({ countryId }) => countryId))
  expect(countries.filter(({ id }) => !countriesWithRegions.has(id))).toEqual([])
  const others = cities.filter(({ isOther }) => isOther)
  expect(others).toHaveLength(regions.length)
  expect(new Set(others.map(({ regionId }) => regionId))).toEqual(
    new Set(regions.map(({ id }) => id)),
  )
  expect(new Set(others.map(({ name }) => `${name.uk} ${name.pl}`))).toEqual(new Set(['інше inne']))
})

test('every region of Ukraine and Poland lists its towns', () => {
  const empty = homeRegions.filter((region) => citiesOf(region).every(({ isOther }) => isOther))
  expect(empty).toEqual([])
  expect(homeCities.length).toBeGreaterThan(6_000)
})

test.each([
  ['countries', countries],
  ['regions', regions],
  ['cities', cities],
])('the ids of %s are distinct and fit a database integer', (_, rows) => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ id }) => !Number.isInteger(id) || id <= 0 || id > 2_147_483_647)).toEqual(
    [],
  )
})

test('a place never repeats within its region', () => {
  const labels = cities.map(({ regionId, name }) => `${regionId} ${name.uk} ${name.pl}`)
  expect(new Set(labels).size).toBe(labels.length)
})

test('Ukrainian names of Ukraine and Poland use the Ukrainian alphabet only', () => {
  const ukrainian = /^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ' -]+$/u
  expect(homeNames.filter(({ uk }) => !ukrainian.test(uk))).toEqual([])
})

test('Polish names of Ukraine and Poland use the Polish alphabet only', () => {
  const polish = /^[A-Za-zĄĆĘŁŃÓŚŹŻąćęłńóśźż' -]+$/u
  expect(homeNames.filter(({ pl }) => !polish.test(pl))).toEqual([])
})

test('names are tidy: no spaces at the ends, none doubled, words begin with a capital', () => {
  const untidy = homeCities
    .filter(({ isOther }) => !isOther)
    .filter(({ name }) =>
      [name.uk, name.pl].some((text) => !/^\p{Lu}/u.test(text) || /^ | $| {2}|--/.test(text)),
    )
  expect(untidy).toEqual([])
})

test('the districts of Warsaw are no towns of their own', () => {
  const names = citiesOf(regionNamed('Мазовецьке воєводство')).map(({ name }) => name.pl)
  expect(names).toContain('Warszawa')
  expect(names).not.toContain('Mokotów')
  expect(names).not.toContain('Ursynów')
})

test.each([
  ['Львівська область', 'obwód lwowski'],
  ['Івано-Франківська область', 'obwód iwanofrankiwski'],
  ['Закарпатська область', 'obwód zakarpacki'],
  ['Автономна Республіка Крим', 'Autonomiczna Republika Krymu'],
  ['місто Київ', 'miasto Kijów'],
  ['Малопольське воєводство', 'województwo małopolskie'],
  ['Підкарпатське воєводство', 'województwo podkarpackie'],
  ['Нижньосілезьке воєводство', 'województwo dolnośląskie'],
  ['Баварія', 'Bawaria'],
])('the region %s is %s in Polish', (uk, pl) => {
  expect(regionNamed(uk).name.pl).toBe(pl)
})

test.each([
  ['місто Київ', 'Київ', 'Kijów'],
  ['Львівська область', 'Львів', 'Lwów'],
  ['Львівська область', 'Дрогобич', 'Drohobycz'],
  ['Львівська область', 'Шептицький', 'Szeptycki'],
  ['Харківська область', 'Харків', 'Charków'],
  ['Одеська область', 'Одеса', 'Odessa'],
  ['Дніпропетровська область', 'Дніпро', 'Dniepr'],
  ['Дніпропетровська область', 'Самар', 'Samar'],
  ['Дніпропетровська область', "П'ятихатки", 'Pjatychatky'],
  ['Тернопільська область', 'Тернопіль', 'Tarnopol'],
  ['Івано-Франківська область', 'Івано-Франківськ', 'Iwano-Frankiwsk'],
  ['Хмельницька область', "Кам'янець-Подільський", 'Kamieniec Podolski'],
  ['Закарпатська область', 'Мукачево', 'Mukaczewo'],
  ['Волинська область', 'Луцьк', 'Łuck'],
  ['Луганська область', 'Лисичанськ', 'Łysyczańsk'],
  ['Черкаська область', 'Золотоноша', 'Zołotonosza'],
  ['Полтавська область', 'Горішні Плавні', 'Horiszni Pławni'],
  ['Київська область', 'Українка', 'Ukrajinka'],
  ['місто Севастополь', 'Севастополь', 'Sewastopol'],
  ['Мазовецьке воєводство', 'Варшава', 'Warszawa'],
  ['Малопольське воєводство', 'Краків', 'Kraków'],
  ['Малопольське воєводство', 'Новий Сонч', 'Nowy Sącz'],
  ['Лодзинське воєводство', 'Лодзь', 'Łódź'],
  ['Лодзинське воєводство', 'Пйотркув-Трибунальський', 'Piotrków Trybunalski'],
  ['Нижньосілезьке воєводство', 'Вроцлав', 'Wrocław'],
  ['Великопольське воєводство', 'Познань', 'Poznań'],
  ['Поморське воєводство', 'Гданськ', 'Gdańsk'],
  ['Люблінське воєводство', 'Люблін', 'Lublin'],
  ['Люблінське воєводство', 'Холм', 'Chełm'],
  ['Підкарпатське воєводство', 'Перемишль', 'Przemyśl'],
  ['Підкарпатське воєводство', 'Жешув', 'Rzeszów'],
  ['Підкарпатське воєводство', 'Стальова Воля', 'Stalowa Wola'],
  ['Сілезьке воєводство', 'Бельсько-Бяла', 'Bielsko-Biała'],
  ['Сілезьке воєводство', 'Ястшембе-Здруй', 'Jastrzębie-Zdrój'],
  ['Підляське воєводство', 'Білосток', 'Białystok'],
  ['Західнопоморське воєводство', 'Щецін', 'Szczecin'],
  ['Куявсько-Поморське воєводство', 'Грудзьондз', 'Grudziądz'],
])('in %s there is %s, in Polish %s', (region, uk, pl) => {
  const names = citiesOf(regionNamed(region)).map(({ name }) => name)
  expect(names).toContainEqual({ uk, pl })
})
