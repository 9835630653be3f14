import type { Language } from '@olympiad/domain/language'
import type { StandInPerson } from './stand-in.ts'

const texts = {
  uk: {
    title: 'Демонстраційна платформа',
    lead: 'Тут замість головної платформи: оберіть, ким увійти. Дані вигадані, гроші не справжні.',
    enter: 'Увійти',
    guest: 'Перейти без входу',
    other: 'Po polsku',
  },
  pl: {
    title: 'Platforma demonstracyjna',
    lead: 'To zastępuje główną platformę: wybierz, jako kto się zalogować. Dane są zmyślone, pieniądze nieprawdziwe.',
    enter: 'Zaloguj',
    guest: 'Wejdź bez logowania',
    other: 'Українською',
  },
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page where a visitor picks a demo person. */
export function platformPage(language: Language, people: readonly StandInPerson[]): string {
  const t = texts[language]
  const other = language === 'uk' ? 'pl' : 'uk'
  const cards = people.map(({ key, label }) => {
    const name = escaped(label[language].name)
    return `
      <li>
        <div><strong>${name}</strong><p>${escaped(label[language].note)}</p></div>
        <a href="/platform/sign-in/${escaped(key)}">${t.enter}<span> — ${name}</span></a>
      </li>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${t.title}</title>
  <link rel="stylesheet" href="/platform/platform.css">
</head>
<body>
  <main>
    <header><h1>${t.title}</h1><a href="/platform?lang=${other}" lang="${other}">${t.other}</a></header>
    <p>${t.lead}</p>
    <ul>${cards.join('')}</ul>
    <a class="guest" href="/platform/sign-out">${t.guest}</a>
  </main>
</body>
</html>`
}
