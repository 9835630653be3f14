import type { DemoPage } from './demo-page.ts'

export const starBridge: DemoPage = {
  uk: {
    title: 'Міжнародна олімпіада «Зоряний міст»',
    shortDescription:
      'Зустріч учасників з різних країн на спільному мосту з чисел, літер, двійкових знаків і карт. Завдання однакові для всіх, а мову змагання обираєте ви. Реєстрація триває, тренування вже відкрито.',
    fullDescription: `
<h2>Міст, який будують разом</h2>
<p>«Зоряний міст» — це міжнародна олімпіада, де учні з Харкова, Любліна, Ужгорода чи Гданська виконують однакові завдання й опиняються в одному рейтингу. Немає «наших» і «чужих»: є спільна пристрасть до того, <strong>як дивовижно працює пам’ять</strong>.</p>
<h3>Три опори мосту</h3>
<ul>
<li><strong>Цифри й літери разом</strong>: змішані ряди, у яких поруч стоять число та буква мови вашої олімпіади.</li>
<li><strong>Двійкові знаки</strong>: вправа на ритм і витримку.</li>
<li><strong>Карти</strong>: порядок мастей і значень у колоді.</li>
</ul>
<h3>Розклад</h3>
<table>
<thead><tr><th>Що</th><th>Коли</th><th>Що робити</th></tr></thead>
<tbody>
<tr><td>Підготовка</td><td>до дати старту</td><td>зареєструватися й тренуватися</td></tr>
<tr><td>Олімпіада</td><td>десять днів</td><td>виконати три вправи в будь-якому порядку</td></tr>
<tr><td>Підсумки</td><td>тиждень після завершення</td><td>переглянути рейтинг і диплом</td></tr>
</tbody>
</table>
<h3>Мова й рівень</h3>
<p>Під час реєстрації оберіть <strong>українську або польську</strong>: від цього залежать літери в завданнях і мова диплома. Рівень можна змінити до оплати, тому не бійтеся спробувати складніший на тренуванні. Учасники змагаються лише з однолітками свого рівня, тож новачок ніколи не стоїть поруч із чемпіоном.</p>
<blockquote><p>Між двома берегами завжди знайдеться перший камінь. Нехай ним стане ваша перша запам’ятана цифра.</p></blockquote>
<h3>Для батьків і тренерів</h3>
<p>Внесок сплачується один раз і охоплює тренування, участь та електронний диплом. Перевірте написання імені в анкеті: саме так воно стоятиме в дипломі. Усі три вправи не обов’язково виконувати за один день, тому сплануйте спроби так, щоб дитина була відпочилою.</p>
`,
  },
  pl: {
    title: 'Międzynarodowa olimpiada „Gwiezdny most”',
    shortDescription:
      'Spotkanie uczestników z różnych krajów na wspólnym moście z liczb, liter, znaków binarnych i kart. Zadania są takie same dla wszystkich, a język zawodów wybierasz Ty. Rejestracja trwa, treningi są już otwarte.',
    fullDescription: `
<h2>Most, który budujemy razem</h2>
<p>„Gwiezdny most” to międzynarodowa olimpiada, w której uczniowie z Charkowa, Lublina, Użhorodu czy Gdańska rozwiązują te same zadania i spotykają się w jednym rankingu. Nie ma „naszych” i „obcych”: jest wspólna pasja do tego, <strong>jak niezwykle działa pamięć</strong>.</p>
<h3>Trzy filary mostu</h3>
<ul>
<li><strong>Cyfry i litery razem</strong>: mieszane rzędy, w których obok siebie stoją cyfra i litera z języka Twojej olimpiady.</li>
<li><strong>Znaki binarne</strong>: konkurencja, w której liczą się rytm i wytrwałość.</li>
<li><strong>Karty</strong>: kolejność kolorów i wartości w talii.</li>
</ul>
<h3>Harmonogram</h3>
<table>
<thead><tr><th>Co</th><th>Kiedy</th><th>Co robić</th></tr></thead>
<tbody>
<tr><td>Przygotowania</td><td>do daty startu</td><td>zarejestrować się i trenować</td></tr>
<tr><td>Olimpiada</td><td>dziesięć dni</td><td>wykonać trzy konkurencje w dowolnej kolejności</td></tr>
<tr><td>Podsumowanie</td><td>tydzień po zakończeniu</td><td>zobaczyć ranking i dyplom</td></tr>
</tbody>
</table>
<h3>Język i poziom</h3>
<p>Podczas rejestracji wybierz <strong>polski lub ukraiński</strong>: od tego zależą litery w zadaniach i język dyplomu. Poziom można zmienić aż do chwili płatności, więc śmiało wypróbuj trudniejszy na treningu. Uczestnicy rywalizują tylko z rówieśnikami na swoim poziomie, dlatego nowicjusz nigdy nie staje obok mistrza.</p>
<blockquote><p>Między dwoma brzegami zawsze znajdzie się pierwszy kamień. Niech będzie nim pierwsza zapamiętana cyfra.</p></blockquote>
<h3>Dla rodziców i trenerów</h3>
<p>Opłatę wnosi się jeden raz i obejmuje ona treningi, udział oraz dyplom elektroniczny. Sprawdźcie pisownię imienia w formularzu: dokładnie taka znajdzie się na dyplomie. Wszystkich trzech konkurencji nie trzeba kończyć jednego dnia, więc zaplanujcie próby tak, by dziecko było wypoczęte.</p>
`,
  },
}
