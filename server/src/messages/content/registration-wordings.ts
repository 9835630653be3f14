import { objectFact, textFact } from './facts.ts'
import type { Ground } from './ground.ts'
import { categoryFact, datesFacts, reasonFact, toOlympiad, whoFact } from './labelled.ts'
import { categoryText, priceText, type CategoryOf } from './phrases.ts'
import type { Fact, Wording } from './wording.ts'

const registrationFacts = (ground: Ground) => [
  whoFact(ground),
  categoryFact(ground),
  ...datesFacts(ground),
  priceFact(ground),
]

function priceFact({ olympiad, language }: Ground): Fact | null {
  const price = olympiad && olympiad.price.amount > 0 ? priceText(olympiad.price, language) : ''
  return { label: { uk: 'Вартість', pl: 'Opłata' }, value: price }
}

const isFree = ({ olympiad }: Ground) => olympiad?.price.amount === 0

const goOn = (ground: Ground) =>
  toOlympiad(ground, { uk: 'Продовжити', pl: 'Dokończ zgłoszenie' }, '/terms')

export const registered: Wording = (ground) => ({
  head: { uk: 'Реєстрацію прийнято', pl: 'Przyjęliśmy zgłoszenie' },
  paragraphs: [
    isFree(ground)
      ? {
          uk: 'Дякуємо за реєстрацію! Залишився один крок: прийміть умови, і участь підтверджено.',
          pl: 'Dziękujemy za zgłoszenie! Został jeden krok: zaakceptuj regulamin, a udział będzie potwierdzony.',
        }
      : {
          uk: 'Дякуємо за реєстрацію! Залишилося прийняти умови й оплатити участь, і місце за вами.',
          pl: 'Dziękujemy za zgłoszenie! Wystarczy jeszcze zaakceptować regulamin i opłacić udział, a miejsce jest Twoje.',
        },
    {
      uk: 'Перевірте, будь ласка, ім’я та категорію: вони потраплять до рейтингу й диплома. До оплати їх можна виправити.',
      pl: 'Sprawdź, proszę, imię, nazwisko i kategorię: trafią do rankingu i na dyplom. Przed płatnością możesz je poprawić.',
    },
  ],
  facts: registrationFacts(ground),
  action: goOn(ground),
})

export const registeredByOrganiser: Wording = (ground) => ({
  head: { uk: 'Вас зареєстрував організатор', pl: 'Organizator zapisał Cię na olimpiadę' },
  paragraphs: [
    isFree(ground)
      ? {
          uk: 'Організатор олімпіади зареєстрував учасника з вашою адресою. Щоб підтвердити участь, прийміть умови.',
          pl: 'Organizator olimpiady zapisał uczestnika, podając Twój adres. Aby potwierdzić udział, zaakceptuj regulamin.',
        }
      : {
          uk: 'Організатор олімпіади зареєстрував учасника з вашою адресою. Щоб узяти участь, прийміть умови й оплатіть її.',
          pl: 'Organizator olimpiady zapisał uczestnika, podając Twój adres. Aby wziąć udział, zaakceptuj regulamin i wnieś opłatę.',
        },
    {
      uk: 'Якщо ви на це не чекали, нічого не робіть: без вашої згоди участь не почнеться.',
      pl: 'Jeśli nic o tym nie wiesz, nie musisz nic robić: bez Twojej zgody udział się nie rozpocznie.',
    },
  ],
  facts: registrationFacts(ground),
  action: goOn(ground),
})

const nameFrom = (said: unknown) => {
  const { firstName, familyName, patronymic } = objectFact(said)
  return [firstName, patronymic, familyName].map(textFact).filter(Boolean).join(' ')
}

