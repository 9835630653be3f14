import type { DemoPage } from './demo-page.ts'

export const mastersLeague: DemoPage = {
  uk: {
    title: 'Ліга майстрів «Зворотний бік Місяця»',
    shortDescription:
      'Ліга для тих, хто вже знає свій стиль і шукає новий виклик. Змішані ряди, двійкові знаки й карти з найдовшими дистанціями сезону. Чернетка: деталі ще уточнюються.',
    fullDescription: `
<h2>Там, де ще ніхто не рахував кратерів</h2>
<p>Зворотний бік Місяця довго залишався таємницею. Так само й пам’ять: ми добре знаємо її видимий бік і <strong>рідко зазираємо далі</strong>. Ліга майстрів запрошує досвідчених учасників дослідити власну межу та обережно посунути її вперед.</p>
<h3>Формат ліги</h3>
<ul>
<li><strong>Літери та цифри</strong>: змішані ряди, найдовші в сезоні;</li>
<li><strong>Двійкові знаки</strong>: до семисот п’ятдесяти на професійному рівні;</li>
<li><strong>Карти</strong>: до восьми колод у старшій віковій групі.</li>
</ul>
<p>Початкові рівні також відкрито, щоб учасник міг прийти разом із молодшою сестрою, учнем або другом і змагатися поруч.</p>
<h3>Попередній розклад</h3>
<table>
<thead><tr><th>Що</th><th>Тривалість</th><th>Стан</th></tr></thead>
<tbody>
<tr><td>Оголошення</td><td>за місяць до старту</td><td>готується</td></tr>
<tr><td>Тренувальний табір</td><td>два тижні</td><td>погоджено</td></tr>
<tr><td>Залікові спроби</td><td>двадцять один день</td><td>погоджено</td></tr>
<tr><td>Підсумки</td><td>тиждень</td><td>уточнюється</td></tr>
</tbody>
</table>
<h3>Етика майстра</h3>
<p>У лізі немає сторонніх підказок, записів і другої спроби. Початкове число, з якого створено матеріал, стане відомим після оголошення результатів, тож <strong>кожен зможе перевірити свою спробу</strong> самостійно. Ми віримо, що майстерність починається з чесності.</p>
<blockquote><p>Темрява лякає лише доти, доки не назвеш у ній першу зірку.</p></blockquote>
<h3>Для тренерів і батьків</h3>
<p>Довгі дистанції потребують відпочинку. Просимо не планувати більше однієї залікової спроби на день для учасників, яким ще немає шістнадцяти років, і стежити за режимом сну. Зі свого боку ми залишимо достатньо днів, аби нікому не довелося поспішати. Запитання та побажання щодо програми приймаємо вже зараз.</p>
`,
  },
  pl: {
    title: 'Liga mistrzów „Druga strona Księżyca”',
    shortDescription:
      'Liga dla tych, którzy znają już swój styl i szukają nowego wyzwania. Mieszane rzędy, znaki binarne i karty na najdłuższych dystansach sezonu. Szkic: szczegóły są jeszcze ustalane.',
    fullDescription: `
<h2>Tam, gdzie nikt jeszcze nie policzył kraterów</h2>
<p>Druga strona Księżyca długo pozostawała tajemnicą. Podobnie jest z pamięcią: dobrze znamy jej widoczną stronę i <strong>rzadko zaglądamy dalej</strong>. Liga mistrzów zaprasza doświadczonych uczestników, by zbadali własną granicę i ostrożnie przesunęli ją naprzód.</p>
<h3>Formuła ligi</h3>
<ul>
<li><strong>Litery i cyfry</strong>: mieszane rzędy, najdłuższe w sezonie;</li>
<li><strong>Znaki binarne</strong>: do siedmiuset pięćdziesięciu na poziomie profesjonalnym;</li>
<li><strong>Karty</strong>: do ośmiu talii w najstarszej grupie wiekowej.</li>
</ul>
<p>Poziomy początkowe także są otwarte, aby można było przyjść z młodszą siostrą, uczniem lub przyjacielem i rywalizować obok siebie.</p>
<h3>Wstępny harmonogram</h3>
<table>
<thead><tr><th>Co</th><th>Czas trwania</th><th>Stan</th></tr></thead>
<tbody>
<tr><td>Ogłoszenie</td><td>miesiąc przed startem</td><td>w przygotowaniu</td></tr>
<tr><td>Obóz treningowy</td><td>dwa tygodnie</td><td>uzgodniono</td></tr>
<tr><td>Próby konkursowe</td><td>dwadzieścia jeden dni</td><td>uzgodniono</td></tr>
<tr><td>Podsumowanie</td><td>tydzień</td><td>do ustalenia</td></tr>
</tbody>
</table>
<h3>Etyka mistrza</h3>
<p>W lidze nie ma podpowiedzi, notatek ani drugiej próby. Liczba początkowa, z której powstał materiał, zostanie ujawniona po ogłoszeniu wyników, więc <strong>każdy sprawdzi swoją próbę</strong> samodzielnie. Wierzymy, że mistrzostwo zaczyna się od uczciwości.</p>
<blockquote><p>Ciemność straszy tylko do chwili, gdy nazwie się w niej pierwszą gwiazdę.</p></blockquote>
<h3>Dla trenerów i rodziców</h3>
<p>Długie dystanse wymagają odpoczynku. Prosimy, by uczestnicy, którzy nie ukończyli szesnastu lat, nie planowali więcej niż jednej próby konkursowej dziennie i dbali o sen. Ze swojej strony zostawimy dość dni, żeby nikt nie musiał się spieszyć. Pytania i życzenia dotyczące programu przyjmujemy już teraz.</p>
`,
  },
}
