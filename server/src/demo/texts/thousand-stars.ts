import type { DemoPage } from './demo-page.ts'

export const thousandStars: DemoPage = {
  uk: {
    title: 'Велика олімпіада пам’яті «Тисяча зір»',
    shortDescription:
      'Наймасовіша олімпіада сезону: п’ять тисяч учасників, сім рівнів і чотири вікові групи. Результати оголошено, рейтинг відкрито для всіх. Знайдіть у ньому себе й привітайте друзів.',
    fullDescription: `
<h2>П’ять тисяч зір на одному небі</h2>
<p>Ми назвали олімпіаду «Тисяча зір», бо сподівалися на тисячу учасників. Прийшло <strong>вп’ятеро більше</strong>. Школярі, студенти, батьки й тренери з України, Польщі та інших країн запам’ятовували числа, двійкові знаки й карти, і кожна завершена спроба запалювала ще одну точку в нашій галактиці.</p>
<h3>Чим запам’яталася олімпіада</h3>
<ul>
<li>учасники обрали всі сім рівнів — від першого базового до професійного;</li>
<li>у кожній віковій групі є свої переможці;</li>
<li>найменша різниця між сусідніми місцями становила лише одну правильну відповідь.</li>
</ul>
<h3>Як це було</h3>
<table>
<thead><tr><th>Що</th><th>Тривалість</th></tr></thead>
<tbody>
<tr><td>Реєстрація й тренування</td><td>три тижні</td></tr>
<tr><td>Залікові спроби</td><td>два тижні</td></tr>
<tr><td>Перевірка та апеляції</td><td>п’ять днів</td></tr>
<tr><td>Оголошення результатів</td><td>відбулося</td></tr>
</tbody>
</table>
<h3>Як читати рейтинг</h3>
<p>Оберіть рівень і вікову групу — і побачите місця, кількість правильних відповідей та бали. Кнопка <strong>«Знайти себе»</strong> одразу відкриє сторінку з вашим рядком. Учасники з однаковими балами, відповідями та часом ділять одне місце, тому наступне може бути пропущене: так чесно.</p>
<blockquote><p>Місце в таблиці розповідає про один день. Звичка тренуватися розповідає про вас.</p></blockquote>
<h3>Що далі</h3>
<p>Дякуємо кожному, хто наважився натиснути кнопку старту. Якщо цього разу зірка засвітилася не так яскраво, як хотілося, перегляньте свої спроби: там видно, де сплутано сусідні знаки, а де просто забракло хвилини. А потім оберіть нову олімпіаду — <strong>небо велике, місця вистачить усім</strong>. Батькам і тренерам окрема подяка: за кожним спокійним учасником стояла людина, яка в нього вірила.</p>
`,
  },
  pl: {
    title: 'Wielka olimpiada pamięci „Tysiąc gwiazd”',
    shortDescription:
      'Największa olimpiada sezonu: pięć tysięcy uczestników, siedem poziomów i cztery grupy wiekowe. Wyniki są ogłoszone, ranking jest otwarty dla wszystkich. Odszukaj w nim siebie i pogratuluj znajomym.',
    fullDescription: `
<h2>Pięć tysięcy gwiazd na jednym niebie</h2>
<p>Nazwaliśmy olimpiadę „Tysiąc gwiazd”, bo liczyliśmy na tysiąc uczestników. Przyszło <strong>pięć razy więcej</strong>. Uczniowie, studenci, rodzice i trenerzy z Polski, Ukrainy i innych krajów zapamiętywali liczby, znaki binarne i karty, a każda ukończona próba zapalała kolejny punkt w naszej galaktyce.</p>
<h3>Co zapamiętamy z tej olimpiady</h3>
<ul>
<li>uczestnicy wybrali wszystkie siedem poziomów: od pierwszego podstawowego po profesjonalny;</li>
<li>każda grupa wiekowa ma swoich zwycięzców;</li>
<li>najmniejsza różnica między sąsiednimi miejscami wyniosła tylko jedną poprawną odpowiedź.</li>
</ul>
<h3>Jak to przebiegało</h3>
<table>
<thead><tr><th>Co</th><th>Czas trwania</th></tr></thead>
<tbody>
<tr><td>Rejestracja i trening</td><td>trzy tygodnie</td></tr>
<tr><td>Próby konkursowe</td><td>dwa tygodnie</td></tr>
<tr><td>Sprawdzanie i odwołania</td><td>pięć dni</td></tr>
<tr><td>Ogłoszenie wyników</td><td>odbyło się</td></tr>
</tbody>
</table>
<h3>Jak czytać ranking</h3>
<p>Wybierz poziom i grupę wiekową, a zobaczysz miejsca, liczbę poprawnych odpowiedzi i punkty. Przycisk <strong>„Znajdź mnie”</strong> od razu otworzy stronę z Twoim wierszem. Uczestnicy z taką samą liczbą punktów i odpowiedzi oraz takim samym czasem dzielą jedno miejsce, dlatego następne bywa pominięte: tak jest uczciwie.</p>
<blockquote><p>Miejsce w tabeli opowiada o jednym dniu. Nawyk treningu opowiada o Tobie.</p></blockquote>
<h3>Co dalej</h3>
<p>Dziękujemy każdej osobie, która odważyła się nacisnąć przycisk startu. Jeśli tym razem gwiazda nie świeciła tak jasno, jak by się chciało, obejrzyj swoje próby: widać w nich, gdzie zamieniły się sąsiednie znaki, a gdzie po prostu zabrakło minuty. A potem wybierz nową olimpiadę — <strong>niebo jest wielkie, miejsca wystarczy dla wszystkich</strong>. Rodzicom i trenerom dziękujemy osobno: za każdym spokojnym uczestnikiem stał ktoś, kto w niego wierzył.</p>
`,
  },
}
