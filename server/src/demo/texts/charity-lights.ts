import type { DemoPage } from './demo-page.ts'

export const charityLights: DemoPage = {
  uk: {
    title: 'Благодійний турнір «Ліхтарі пам’яті»',
    shortDescription:
      'Турнір, у якому кожен внесок запалює ліхтар: зібрані кошти передано на книжки для дитячих лікарняних бібліотек. Літери, двійкові знаки й карти на всіх рівнях. Дякуємо за світло, яким ви поділилися.',
    fullDescription: `
<h2>Світло, яке можна передати</h2>
<p>Дитина, яка довго лікується, найбільше потребує доброї історії. Тому ми провели турнір, де пам’ять працює на добро: <strong>увесь внесок кожного учасника</strong> спрямовано на книжки, настільні ігри та лампи для читання в лікарняних бібліотеках. Ви запам’ятовували літери, двійкові знаки й карти, а десь поруч засвічувалося ще одне віконце.</p>
<h3>Як проходив турнір</h3>
<ul>
<li>три вправи: літери, двійкові знаки та карти;</li>
<li>сім рівнів і чотири вікові групи;</li>
<li>необмежені тренування та одна залікова спроба в кожній вправі;</li>
<li>спільна мета замість призового фонду.</li>
</ul>
<h3>Хід турніру</h3>
<table>
<thead><tr><th>Що</th><th>Підсумок</th></tr></thead>
<tbody>
<tr><td>Збір учасників</td><td>шістсот небайдужих людей</td></tr>
<tr><td>Залікові спроби</td><td>десять днів</td></tr>
<tr><td>Рейтинг і дипломи</td><td>опубліковано</td></tr>
<tr><td>Звіт про використання коштів</td><td>надіслано учасникам листом</td></tr>
</tbody>
</table>
<h3>Чому саме пам’ять</h3>
<p>Бо пам’ять — це теж турбота. Пам’ятати чийсь день народження, улюблену пісню чи обіцянку означає <strong>берегти людину</strong>. Турнір був нагодою потренувати увагу до дрібниць і водночас зробити те, що не вимірюється балами. Наймолодшим учасникам було дев’ять років, і саме вони найчастіше запитували, чи встигнуть книжки до свят.</p>
<blockquote><p>Один ліхтар освітлює стежку. Шістсот ліхтарів освітлюють дорогу.</p></blockquote>
<h3>Подяка родинам</h3>
<p>Дякуємо батькам, які розповіли дітям, навіщо цей турнір, і тренерам, що привели цілі групи. Рейтинг відкрито: порадійте за переможців і за всіх, хто просто був поруч. Якщо ви бажаєте долучитися до наступного збору, стежте за оголошеннями на цій сторінці — ліхтарі ще злетять.</p>
`,
  },
  pl: {
    title: 'Turniej charytatywny „Lampiony pamięci”',
    shortDescription:
      'Turniej, w którym każda opłata zapala lampion: zebrane środki przekazano na książki dla bibliotek w szpitalach dziecięcych. Litery, znaki binarne i karty na wszystkich poziomach. Dziękujemy za światło, którym się podzieliliście.',
    fullDescription: `
<h2>Światło, które można przekazać</h2>
<p>Dziecko, które długo się leczy, najbardziej potrzebuje dobrej opowieści. Dlatego zorganizowaliśmy turniej, w którym pamięć czyni dobro: <strong>całą opłatę każdego uczestnika</strong> przeznaczono na książki, gry planszowe i lampki do czytania w szpitalnych bibliotekach. Wy zapamiętywaliście litery, znaki binarne i karty, a gdzieś obok rozświetlało się kolejne okno.</p>
<h3>Jak wyglądał turniej</h3>
<ul>
<li>trzy konkurencje: litery, znaki binarne i karty;</li>
<li>siedem poziomów i cztery grupy wiekowe;</li>
<li>treningi bez ograniczeń i jedna próba konkursowa w każdej konkurencji;</li>
<li>wspólny cel zamiast puli nagród.</li>
</ul>
<h3>Przebieg turnieju</h3>
<table>
<thead><tr><th>Co</th><th>Podsumowanie</th></tr></thead>
<tbody>
<tr><td>Zgłoszenia uczestników</td><td>sześćset osób o wielkim sercu</td></tr>
<tr><td>Próby konkursowe</td><td>dziesięć dni</td></tr>
<tr><td>Ranking i dyplomy</td><td>opublikowane</td></tr>
<tr><td>Sprawozdanie z wydanych środków</td><td>wysłane uczestnikom pocztą elektroniczną</td></tr>
</tbody>
</table>
<h3>Dlaczego właśnie pamięć</h3>
<p>Bo pamięć to także troska. Pamiętać o czyichś urodzinach, ulubionej piosence czy obietnicy to <strong>dbać o człowieka</strong>. Turniej był okazją, by poćwiczyć uwagę na drobiazgi, a zarazem zrobić coś, czego nie mierzy się w punktach. Najmłodsi uczestnicy mieli dziewięć lat i to oni najczęściej pytali, czy książki zdążą dotrzeć przed świętami.</p>
<blockquote><p>Jeden lampion oświetla ścieżkę. Sześćset lampionów oświetla drogę.</p></blockquote>
<h3>Podziękowania dla rodzin</h3>
<p>Dziękujemy rodzicom, którzy opowiedzieli dzieciom, po co jest ten turniej, i trenerom, którzy przyprowadzili całe grupy. Ranking jest otwarty: cieszcie się ze zwycięzców i ze wszystkich, którzy po prostu byli razem z nami. Jeśli chcecie dołączyć do następnej zbiórki, śledźcie ogłoszenia na tej stronie — lampiony jeszcze polecą w niebo.</p>
`,
  },
}
