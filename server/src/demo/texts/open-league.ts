import type { DemoPage } from './demo-page.ts'

export const openLeague: DemoPage = {
  uk: {
    title: 'Відкрита ліга «Орбіта»',
    shortDescription:
      'Безкоштовна ліга без дати завершення: приєднуйтеся будь-якого дня й виходьте на власну орбіту. Чудовий перший крок для тих, хто ще ніколи не брав участі в олімпіадах з пам’яті. Усі рівні, усі вправи, жодного поспіху.',
    fullDescription: `
<h2>Почніть тоді, коли будете готові</h2>
<p>«Орбіта» не має фінального свистка. Ліга відкрита постійно, участь у ній <strong>безкоштовна</strong>, а єдиний суперник, якого варто перемогти, — ви самі вчорашні. Саме тут зручно спробувати, як відбувається справжня олімпіада: від реєстрації до останньої відповіді.</p>
<h3>Кому сподобається</h3>
<ul>
<li>учням, які вперше чують про спортивне запам’ятовування;</li>
<li>дорослим, що хочуть повернути гостроту уваги;</li>
<li>тренерам, яким потрібен майданчик для всієї групи;</li>
<li>родинам, де змагаються за вечірнім чаєм.</li>
</ul>
<h3>Як усе влаштовано</h3>
<table>
<thead><tr><th>Крок</th><th>Скільки часу</th></tr></thead>
<tbody>
<tr><td>Заповнити анкету й обрати рівень</td><td>п’ять хвилин</td></tr>
<tr><td>Тренувальні спроби</td><td>скільки забажаєте</td></tr>
<tr><td>Залікова спроба в кожній вправі</td><td>від шести до тридцяти хвилин</td></tr>
<tr><td>Проміжний підсумок ліги</td><td>коли його оголосить організатор</td></tr>
</tbody>
</table>
<p>У лізі три вправи: <strong>числа, двійкові знаки й карти</strong>. Рівні побудовано сходинками: три базові, три середні й один професійний. Радимо починати з тієї сходинки, на якій легко, і лише потім підійматися вище. На сторінці олімпіади видно, скільки знаків чекає на кожному рівні саме вашої вікової групи.</p>
<blockquote><p>Не женіться за кількістю. Десять цифр, які ви бачите внутрішнім зором, варті більше за сотню, що промайнула повз.</p></blockquote>
<h3>Чесна гра</h3>
<p>Годинник рахує сервер, матеріал для кожної спроби створюється окремо, а підказки й нотатки під час запам’ятовування не дозволені. Ми довіряємо учасникам і просимо батьків підтримувати цю довіру вдома. Якщо щось пішло не так, напишіть нам: розберемося спокійно й по-людськи.</p>
`,
  },
  pl: {
    title: 'Otwarta liga „Orbita”',
    shortDescription:
      'Bezpłatna liga bez daty zakończenia: dołącz dowolnego dnia i wejdź na własną orbitę. Świetny pierwszy krok dla tych, którzy nigdy jeszcze nie brali udziału w olimpiadzie pamięci. Wszystkie poziomy, wszystkie konkurencje, żadnego pośpiechu.',
    fullDescription: `
<h2>Zacznij wtedy, gdy chcesz</h2>
<p>„Orbita” nie ma końcowego gwizdka. Liga jest otwarta przez cały czas, udział jest <strong>bezpłatny</strong>, a jedyny rywal, którego warto pokonać, to Twój wczorajszy wynik. Właśnie tutaj najłatwiej sprawdzić, jak wygląda prawdziwa olimpiada: od rejestracji aż po ostatnią odpowiedź.</p>
<h3>Komu się spodoba</h3>
<ul>
<li>uczniom, którzy pierwszy raz słyszą o sportowym zapamiętywaniu;</li>
<li>dorosłym, którzy chcą odzyskać dawną koncentrację;</li>
<li>trenerom szukającym miejsca dla całej grupy;</li>
<li>rodzinom, które rywalizują przy wieczornej herbacie.</li>
</ul>
<h3>Jak to działa</h3>
<table>
<thead><tr><th>Krok</th><th>Ile to trwa</th></tr></thead>
<tbody>
<tr><td>Wypełnienie formularza i wybór poziomu</td><td>pięć minut</td></tr>
<tr><td>Próby treningowe</td><td>ile tylko chcesz</td></tr>
<tr><td>Próba konkursowa w każdej konkurencji</td><td>od sześciu do trzydziestu minut</td></tr>
<tr><td>Podsumowanie ligi</td><td>gdy ogłosi je organizator</td></tr>
</tbody>
</table>
<p>W lidze są trzy konkurencje: <strong>liczby, znaki binarne i karty</strong>. Poziomy dzielą się na etapy: trzy podstawowe, trzy średnie i jeden profesjonalny. Radzimy zacząć od etapu, na którym jest łatwo, i dopiero potem wspinać się wyżej. Na stronie olimpiady widać, ile znaków czeka na każdym poziomie w Twojej grupie wiekowej.</p>
<blockquote><p>Nie goń za ilością. Dziesięć cyfr, które widzisz oczami wyobraźni, jest warte więcej niż setka, która tylko przemknęła obok.</p></blockquote>
<h3>Uczciwa gra</h3>
<p>Czas odmierza serwer, materiał do każdej próby powstaje osobno, a podpowiedzi i notatki podczas zapamiętywania są niedozwolone. Ufamy uczestnikom i prosimy rodziców, aby wspierali to zaufanie w domu. Jeśli coś pójdzie nie tak, napiszcie do nas: wyjaśnimy to spokojnie i po ludzku.</p>
`,
  },
}