export const nameCorrected: Wording = (ground) => {
  const { before, after } = ground.message.facts
  return {
    head: { uk: 'Виправлено ім’я учасника', pl: 'Poprawiono imię i nazwisko uczestnika' },
    paragraphs: [
      {
        uk: 'Організатор виправив ім’я в реєстрації. Саме так воно стоятиме в рейтингу й у дипломі.',
        pl: 'Organizator poprawił imię i nazwisko w zgłoszeniu. Tak będą zapisane w rankingu i na dyplomie.',
      },
      ground.diploma === null
        ? null
        : {
            uk: 'Диплом уже видано заново; попередній більше не чинний.',
            pl: 'Dyplom wydano już ponownie; poprzedni nie jest już ważny.',
          },
      {
        uk: 'Якщо тут помилка, напишіть організатору.',
        pl: 'Jeśli jest tu błąd, napisz do organizatora.',
      },
    ],
    facts: [
      { label: { uk: 'Було', pl: 'Było' }, value: nameFrom(before) },
      { label: { uk: 'Стало', pl: 'Jest' }, value: nameFrom(after) },
      reasonFact(ground),
    ],
    action: toOlympiad(ground),
  }
}

export const categoryMoved: Wording = (ground) => {
  const categoryFrom = (said: unknown) => {
    const { stage, ageBand } = objectFact(said)
    const category = { ...objectFact(stage), ageBand } as CategoryOf
    return category.level ? categoryText(category, ground.language) : ''
  }
  const { before, after } = ground.message.facts
  return {
    head: { uk: 'Змінено категорію', pl: 'Zmieniono kategorię' },
    paragraphs: [
      {
        uk: 'Організатор перевів учасника до іншої категорії. Завдання для тренування вже нові.',
        pl: 'Organizator przeniósł uczestnika do innej kategorii. Zadania do treningu są już nowe.',
      },
    ],
    facts: [
      whoFact(ground),
      { label: { uk: 'Було', pl: 'Było' }, value: categoryFrom(before) },
      { label: { uk: 'Стало', pl: 'Jest' }, value: categoryFrom(after) },
      reasonFact(ground),
    ],
    action: toOlympiad(ground, { uk: 'До тренування', pl: 'Przejdź do treningu' }, '/training'),
  }
}

const saidIn = (said: unknown) => {
  const { school, email } = objectFact(said)
  return [nameFrom(said), textFact(school), textFact(email)].filter(Boolean).join(', ')
}

const correctionFacts = (ground: Ground): Fact[] => {
  const { before, after } = ground.message.facts
  return [
    { label: { uk: 'У реєстрації', pl: 'W zgłoszeniu' }, value: saidIn(before) },
    { label: { uk: 'Ви просили', pl: 'Twoja prośba' }, value: saidIn(after) },
  ]
}

export const correctionGranted: Wording = (ground) => ({
  head: { uk: 'Дані виправлено', pl: 'Dane poprawiono' },
  paragraphs: [
    {
      uk: 'Організатор погодився з вашим проханням: реєстрацію виправлено.',
      pl: 'Organizator zgodził się na Twoją prośbę: zgłoszenie zostało poprawione.',
    },
    ground.diploma === null
      ? null
      : {
          uk: 'Якщо змінилося ім’я, диплом видано заново; попередній більше не чинний.',
          pl: 'Jeśli zmieniło się imię lub nazwisko, dyplom wydano ponownie; poprzedni nie jest już ważny.',
        },
  ],
  facts: [...correctionFacts(ground), reasonFact(ground)],
  action: toOlympiad(ground),
})

export const correctionRefused: Wording = (ground) => ({
  head: { uk: 'Дані не виправлено', pl: 'Danych nie poprawiono' },
  paragraphs: [
    {
      uk: 'Організатор не змінив вашої реєстрації. Причина нижче; якщо ви не згодні, напишіть організатору або на підтримку.',
      pl: 'Organizator nie zmienił Twojego zgłoszenia. Powód jest poniżej; jeśli się nie zgadzasz, napisz do organizatora lub do pomocy.',
    },
  ],
  facts: [...correctionFacts(ground), reasonFact(ground)],
  action: toOlympiad(ground),
})
