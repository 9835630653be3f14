import type { Translated } from '@olympiad/domain/language'

export type DemoAgreement = { version: number; publishedDaysAgo: number; html: Translated }

const full: Translated = {
  uk: `
<h2>Умови участі в олімпіаді</h2>
<p>Ці умови пояснюють, хто проводить олімпіаду, що ми обіцяємо учасникам і чого просимо від них. Прочитайте їх, будь ласка, до кінця: ми намагалися писати просто.</p>
<h3>1. Організатор</h3>
<p>Олімпіаду організовує навчальна спільнота «Простір пам’яті» (далі — «Організатор», «ми»). Організатор складає завдання, стежить за чесністю змагання, перевіряє результати, публікує рейтинг і видає дипломи.</p>
<h3>2. Хто приймає умови</h3>
<p>Ставлячи позначку «Приймаю умови Олімпіади», ви підтверджуєте, що <strong>вам виповнилося 16 років або ви є одним із батьків чи законним опікуном учасника</strong> й погоджуєтеся з умовами від його імені. Якщо учасник молодший за 16 років, він не може прийняти умови самостійно.</p>
<h3>3. Участь</h3>
<ul>
<li>Учасник реєструється один раз, обирає мову, рівень і сходинку, що відповідають його підготовці.</li>
<li>Вікова група визначається за датою народження.</li>
<li>Тренуватися можна без обмежень, доки олімпіада не завершилася.</li>
<li>Залікова спроба в кожному завданні одна. Час рахує сервер; відповіді, надіслані після його завершення, не оцінюються.</li>
<li>Якщо зв’язок перервався, відповіді зберігаються в браузері й надсилаються після його відновлення в межах відведеного часу.</li>
</ul>
<h3>4. Чесна гра</h3>
<p>Під час залікової спроби заборонено робити нотатки, знімки екрана чи фотографії, користуватися підказками інших людей або програм, виконувати завдання за іншу особу. Якщо ми маємо обґрунтовану підозру, то спершу запитаємо пояснення, а вже потім ухвалимо рішення. За підтвердженого порушення результат анулюють без повернення внеску. Рішення можна оскаржити впродовж семи днів.</p>
<h3>5. Персональні дані</h3>
<p>Ми обробляємо ім’я, прізвище, по батькові, дату народження або вікову групу, назву закладу освіти, країну, область, населений пункт, електронну адресу й номер телефону. Ці дані потрібні, щоб провести олімпіаду, визначити категорію, зв’язатися з вами та оформити диплом.</p>
<p><strong>Ім’я та прізвище учасника, його категорія, кількість правильних відповідей, бали й місце з’являються у відкритому рейтингу.</strong> Заклад освіти, місце проживання, дата народження та контакти в рейтингу не публікуються ніколи.</p>
<p>Ми не продаємо дані та не передаємо їх третім особам, крім платіжного сервісу, який обробляє внесок. Ви можете будь-коли попросити копію своїх даних, їх виправлення чи видалення, написавши нам. Видалення даних до оголошення результатів означає відмову від участі.</p>
<h3>6. Диплом</h3>
<p>Диплом оформлюється за даними реєстраційної анкети. Перевірте написання імені та назви закладу до надсилання. Помилку, про яку ви повідомите впродовж чотирнадцяти днів після оголошення результатів, ми виправимо безкоштовно.</p>
<h3>7. Оплата та повернення коштів</h3>
<ul>
<li>Розмір внеску й валюту вказано на сторінці олімпіади; прихованих платежів немає.</li>
<li>Внесок повертаємо повністю, якщо ви відмовилися від участі до дати старту або олімпіаду скасовано.</li>
<li>Після дати старту внесок повертаємо, якщо взяти участь не вдалося з нашої вини.</li>
<li>Кошти надходять тим самим способом, яким було здійснено оплату, упродовж чотирнадцяти днів.</li>
</ul>
<h3>8. Результати</h3>
<p>Результати публікуються після перевірки всіх спроб. Місце визначають бали, далі кількість правильних відповідей, потім менший час запам’ятовування. Учасники з однаковими показниками ділять місце.</p>
<h3>9. Зміни та зв’язок</h3>
<p>Якщо ми змінимо умови, нова редакція матиме власний номер, а для вас чинною залишиться та, яку ви прийняли. Запитання надсилайте на адресу support@example.com, а звернення щодо персональних даних — на privacy@example.org. Відповідаємо впродовж трьох робочих днів.</p>
`,
  pl: `
<h2>Regulamin udziału w olimpiadzie</h2>
<p>Ten regulamin wyjaśnia, kto prowadzi olimpiadę, co obiecujemy uczestnikom i o co ich prosimy. Prosimy o przeczytanie go do końca: staraliśmy się pisać prosto.</p>
<h3>1. Organizator</h3>
<p>Olimpiadę organizuje społeczność edukacyjna „Przestrzeń pamięci” (dalej „Organizator” lub „my”). Organizator układa zadania, czuwa nad uczciwością zawodów, sprawdza wyniki, publikuje ranking i wydaje dyplomy.</p>
<h3>2. Kto akceptuje regulamin</h3>
<p>Zaznaczając „Akceptuję regulamin Olimpiady”, potwierdzasz, że <strong>masz ukończone 16 lat albo jesteś rodzicem lub opiekunem prawnym uczestnika</strong> i wyrażasz zgodę w jego imieniu. Uczestnik, który nie ukończył 16 lat, nie może zaakceptować regulaminu samodzielnie.</p>
<h3>3. Udział</h3>
<ul>
<li>Uczestnik rejestruje się jeden raz i wybiera język, poziom oraz etap odpowiedni do swojego przygotowania.</li>
<li>Grupę wiekową ustala się na podstawie daty urodzenia.</li>
<li>Trenować można bez ograniczeń, dopóki olimpiada się nie zakończy.</li>
<li>W każdym zadaniu jest jedna próba konkursowa. Czas odmierza serwer; odpowiedzi przesłane po jego upływie nie są oceniane.</li>
<li>Gdy połączenie zostanie przerwane, odpowiedzi pozostają w przeglądarce i są wysyłane po jego przywróceniu, o ile nie minął wyznaczony czas.</li>
</ul>
<h3>4. Uczciwa gra</h3>
<p>Podczas próby konkursowej nie wolno robić notatek, zrzutów ekranu ani zdjęć, korzystać z podpowiedzi innych osób lub programów ani wykonywać zadań za kogoś innego. Jeśli mamy uzasadnione podejrzenie, najpierw poprosimy o wyjaśnienie, a dopiero potem podejmiemy decyzję. Potwierdzone naruszenie oznacza unieważnienie wyniku bez zwrotu opłaty. Od decyzji można się odwołać w ciągu siedmiu dni.</p>
<h3>5. Dane osobowe</h3>
<p>Przetwarzamy imię, nazwisko, imię ojca (jeśli je podano), datę urodzenia lub grupę wiekową, nazwę szkoły, kraj, region, miejscowość, adres e-mail i numer telefonu. Dane te są potrzebne, by przeprowadzić olimpiadę, ustalić kategorię, skontaktować się z Tobą i przygotować dyplom.</p>
<p><strong>Imię i nazwisko uczestnika, jego kategoria, liczba poprawnych odpowiedzi, punkty i miejsce są widoczne w publicznym rankingu.</strong> Szkoły, miejsca zamieszkania, daty urodzenia ani danych kontaktowych nigdy w rankingu nie publikujemy.</p>
<p>Nie sprzedajemy danych i nie przekazujemy ich osobom trzecim, z wyjątkiem serwisu płatniczego, który obsługuje opłatę. W każdej chwili możesz poprosić o kopię swoich danych, ich poprawienie lub usunięcie, pisząc do nas. Usunięcie danych przed ogłoszeniem wyników oznacza rezygnację z udziału.</p>
<h3>6. Dyplom</h3>
<p>Dyplom przygotowujemy na podstawie danych z formularza rejestracyjnego. Przed wysłaniem sprawdź pisownię imienia i nazwiska oraz nazwę szkoły. Błąd zgłoszony w ciągu czternastu dni od ogłoszenia wyników poprawimy bezpłatnie.</p>
<h3>7. Płatności i zwroty</h3>
<ul>
<li>Wysokość opłaty i walutę podano na stronie olimpiady; nie ma ukrytych kosztów.</li>
<li>Opłatę zwracamy w całości, jeśli zrezygnujesz przed datą startu albo olimpiada zostanie odwołana.</li>
<li>Po dacie startu zwracamy opłatę, jeśli udział nie był możliwy z naszej winy.</li>
<li>Pieniądze wracają tą samą drogą, którą dokonano płatności, w ciągu czternastu dni.</li>
</ul>
<h3>8. Wyniki</h3>
<p>Wyniki publikujemy po sprawdzeniu wszystkich prób. O miejscu decydują punkty, następnie liczba poprawnych odpowiedzi, a potem krótszy czas zapamiętywania. Uczestnicy z takim samym wynikiem dzielą miejsce.</p>
<h3>9. Zmiany i kontakt</h3>
<p>Jeśli zmienimy regulamin, nowa wersja otrzyma własny numer, a Ciebie nadal będzie obowiązywać ta, którą zaakceptowano przy rejestracji. Pytania prosimy kierować na adres support@example.com, a sprawy dotyczące danych osobowych na privacy@example.org. Odpowiadamy w ciągu trzech dni roboczych.</p>
`,
}

