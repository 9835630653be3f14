import type { Language } from '@olympiad/domain/language'
import type { StandInPerson } from './stand-in.ts'

/** The sections of the main platform that our links name, and the page of ours in their stead. */
const sections = { home: '/olympiads/all', homework: '/homework', training: '/training' }
export type Section = keyof typeof sections

export const isSection = (name: string): name is Section => Object.hasOwn(sections, name)

const texts = {
  uk: {
    title: 'Демонстраційна платформа',
    lead: 'Вона замінює головну платформу. Оберіть, ким увійти: дані вигадані, гроші не справжні.',
    enter: 'Увійти',
    guest: 'Перейти без входу',
    participants: 'Учасники',
    class: 'Клас 7-А',
    staff: 'Команда олімпіад',
    mailbox: 'Пошта',
    other: 'Po polsku',
    sections: { home: 'Головна', homework: 'Домашні завдання', training: 'Тренування' },
    section: (name: string) => `Тут був би розділ «${name}» головної платформи.`,
    own: {
      home: 'До олімпіад',
      homework: 'До наших домашніх завдань',
      training: 'До нашого тренування',
    },
  },
  pl: {
    title: 'Platforma demonstracyjna',
    lead: 'Zastępuje główną platformę. Wybierz, jako kto chcesz się zalogować: dane są zmyślone, pieniądze nieprawdziwe.',
    enter: 'Zaloguj',
    guest: 'Wejdź bez logowania',
    participants: 'Uczestnicy',
    class: 'Klasa 7-A',
    staff: 'Zespół olimpiad',
    mailbox: 'Poczta',
    other: 'Українською',
    sections: { home: 'Strona główna', homework: 'Zadania domowe', training: 'Trening' },
    section: (name: string) => `Tu byłby dział „${name}” głównej platformy.`,
    own: {
      home: 'Do olimpiad',
      homework: 'Do naszych zadań domowych',
      training: 'Do naszego treningu',
    },
  },
}

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Says which section of the platform was wanted; a visitor picks a demo person. */
export function platformPage(
  language: Language,
  people: readonly StandInPerson[],
  { section, hasMailboxes }: { section: Section | null; hasMailboxes: boolean },
): string {
  const t = texts[language]
  const other = language === 'uk' ? 'pl' : 'uk'
  const wanted = section && t.sections[section]
  const cardOf = ({ key, label }: StandInPerson) => {
    const name = escaped(label[language].name)
    const mailbox = hasMailboxes
      ? `<a class="mailbox" href="/platform/mailbox/${escaped(key)}">${t.mailbox}<span> — ${name}</span></a>`
      : ''
    return `
      <li>
        <div><strong>${name}</strong><p>${escaped(label[language].note)}</p></div>
        ${mailbox}
        <a href="/platform/sign-in/${escaped(key)}">${t.enter}<span> — ${name}</span></a>
      </li>`
  }
  const those = (among: StandInPerson['among']) =>
    people
      .filter((person) => person.among === among)
      .map(cardOf)
      .join('')
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${wanted ? `${wanted} · ` : ''}${t.title}</title>
  <link rel="stylesheet" href="/platform/platform.css">
</head>
<body>
  <main>
    <header><h1>${wanted ?? t.title}</h1><a href="?lang=${other}" lang="${other}">${t.other}</a></header>
    ${section && wanted ? `<p class="section">${t.section(wanted)} <a href="${sections[section]}">${t.own[section]}</a></p><h2>${t.title}</h2>` : ''}
    <p>${t.lead}</p>
    <h2>${t.participants}</h2>
    <ul>${those('participants')}</ul>
    <h2>${t.class}</h2>
    <ul>${those('class')}</ul>
    <h2>${t.staff}</h2>
    <ul>${those('staff')}</ul>
    <a class="guest" href="/platform/sign-out">${t.guest}</a>
  </main>
</body>
</html>`
}
