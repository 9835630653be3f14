import type { DemoPage } from './demo-page.ts'

export const schoolCup: DemoPage = {
  uk: {
    title: 'Шкільний кубок «Сузір’я пам’яті»',
    shortDescription:
      'Головний шкільний старт сезону: числа, двійкові знаки та гральні карти в трьох вправах. Оберіть свій рівень, потренуйтеся без обмежень і виборіть місце у всеукраїнському рейтингу. Диплом отримає кожен, хто завершить усі завдання.',
    fullDescription: `
<h2>Кубок, у якому кожен клас має свою зірку</h2>
<p>«Сузір’я пам’яті» об’єднує учнів, які люблять перевіряти себе. Тут не потрібно знати напам’ять підручник: достатньо уваги, спокою та кількох прийомів, яким може навчитися <strong>кожна дитина</strong>. Учасники запам’ятовують ряди цифр, двійкові знаки та порядок карт у колоді, а потім відтворюють їх у власному темпі.</p>
<h3>Що на вас чекає</h3>
<ul>
<li><strong>Числа</strong>: ряди цифр, які зручно ділити на пари, четвірки або шістки.</li>
<li><strong>Двійкові знаки</strong>: нулі та одиниці в рядках чи стовпчиках.</li>
<li><strong>Карти</strong>: від тринадцяти карт для початківців до кількох повних колод для профі.</li>
</ul>
<h3>Розклад</h3>
<table>
<thead><tr><th>Що</th><th>Коли</th></tr></thead>
<tbody>
<tr><td>Реєстрація й оплата</td><td>до останнього дня кубка</td></tr>
<tr><td>Тренування</td><td>щойно підтверджено оплату</td></tr>
<tr><td>Залікові спроби</td><td>від дати старту до дати завершення</td></tr>
<tr><td>Рейтинг і дипломи</td><td>упродовж п’яти днів після завершення</td></tr>
</tbody>
</table>
<h3>Як рахуємо бали</h3>
<p>Рядок без помилок приносить усі бали, рядок з однією помилкою — половину. Кожна вправа дає щонайбільше тисячу балів, а загальний результат є їхньою сумою. Якщо бали рівні, вище стоїть той, хто дав більше правильних відповідей.</p>
<blockquote><p>Пам’ять тренується так само, як голос або м’язи: потроху, щодня й у доброму настрої.</p></blockquote>
<h3>Порада батькам</h3>
<p>Подбайте про тихе місце, склянку води й заряджений пристрій. Підбадьорте дитину перед стартом і дайте їй попрацювати самостійно: <strong>залікова спроба в кожній вправі лише одна</strong>. Якщо зв’язок раптом зникне, відповіді збережуться у браузері й надійдуть до нас, щойно він відновиться.</p>
`,
  },
  pl: {
    title: 'Puchar szkolny „Konstelacja pamięci”',
    shortDescription:
      'Najważniejszy szkolny start sezonu: liczby, znaki binarne i karty do gry w trzech konkurencjach. Wybierz swój poziom, trenuj bez ograniczeń i zawalcz o miejsce w ogólnokrajowym rankingu. Dyplom otrzyma każdy, kto ukończy wszystkie zadania.',
    fullDescription: `
<h2>Puchar, w którym każda klasa ma swoją gwiazdę</h2>
<p>„Konstelacja pamięci” łączy uczniów, którzy lubią sprawdzać swoje możliwości. Nie trzeba znać podręcznika na pamięć: wystarczą uwaga, spokój i kilka sposobów, których może się nauczyć <strong>każde dziecko</strong>. Uczestnicy zapamiętują rzędy cyfr, znaki binarne i kolejność kart w talii, a potem odtwarzają je we własnym tempie.</p>
<h3>Co na Was czeka</h3>
<ul>
<li><strong>Liczby</strong>: rzędy cyfr, które wygodnie dzielić na pary, czwórki lub szóstki.</li>
<li><strong>Znaki binarne</strong>: zera i jedynki ułożone w wierszach albo w kolumnach.</li>
<li><strong>Karty</strong>: od trzynastu kart dla początkujących po kilka pełnych talii dla profesjonalistów.</li>
</ul>
<h3>Harmonogram</h3>
<table>
<thead><tr><th>Co</th><th>Kiedy</th></tr></thead>
<tbody>
<tr><td>Rejestracja i płatność</td><td>do ostatniego dnia pucharu</td></tr>
<tr><td>Trening</td><td>od razu po potwierdzeniu płatności</td></tr>
<tr><td>Próby konkursowe</td><td>od daty startu do daty zakończenia</td></tr>
<tr><td>Ranking i dyplomy</td><td>w ciągu pięciu dni od zakończenia</td></tr>
</tbody>
</table>
<h3>Jak liczymy punkty</h3>
<p>Rząd bez błędu daje komplet punktów, rząd z jednym błędem — połowę. W każdej konkurencji można zdobyć najwyżej tysiąc punktów, a wynik końcowy jest ich sumą. Przy równej liczbie punktów wyżej stoi ten, kto udzielił więcej poprawnych odpowiedzi.</p>
<blockquote><p>Pamięć ćwiczy się tak jak głos lub mięśnie: po trochu, codziennie i w dobrym nastroju.</p></blockquote>
<h3>Wskazówka dla rodziców</h3>
<p>Zadbajcie o ciche miejsce, szklankę wody i naładowane urządzenie. Dodajcie dziecku otuchy przed startem, a potem pozwólcie mu pracować samodzielnie: <strong>w każdej konkurencji jest tylko jedna próba konkursowa</strong>. Gdy połączenie nagle zniknie, odpowiedzi zostaną w przeglądarce i dotrą do nas, jak tylko wróci.</p>
`,
  },
}
