import type { DemoPage } from './demo-page.ts'

export const cosmicAlphabet: DemoPage = {
  uk: {
    title: 'Літерна олімпіада «Космічна абетка»',
    shortDescription:
      'Літери рідної мови розсипалися небом: зберіть їх у правильному порядку. Дві вправи, шість сходинок складності та екранна клавіатура лише з потрібними знаками. Для читачів, мрійників і всіх, хто любить слова.',
    fullDescription: `
<h2>Коли літери стають зорями</h2>
<p>Зазвичай літери складають слова, а слова підказують наступну літеру. У «Космічній абетці» підказок немає: знаки йдуть <strong>у випадковому порядку</strong>, і зв’язок між ними вигадуєте ви. Хтось перетворює кожну літеру на ім’я друга, хтось — на тварину, а хтось вигадує з них кумедні закляття. Усі способи добрі, якщо вони працюють.</p>
<h3>Дві вправи</h3>
<ul>
<li><strong>Літери</strong>: знаки української абетки без тих, що надто схожі між собою.</li>
<li><strong>Літери та цифри</strong>: змішані ряди для тих, хто готовий перемикати увагу.</li>
</ul>
<p>Якщо ви оберете польську мову олімпіади, літери будуть польські. Друкувати вміти не обов’язково: на екрані є клавіатура саме з тими знаками, які трапляються в завданні.</p>
<h3>Розклад</h3>
<table>
<thead><tr><th>Подія</th><th>Коли</th></tr></thead>
<tbody>
<tr><td>Реєстрація та тренування</td><td>уже відкрито</td></tr>
<tr><td>Старт залікових спроб</td><td>у день, указаний на сторінці</td></tr>
<tr><td>Завершення</td><td>за два тижні після старту</td></tr>
<tr><td>Рейтинг</td><td>на п’ятий день після завершення</td></tr>
</tbody>
</table>
<h3>Рівні</h3>
<p>Олімпіада має три базові та три середні сходинки. Наймолодші учасники починають із двадцяти чотирьох знаків, і цього <strong>цілком досить для першого успіху</strong>. Старші групи отримують довші ряди й більше часу на відтворення.</p>
<blockquote><p>Абетку ми вчимо один раз у житті. А гратися з нею можна завжди.</p></blockquote>
<h3>Порада вчителям і батькам</h3>
<p>Спробуйте за тиждень до старту щодня виділяти по десять хвилин на тренування: одна спроба, короткий перегляд помилок, одне добре слово. Так дитина звикне до екрана й прийде на олімпіаду без хвилювання.</p>
`,
  },
  pl: {
    title: 'Olimpiada literowa „Kosmiczny alfabet”',
    shortDescription:
      'Litery ojczystego języka rozsypały się po niebie: ułóż je we właściwej kolejności. Dwie konkurencje, sześć etapów o rosnącej trudności i klawiatura ekranowa tylko z potrzebnymi znakami. Dla czytelników, marzycieli i wszystkich, którzy kochają słowa.',
    fullDescription: `
<h2>Gdy litery stają się gwiazdami</h2>
<p>Zwykle litery tworzą słowa, a słowa podpowiadają następną literę. W „Kosmicznym alfabecie” podpowiedzi nie ma: znaki idą <strong>w przypadkowej kolejności</strong>, a związek między nimi wymyślasz samodzielnie. Jedni zamieniają każdą literę w imię przyjaciela, inni w zwierzę, a jeszcze inni układają z nich zabawne zaklęcia. Każdy sposób jest dobry, jeśli działa.</p>
<h3>Dwie konkurencje</h3>
<ul>
<li><strong>Litery</strong>: znaki polskiego alfabetu bez tych, które są do siebie zbyt podobne.</li>
<li><strong>Litery i cyfry</strong>: mieszane rzędy dla tych, którzy potrafią przełączać uwagę.</li>
</ul>
<p>Jeśli wybierzesz ukraiński język olimpiady, litery będą ukraińskie. Nie trzeba umieć szybko pisać: na ekranie jest klawiatura z tymi właśnie znakami, które występują w zadaniu.</p>
<h3>Harmonogram</h3>
<table>
<thead><tr><th>Wydarzenie</th><th>Kiedy</th></tr></thead>
<tbody>
<tr><td>Rejestracja i trening</td><td>już otwarte</td></tr>
<tr><td>Start prób konkursowych</td><td>w dniu podanym na stronie</td></tr>
<tr><td>Zakończenie</td><td>dwa tygodnie po starcie</td></tr>
<tr><td>Ranking</td><td>piątego dnia po zakończeniu</td></tr>
</tbody>
</table>
<h3>Poziomy</h3>
<p>Olimpiada ma trzy etapy podstawowe i trzy średnie. Najmłodsi uczestnicy zaczynają od dwudziestu czterech znaków i to <strong>zupełnie wystarczy na pierwszy sukces</strong>. Starsze grupy dostają dłuższe rzędy i więcej czasu na odtwarzanie.</p>
<blockquote><p>Alfabetu uczymy się raz w życiu. Bawić się nim można zawsze.</p></blockquote>
<h3>Rada dla nauczycieli i rodziców</h3>
<p>Spróbujcie na tydzień przed startem poświęcać codziennie dziesięć minut na trening: jedna próba, krótkie omówienie błędów, jedno dobre słowo. Dzięki temu dziecko oswoi się z ekranem i przyjdzie na olimpiadę bez tremy.</p>
`,
  },
}
