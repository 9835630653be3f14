import type { DemoPage } from './demo-page.ts'

export const familyCup: DemoPage = {
  uk: {
    title: 'Родинний кубок «Разом на орбіті»',
    shortDescription:
      'Діти, батьки, бабусі й дідусі на одній орбіті: кожен у своїй віковій групі, а радість спільна. Лише базові рівні та дві дружні вправи. Кубок завершено — вітаємо всі родини!',
    fullDescription: `
<h2>Вечір, коли вимкнули телевізор</h2>
<p>«Разом на орбіті» народився з простого спостереження: діти охочіше тренують пам’ять, коли поруч змагається хтось рідний. Тому в кубку немає складних рівнів, зате є <strong>місце для кожного</strong> — від третьокласниці до дідуся, який пам’ятає номери телефонів ще з дискових апаратів.</p>
<h3>Правила родинної гри</h3>
<ul>
<li>кожен член родини реєструється окремо й бере участь сам за себе;</li>
<li>змагаємося на трьох базових сходинках;</li>
<li>дві вправи: числа та карти;</li>
<li>результати порівнюємо вдома, за столом і без образ.</li>
</ul>
<h3>Програма кубка</h3>
<table>
<thead><tr><th>День</th><th>Що відбувалося</th></tr></thead>
<tbody>
<tr><td>Перший</td><td>знайомство зі вправами та спільне тренування</td></tr>
<tr><td>Другий — шостий</td><td>залікові спроби у зручний для родини час</td></tr>
<tr><td>Сьомий</td><td>останні спроби та родинне свято</td></tr>
</tbody>
</table>
<h3>Що ми помітили</h3>
<p>Наймолодша вікова група виявилася <strong>найвідважнішою</strong>: дев’ятирічні рідко залишали порожні клітинки. Дорослі натомість частіше завершували запам’ятовування достроково, а потім шкодували. Висновок простий: час, який дано, варто використати до кінця. А ще ми отримали десятки листів про те, як родини вигадували спільні образи для карт.</p>
<blockquote><p>Мамо, а ти теж бачиш сімку як косу? — Я бачу її як носик чайника. — Тоді в нас удома є і коса, і чайник!</p></blockquote>
<h3>Дякуємо</h3>
<p>Рейтинг уже відкрито, дипломи підписано. Роздрукуйте їх і повісьте поруч: нехай на холодильнику з’явиться ваше власне маленьке сузір’я. А якщо хтось із рідних цього разу лише вболівав, запросіть його до відкритої ліги — там ніколи не пізно почати. До зустрічі на наступній орбіті!</p>
`,
  },
  pl: {
    title: 'Puchar rodzinny „Razem na orbicie”',
    shortDescription:
      'Dzieci, rodzice, babcie i dziadkowie na jednej orbicie: każdy w swojej grupie wiekowej, a radość wspólna. Tylko poziomy podstawowe i dwie przyjazne konkurencje. Puchar zakończony, gratulujemy wszystkim rodzinom!',
    fullDescription: `
<h2>Wieczór z wyłączonym telewizorem</h2>
<p>„Razem na orbicie” wzięło się z prostego spostrzeżenia: dzieci chętniej ćwiczą pamięć, gdy obok rywalizuje ktoś bliski. Dlatego w pucharze nie ma trudnych poziomów, jest za to <strong>miejsce dla każdego</strong> — od trzecioklasistki po dziadka, który pamięta numery telefonów jeszcze z aparatów z tarczą.</p>
<h3>Zasady rodzinnej gry</h3>
<ul>
<li>każdy członek rodziny rejestruje się osobno i startuje we własnym imieniu;</li>
<li>rywalizujemy na trzech etapach podstawowych;</li>
<li>dwie konkurencje: liczby i karty;</li>
<li>wyniki porównujemy w domu, przy stole i bez obrażania się.</li>
</ul>
<h3>Program pucharu</h3>
<table>
<thead><tr><th>Dzień</th><th>Co się działo</th></tr></thead>
<tbody>
<tr><td>Pierwszy</td><td>poznawanie konkurencji i wspólny trening</td></tr>
<tr><td>Od drugiego do szóstego</td><td>próby konkursowe w porze wygodnej dla rodziny</td></tr>
<tr><td>Siódmy</td><td>ostatnie próby i rodzinne święto</td></tr>
</tbody>
</table>
<h3>Co zauważyliśmy</h3>
<p>Najmłodsza grupa wiekowa okazała się <strong>najodważniejsza</strong>: dziewięciolatki rzadko zostawiały puste pola. Dorośli z kolei częściej kończyli zapamiętywanie przed czasem, a potem tego żałowali. Wniosek jest prosty: dany nam czas warto wykorzystać do końca. Dostaliśmy też dziesiątki listów o tym, jak rodziny wymyślały wspólne obrazy dla kart.</p>
<blockquote><p>Mamo, ty też widzisz siódemkę jako kosę? — Ja widzę ją jako dzióbek czajnika. — To mamy w domu i kosę, i czajnik!</p></blockquote>
<h3>Dziękujemy</h3>
<p>Ranking jest już otwarty, dyplomy podpisane. Wydrukujcie je i powieście obok siebie: niech na lodówce pojawi się Wasz własny mały gwiazdozbiór. A jeśli ktoś z bliskich tym razem tylko kibicował, zaproście go do otwartej ligi, bo tam nigdy nie jest za późno na początek. Do zobaczenia na następnej orbicie!</p>
`,
  },
}