const brief: Translated = {
  uk: `
<h2>Умови участі в шкільному кубку, друга редакція</h2>
<p>Ми скоротили умови, щоб їх було легше прочитати разом із дитиною. Суть не змінилася.</p>
<ul>
<li><strong>Організатор:</strong> навчальна спільнота «Простір пам’яті».</li>
<li><strong>Хто погоджується:</strong> особа, якій виповнилося 16 років, або один із батьків чи опікун учасника.</li>
<li><strong>Участь:</strong> тренування без обмежень, одна залікова спроба в кожному завданні, час рахує сервер.</li>
<li><strong>Чесна гра:</strong> без нотаток, знімків екрана й сторонньої допомоги. Порушення анулює результат; рішення можна оскаржити впродовж семи днів.</li>
<li><strong>Рейтинг:</strong> ім’я та прізвище, категорія, бали й місце учасника є відкритими. Школу, місто, дату народження та контакти ми не публікуємо.</li>
<li><strong>Диплом:</strong> оформлюється за даними анкети, тому перевірте їх перед надсиланням.</li>
<li><strong>Повернення внеску:</strong> повністю, якщо ви відмовилися до дати старту, кубок скасовано або взяти участь не вдалося з нашої вини.</li>
</ul>
<p>Щоб отримати копію своїх даних, виправити чи видалити їх, напишіть на privacy@example.org. З усіх інших питань допоможе support@example.com.</p>
`,
  pl: `
<h2>Regulamin pucharu szkolnego, wersja druga</h2>
<p>Skróciliśmy regulamin, żeby łatwiej było przeczytać go razem z dzieckiem. Zasady się nie zmieniły.</p>
<ul>
<li><strong>Organizator:</strong> społeczność edukacyjna „Przestrzeń pamięci”.</li>
<li><strong>Kto wyraża zgodę:</strong> osoba, która ukończyła 16 lat, albo rodzic lub opiekun uczestnika.</li>
<li><strong>Udział:</strong> treningi bez ograniczeń, jedna próba konkursowa w każdym zadaniu, czas odmierza serwer.</li>
<li><strong>Uczciwa gra:</strong> bez notatek, zrzutów ekranu i cudzej pomocy. Naruszenie unieważnia wynik; od decyzji można się odwołać w ciągu siedmiu dni.</li>
<li><strong>Ranking:</strong> imię i nazwisko, kategoria, punkty i miejsce uczestnika są jawne. Szkoły, miasta, daty urodzenia i danych kontaktowych nie publikujemy.</li>
<li><strong>Dyplom:</strong> powstaje na podstawie danych z formularza, dlatego sprawdź je przed wysłaniem.</li>
<li><strong>Zwrot opłaty:</strong> w całości, jeśli zrezygnujesz przed datą startu, puchar zostanie odwołany albo udział nie był możliwy z naszej winy.</li>
</ul>
<p>Aby otrzymać kopię swoich danych, poprawić je lub usunąć, napisz na adres privacy@example.org. We wszystkich innych sprawach pomoże support@example.com.</p>
`,
}

const first: DemoAgreement = { version: 1, publishedDaysAgo: 150, html: full }
const second: DemoAgreement = { version: 2, publishedDaysAgo: 5, html: brief }

/** The agreements of a demo olympiad, oldest first; the last one is in force. */
export function demoAgreements(olympiadId: number): readonly DemoAgreement[] {
  return olympiadId === 1 ? [first, second] : [first]
}
