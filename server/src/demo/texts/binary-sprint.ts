import type { DemoPage } from './demo-page.ts'

export const binarySprint: DemoPage = {
  uk: {
    title: 'Двійковий спринт «Нуль і одиниця»',
    shortDescription:
      'Одна вправа, два знаки й кілька хвилин повної зосередженості. Міжнародний спринт для тих, хто бачить у нулях та одиницях цілі історії. Спроби вже завершено, і ми уважно перевіряємо відповіді.',
    fullDescription: `
<h2>Найшвидша дистанція сезону</h2>
<p>У двійковому спринті немає літер, карт і зайвих слів. Є лише <strong>нулі та одиниці</strong>, рівні рядки й годинник. Здається, що запам’ятати таке неможливо, але досвідчені учасники перетворюють кожні три знаки на цифру, а цифру — на яскравий образ. І раптом з’ясовується, що пів сотні знаків уміщуються в одну смішну пригоду.</p>
<h3>Особливості спринту</h3>
<ul>
<li>одна вправа й одна залікова спроба;</li>
<li>поділ на групи по два, три або чотири знаки на ваш вибір;</li>
<li>показ рядками або стовпчиками;</li>
<li>окремий залік для кожного рівня й вікової групи.</li>
</ul>
<h3>Розклад</h3>
<table>
<thead><tr><th>Що</th><th>Тривалість</th></tr></thead>
<tbody>
<tr><td>Розминка та тренування</td><td>до дня завершення</td></tr>
<tr><td>Запам’ятовування</td><td>дві, три або п’ять хвилин залежно від рівня</td></tr>
<tr><td>Відтворення</td><td>від чотирьох до п’ятнадцяти хвилин</td></tr>
<tr><td>Перевірка й рейтинг</td><td>до тижня після завершення</td></tr>
</tbody>
</table>
<h3>Маленька хитрість</h3>
<p>Якщо один знак випав із пам’яті, <strong>залиште порожню клітинку</strong> й рухайтеся далі. Порожнє місце коштує стільки ж, скільки одна помилка, зате решта рядка не зсунеться. Якщо ж загубили знак посередині, скористайтеся кнопкою вставлення проміжку: знаки праворуч стануть на свої місця.</p>
<blockquote><p>Спринтер не думає про фініш. Він думає про наступний крок, а ми — про наступні три знаки.</p></blockquote>
<p>Дякуємо учасникам за щирий азарт, а батькам і тренерам — за терпіння та тишу за дверима. Щойно перевірку буде завершено, результати з’являться в рейтингу, а дипломи можна буде переглянути разом із ними.</p>
`,
  },
  pl: {
    title: 'Sprint binarny „Zero i jedynka”',
    shortDescription:
      'Jedna konkurencja, dwa znaki i kilka minut pełnego skupienia. Międzynarodowy sprint dla tych, którzy w zerach i jedynkach widzą całe historie. Próby już się zakończyły, a my uważnie sprawdzamy odpowiedzi.',
    fullDescription: `
<h2>Najszybszy dystans sezonu</h2>
<p>W sprincie binarnym nie ma liter, kart ani zbędnych słów. Są tylko <strong>zera i jedynki</strong>, równe rzędy i zegar. Wydaje się, że nie sposób tego zapamiętać, ale doświadczeni uczestnicy zamieniają każde trzy znaki w cyfrę, a cyfrę w barwny obraz. I nagle okazuje się, że pół setki znaków mieści się w jednej zabawnej przygodzie.</p>
<h3>Co wyróżnia sprint</h3>
<ul>
<li>jedna konkurencja i jedna próba konkursowa;</li>
<li>podział na grupy po dwa, trzy lub cztery znaki, jak wolisz;</li>
<li>układ w wierszach albo w kolumnach;</li>
<li>osobna klasyfikacja dla każdego poziomu i grupy wiekowej.</li>
</ul>
<h3>Harmonogram</h3>
<table>
<thead><tr><th>Co</th><th>Czas trwania</th></tr></thead>
<tbody>
<tr><td>Rozgrzewka i trening</td><td>do dnia zakończenia</td></tr>
<tr><td>Zapamiętywanie</td><td>dwie, trzy lub pięć minut zależnie od poziomu</td></tr>
<tr><td>Odtwarzanie</td><td>od czterech do piętnastu minut</td></tr>
<tr><td>Sprawdzanie i ranking</td><td>do tygodnia od zakończenia</td></tr>
</tbody>
</table>
<h3>Mały trik</h3>
<p>Jeśli jeden znak wypadł z pamięci, <strong>zostaw puste pole</strong> i idź dalej. Luka kosztuje tyle samo co jeden błąd, za to reszta rzędu się nie przesunie. A jeśli znak zgubił się w środku, użyj przycisku wstawiania przerwy: znaki po prawej wrócą na swoje miejsca.</p>
<blockquote><p>Sprinter nie myśli o mecie. Myśli o następnym kroku, a my o kolejnych trzech znakach.</p></blockquote>
<p>Dziękujemy uczestnikom za szczery zapał, a rodzicom i trenerom za cierpliwość i ciszę za drzwiami. Gdy tylko sprawdzimy wszystkie odpowiedzi, wyniki pojawią się w rankingu, a razem z nimi dyplomy.</p>
`,
  },
}
