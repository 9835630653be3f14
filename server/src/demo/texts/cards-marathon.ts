import type { DemoPage } from './demo-page.ts'

export const cardsMarathon: DemoPage = {
  uk: {
    title: 'Картковий марафон «Чотири масті»',
    shortDescription:
      'Від тринадцяти карт до кількох повних колод: марафон для терплячих і уважних. Перетворіть кожну карту на персонажа й пройдіть дистанцію у власному темпі. Старт уже за кілька днів.',
    fullDescription: `
<h2>Дистанція довжиною в колоду</h2>
<p>У цьому марафоні карти не роздають і не виграють. Їх <strong>запам’ятовують</strong>: одну за одною, у точному порядку, від першої до останньої. Кожен король, шістка чи туз стає героєм маленької історії, а колода — подорожжю знайомою кімнатою або дорогою до школи.</p>
<h3>Рівні дистанції</h3>
<ul>
<li><strong>Базовий рівень</strong>: 13, 26 або 36 карт.</li>
<li><strong>Середній рівень</strong>: повна колода з 52 карт, а далі дві чи три.</li>
<li><strong>Професійний рівень</strong>: від чотирьох до восьми колод залежно від віку.</li>
</ul>
<h3>Розклад</h3>
<table>
<thead><tr><th>Відрізок</th><th>Коли</th></tr></thead>
<tbody>
<tr><td>Відкрите тренування</td><td>від сьогодні до завершення марафону</td></tr>
<tr><td>Залікова дистанція</td><td>упродовж тижня від дати старту</td></tr>
<tr><td>Оголошення результатів</td><td>на четвертий день після фінішу</td></tr>
</tbody>
</table>
<h3>Як рухатися швидше</h3>
<p>Карти можна переглядати по одній, парами або трійками. Новачкам зручно починати з однієї, а згодом об’єднувати дві в одну сцену: наприклад, хтось із дам катається на велосипеді, який належить валету. Що смішніша сцена, то міцніше вона тримається. Під час відтворення <strong>використані карти зникають із лотка</strong>, тож двічі назвати ту саму не вийде.</p>
<blockquote><p>Марафон виграє не той, хто стартує найшвидше, а той, хто пам’ятає дорогу назад.</p></blockquote>
<h3>Батькам про карти</h3>
<p>Ми використовуємо колоду так само, як шахісти — дошку: це зручний набір символів, добре відомий у спортивному запам’ятовуванні. Жодних ставок, випадкових виграшів чи азартних ігор на платформі немає. Є лише увага, уява й радість від того, що вчора пам’яталося десять карт, а сьогодні вже двадцять.</p>
`,
  },
  pl: {
    title: 'Maraton karciany „Cztery kolory”',
    shortDescription:
      'Od trzynastu kart po kilka pełnych talii: maraton dla cierpliwych i uważnych. Zamień każdą kartę w postać i pokonaj dystans we własnym tempie. Start już za kilka dni.',
    fullDescription: `
<h2>Dystans długi jak talia</h2>
<p>W tym maratonie kart się nie rozdaje i nie wygrywa. Karty się <strong>zapamiętuje</strong>: jedną po drugiej, w dokładnej kolejności, od pierwszej do ostatniej. Każdy król, szóstka czy as zostaje bohaterem małej opowieści, a talia zmienia się w podróż po znajomym pokoju albo drogą do szkoły.</p>
<h3>Poziomy dystansu</h3>
<ul>
<li><strong>Poziom podstawowy</strong>: 13, 26 lub 36 kart.</li>
<li><strong>Poziom średni</strong>: pełna talia 52 kart, a dalej dwie albo trzy.</li>
<li><strong>Poziom profesjonalny</strong>: od czterech do ośmiu talii zależnie od wieku.</li>
</ul>
<h3>Harmonogram</h3>
<table>
<thead><tr><th>Odcinek</th><th>Kiedy</th></tr></thead>
<tbody>
<tr><td>Otwarty trening</td><td>od dziś do końca maratonu</td></tr>
<tr><td>Dystans konkursowy</td><td>przez tydzień od daty startu</td></tr>
<tr><td>Ogłoszenie wyników</td><td>czwartego dnia po finiszu</td></tr>
</tbody>
</table>
<h3>Jak poruszać się szybciej</h3>
<p>Karty można oglądać pojedynczo, parami lub trójkami. Początkującym wygodnie jest zacząć od jednej, a z czasem łączyć dwie w jedną scenę: na przykład któraś z dam jedzie na rowerze należącym do waleta. Im zabawniejsza scena, tym mocniej się trzyma. Podczas odtwarzania <strong>użyte karty znikają z tacki</strong>, więc nie da się podać tej samej dwa razy.</p>
<blockquote><p>Maratonu nie wygrywa ten, kto najszybciej rusza, lecz ten, kto pamięta drogę powrotną.</p></blockquote>
<h3>Rodzicom o kartach</h3>
<p>Używamy talii tak, jak szachiści szachownicy: to wygodny zestaw symboli, dobrze znany w sporcie pamięciowym. Na platformie nie ma żadnych zakładów, losowych wygranych ani hazardu. Są tylko uwaga, wyobraźnia i radość z tego, że wczoraj dało się zapamiętać dziesięć kart, a dziś już dwadzieścia.</p>
`,
  },
}
