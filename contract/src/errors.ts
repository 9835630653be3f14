import type { Translated } from '@olympiad/domain/language'

type RefusalEntry = { status: number; message: Translated }

/** The one table of refusals: code → status → what the person reads. */
export const refusals = {
  invalid_request: {
    status: 400,
    message: {
      uk: 'Деякі дані неправильні. Перевірте введене й спробуйте ще раз.',
      pl: 'Niektóre dane są nieprawidłowe. Sprawdź je i spróbuj ponownie.',
    },
  },
  malformed_body: {
    status: 400,
    message: {
      uk: 'Не вдалося прочитати надіслані дані.',
      pl: 'Nie udało się odczytać przesłanych danych.',
    },
  },
  sign_in_required: {
    status: 401,
    message: { uk: 'Увійдіть, щоб продовжити.', pl: 'Zaloguj się, aby kontynuować.' },
  },
  token_refused: {
    status: 401,
    message: {
      uk: 'Сеанс завершився або посилання для входу недійсне. Увійдіть ще раз.',
      pl: 'Sesja wygasła lub link do logowania jest nieprawidłowy. Zaloguj się ponownie.',
    },
  },
  forbidden: {
    status: 403,
    message: { uk: 'Ця дія вам недоступна.', pl: 'Ta czynność nie jest dla Ciebie dostępna.' },
  },
  not_found: {
    status: 404,
    message: { uk: 'Такої адреси немає.', pl: 'Nie ma takiego adresu.' },
  },
  method_not_allowed: {
    status: 405,
    message: {
      uk: 'Цю адресу так викликати не можна.',
      pl: 'Tego adresu nie można tak wywołać.',
    },
  },
  olympiad_not_found: {
    status: 404,
    message: { uk: 'Такої олімпіади немає.', pl: 'Nie ma takiej olimpiady.' },
  },
  group_not_found: {
    status: 404,
    message: { uk: 'Такої групи немає.', pl: 'Nie ma takiej grupy.' },
  },
  code_not_found: {
    status: 404,
    message: {
      uk: 'Такого коду немає: перевірте, чи правильно його введено, або попросіть новий.',
      pl: 'Nie ma takiego kodu: sprawdź, czy jest dobrze wpisany, albo poproś o nowy.',
    },
  },
  tie_not_found: {
    status: 404,
    message: {
      uk: 'Такого зв’язку немає: можливо, його вже завершено.',
      pl: 'Nie ma takiego powiązania: być może zostało już zakończone.',
    },
  },
  own_guardian: {
    status: 409,
    message: {
      uk: 'Це ваш власний код: його має ввести хтось із батьків у своєму акаунті.',
      pl: 'To Twój własny kod: powinien go wpisać rodzic na swoim koncie.',
    },
  },
  guardian_circle: {
    status: 409,
    message: {
      uk: 'Ця людина вже відповідає за вас, тож ви не можете відповідати за неї.',
      pl: 'Ta osoba już za Ciebie odpowiada, więc nie możesz odpowiadać za nią.',
    },
  },
  too_many_guardians: {
    status: 409,
    message: {
      uk: 'Більше зв’язків додати не можна: спершу завершіть один із наявних.',
      pl: 'Nie można dodać więcej powiązań: najpierw zakończ jedno z obecnych.',
    },
  },
  guardian_known: {
    status: 409,
    message: {
      uk: 'Ви вже пов’язані з цією дитиною або чекаєте на її підтвердження.',
      pl: 'Masz już powiązanie z tym dzieckiem albo czekasz na jego potwierdzenie.',
    },
  },
  guardian_name_required: {
    status: 422,
    message: {
      uk: 'Напишіть ваше ім’я та прізвище: за ними дитина вас упізнає.',
      pl: 'Podaj swoje imię i nazwisko: po nich dziecko Cię rozpozna.',
    },
  },
  guardian_under_age: {
    status: 409,
    message: {
      uk: 'Відповідати за дитину може лише той, кому вже є 16 років.',
      pl: 'Za dziecko może odpowiadać tylko osoba, która ukończyła 16 lat.',
    },
  },
  consent_not_open: {
    status: 409,
    message: {
      uk: 'Це рішення зараз не за вами: до 16 років вирішують батьки чи опікуни, з 16 років — сама людина, а слово батьків важить більше за папір у школі.',
      pl: 'Ta decyzja nie należy teraz do Ciebie: do 16 lat decydują rodzice lub opiekunowie, od 16 lat sama osoba, a słowo rodzica jest ważniejsze niż dokument w szkole.',
    },
  },
  pupil_not_found: {
    status: 404,
    message: {
      uk: 'Когось із вибраних учнів у групі вже немає. Оновіть список.',
      pl: 'Któregoś z wybranych uczniów nie ma już w grupie. Odśwież listę.',
    },
  },
  participation_refused: {
    status: 409,
    message: {
      uk: 'Батьки чи опікун не погодилися на участь в олімпіадах. Щойно вони дадуть згоду в розділі «Сім’я», можна буде продовжити.',
      pl: 'Rodzic lub opiekun nie zgodził się na udział w olimpiadach. Gdy tylko wyrazi zgodę w sekcji „Rodzina”, będzie można kontynuować.',
    },
  },
  already_in_group: {
    status: 409,
    message: {
      uk: 'Ви вже в цій групі.',
      pl: 'Jesteś już w tej grupie.',
    },
  },
  group_full: {
    status: 409,
    message: {
      uk: 'У групі більше немає місць.',
      pl: 'W grupie nie ma już miejsc.',
    },
  },
  too_many_groups: {
    status: 409,
    message: {
      uk: 'У вас уже забагато груп. Закрийте ті, що більше не потрібні.',
      pl: 'Masz już zbyt wiele grup. Zamknij te, które nie są już potrzebne.',
    },
  },
  owner_stays: {
    status: 409,
    message: {
      uk: 'Спершу передайте групу іншому тренеру або закрийте її.',
      pl: 'Najpierw przekaż grupę innemu trenerowi albo ją zamknij.',
    },
  },
  place_not_found: {
    status: 404,
    message: { uk: 'Такого місця в групі немає.', pl: 'Nie ma takiego miejsca w grupie.' },
  },
  trainer_not_found: {
    status: 404,
    message: { uk: 'Такого тренера в групі немає.', pl: 'Nie ma takiego trenera w grupie.' },
  },
  country_not_found: {
    status: 404,
    message: { uk: 'Такої країни немає в довіднику.', pl: 'Tego kraju nie ma na liście.' },
  },
  region_not_found: {
    status: 404,
    message: { uk: 'Такої області немає в довіднику.', pl: 'Tego regionu nie ma na liście.' },
  },
  agreement_not_found: {
    status: 404,
    message: {
      uk: 'Умови цієї олімпіади ще не опубліковано.',
      pl: 'Regulamin tej olimpiady nie został jeszcze opublikowany.',
    },
  },
  task_not_found: {
    status: 404,
    message: { uk: 'Такого завдання немає.', pl: 'Nie ma takiego zadania.' },
  },
  run_not_found: {
    status: 404,
    message: { uk: 'Такої спроби немає.', pl: 'Nie ma takiej próby.' },
  },
  diploma_not_found: {
    status: 404,
    message: { uk: 'Такого диплома немає.', pl: 'Nie ma takiego dyplomu.' },
  },
  diploma_ended: {
    status: 410,
    message: {
      uk: 'Цей диплом більше не чинний.',
      pl: 'Ten dyplom nie jest już ważny.',
    },
  },
  diploma_replaced: {
    status: 410,
    message: {
      uk: 'Диплом замінено: є новіший.',
      pl: 'Dyplom zastąpiono nowszym.',
    },
  },
  diploma_annulled: {
    status: 410,
    message: { uk: 'Диплом анульовано.', pl: 'Dyplom unieważniono.' },
  },
  download_not_found: {
    status: 404,
    message: { uk: 'Такого завантаження немає.', pl: 'Nie ma takiego pobierania.' },
  },
  no_diplomas: {
    status: 404,
    message: { uk: 'Дипломів тут немає.', pl: 'Nie ma tu dyplomów.' },
  },
  image_changed: {
    status: 409,
    message: {
      uk: 'Цей образ тим часом змінили. Оновіть сторінку.',
      pl: 'Ten obraz w międzyczasie zmieniono. Odśwież stronę.',
    },
  },
  place_list_changed: {
    status: 409,
    message: {
      uk: 'Цей список тим часом змінили в іншому місці.',
      pl: 'Tę listę w międzyczasie zmieniono w innym miejscu.',
    },
  },
  too_many_place_lists: {
    status: 409,
    message: {
      uk: 'Більше ніж 20 списків зберегти не можна. Видаліть той, що вже не потрібен.',
      pl: 'Nie można zapisać więcej niż 20 list. Usuń tę, która nie jest już potrzebna.',
    },
  },
  calendar_not_found: {
    status: 404,
    message: {
      uk: 'За цією адресою календаря немає. Можливо, її оновили.',
      pl: 'Pod tym adresem nie ma kalendarza. Być może adres odnowiono.',
    },
  },
  order_not_found: {
    status: 404,
    message: { uk: 'Такого замовлення немає.', pl: 'Nie ma takiego zamówienia.' },
  },
  order_not_paid: {
    status: 409,
    message: {
      uk: 'Це замовлення не оплачене, тож повертати нічого.',
      pl: 'To zamówienie nie jest opłacone, więc nie ma czego zwracać.',
    },
  },
  order_expired: {
    status: 409,
    message: {
      uk: 'Це замовлення вже не можна оплатити. Зробіть нове.',
      pl: 'Tego zamówienia nie można już opłacić. Złóż nowe.',
    },
  },
  order_begun: {
    status: 409,
    message: {
      uk: 'Оплату цього замовлення вже почато, тож відкликати його не можна.',
      pl: 'Płatność za to zamówienie już rozpoczęto, więc nie można go wycofać.',
    },
  },
  order_empty: {
    status: 422,
    message: {
      uk: 'Оберіть хоча б одну дитину або вкажіть кількість місць.',
      pl: 'Wybierz przynajmniej jedno dziecko albo podaj liczbę miejsc.',
    },
  },
  order_too_great: {
    status: 422,
    message: {
      uk: 'В одному замовленні може бути не більше ніж 500 місць.',
      pl: 'W jednym zamówieniu może być najwyżej 500 miejsc.',
    },
  },
  too_many_orders: {
    status: 409,
    message: {
      uk: 'Неоплачених замовлень уже дуже багато. Спершу відкличте зайві.',
      pl: 'Nieopłaconych zamówień jest już bardzo dużo. Najpierw wycofaj zbędne.',
    },
  },
  nothing_to_order: {
    status: 409,
    message: {
      uk: 'Участь у цій олімпіаді безкоштовна: замовляти нічого.',
      pl: 'Udział w tej olimpiadzie jest bezpłatny: nie ma czego zamawiać.',
    },
  },
  seat_not_found: {
    status: 404,
    message: { uk: 'Такого місця в замовленні немає.', pl: 'Nie ma takiego miejsca w zamówieniu.' },
  },
  seat_paid_alone: {
    status: 409,
    message: {
      uk: 'За цю дитину вже сплачено, місце їй не потрібне.',
      pl: 'Za to dziecko już zapłacono, miejsce nie jest potrzebne.',
    },
  },
  seat_has_one: {
    status: 409,
    message: {
      uk: 'На цю олімпіаду вже є інше місце.',
      pl: 'Na tę olimpiadę jest już inne miejsce.',
    },
  },
  seat_returned: {
    status: 409,
    message: {
      uk: 'Це місце вже повернуто, гроші за нього повертаються.',
      pl: 'To miejsce już zwrócono, pieniądze za nie wracają.',
    },
  },
  seat_has_run: {
    status: 409,
    message: {
      uk: 'Дитина вже почала завдання олімпіади, тож місце лишається за нею.',
      pl: 'Dziecko rozpoczęło już zadania olimpiady, więc miejsce pozostaje przy nim.',
    },
  },
  seats_in_use: {
    status: 409,
    message: {
      uk: 'Стільки вільних місць немає: решту вже роздано. Оновіть сторінку.',
      pl: 'Nie ma tylu wolnych miejsc: pozostałe są już rozdane. Odśwież stronę.',
    },
  },
  seats_return_too_late: {
    status: 409,
    message: {
      uk: 'Олімпіада вже почалася, тож місця повернути не можна.',
      pl: 'Olimpiada już się rozpoczęła, więc miejsc nie można zwrócić.',
    },
  },
  refund_not_whole_seats: {
    status: 422,
    message: {
      uk: 'За замовленням класу повертають вартість цілих місць.',
      pl: 'Z zamówienia klasy zwraca się wartość całych miejsc.',
    },
  },
  nothing_to_refund: {
    status: 409,
    message: {
      uk: 'За цим замовленням уже все повернуто або повертається.',
      pl: 'Z tego zamówienia wszystko już zwrócono albo jest zwracane.',
    },
  },
  refund_too_great: {
    status: 409,
    message: {
      uk: 'Повернути можна не більше, ніж лишилося від сплаченого.',
      pl: 'Można zwrócić najwyżej tyle, ile zostało z wpłaty.',
    },
  },
  attention_not_found: {
    status: 404,
    message: { uk: 'Такого питання у списку немає.', pl: 'Nie ma takiej sprawy na liście.' },
  },
  attention_settled: {
    status: 409,
    message: { uk: 'Це питання вже вирішено.', pl: 'Ta sprawa jest już załatwiona.' },
  },
  settlement_unsuitable: {
    status: 409,
    message: {
      uk: 'Так це питання не вирішити. Оновіть сторінку й оберіть інший спосіб.',
      pl: 'W ten sposób nie da się tego załatwić. Odśwież stronę i wybierz inny sposób.',
    },
  },
  refund_name_taken: {
    status: 409,
    message: {
      uk: 'Під цим номером уже є інше повернення. Оновіть сторінку й спробуйте ще раз.',
      pl: 'Pod tym numerem jest już inny zwrot. Odśwież stronę i spróbuj ponownie.',
    },
  },
  transfer_in_future: {
    status: 422,
    message: {
      uk: 'Дата переказу ще не настала. Перевірте її.',
      pl: 'Data przelewu jeszcze nie nadeszła. Sprawdź ją.',
    },
  },
  too_many_invitations: {
    status: 409,
    message: {
      uk: 'Відкритих запрошень уже дуже багато. Спершу відкличте зайві.',
      pl: 'Otwartych zaproszeń jest już bardzo dużo. Najpierw wycofaj zbędne.',
    },
  },
  transfer_long_ago: {
    status: 422,
    message: {
      uk: 'Такого давнього переказу не могло бути. Перевірте рік.',
      pl: 'Tak dawnego przelewu nie mogło być. Sprawdź rok.',
    },
  },
  transfer_reference_unknown: {
    status: 404,
    message: {
      uk: 'За цим кодом платежу тут нікого немає. Перевірте цифри.',
      pl: 'Nie ma tu nikogo z takim kodem płatności. Sprawdź cyfry.',
    },
  },
  transfer_booked_before: {
    status: 409,
    message: {
      uk: 'Цей переказ із банку вже проведено.',
      pl: 'Ten przelew z banku jest już zaksięgowany.',
    },
  },
  invalid_iban: {
    status: 400,
    message: {
      uk: 'Номер рахунку неправильний. Перевірте IBAN.',
      pl: 'Numer rachunku jest nieprawidłowy. Sprawdź IBAN.',
    },
  },
  statement_not_found: {
    status: 404,
    message: { uk: 'Такої виписки немає.', pl: 'Nie ma takiego wyciągu.' },
  },
  statement_unreadable: {
    status: 400,
    message: {
      uk: 'У файлі не знайшлося стовпців з датою, сумою та призначенням. Потрібна виписка у форматі CSV.',
      pl: 'W pliku nie ma kolumn z datą, kwotą i tytułem. Potrzebny jest wyciąg w formacie CSV.',
    },
  },
  statement_too_long: {
    status: 400,
    message: {
      uk: 'У виписці забагато рядків. Поділіть її на коротші періоди.',
      pl: 'Wyciąg ma za dużo wierszy. Podziel go na krótsze okresy.',
    },
  },
  statement_booked: {
    status: 409,
    message: { uk: 'Цю виписку вже проведено.', pl: 'Ten wyciąg jest już zaksięgowany.' },
  },
  statement_changed: {
    status: 409,
    message: {
      uk: 'Відтоді дещо змінилося, тому нічого не проведено. Завантажте виписку ще раз і перегляньте рядки.',
      pl: 'Od tego czasu coś się zmieniło, więc nic nie zaksięgowano. Wgraj wyciąg ponownie i sprawdź wiersze.',
    },
  },
  payload_too_large: {
    status: 413,
    message: { uk: 'Надіслано забагато даних.', pl: 'Przesłano zbyt dużo danych.' },
  },
  unsupported_media_type: {
    status: 415,
    message: {
      uk: 'Дані надіслано в непідтримуваному форматі.',
      pl: 'Dane przesłano w nieobsługiwanym formacie.',
    },
  },
  not_registered: {
    status: 409,
    message: {
      uk: 'Спершу зареєструйтеся на цю олімпіаду.',
      pl: 'Najpierw zarejestruj się na tę olimpiadę.',
    },
  },
  not_paid: {
    status: 409,
    message: {
      uk: 'Спершу оплатіть участь у цій олімпіаді.',
      pl: 'Najpierw opłać udział w tej olimpiadzie.',
    },
  },
  cancellation_too_late: {
    status: 409,
    message: {
      uk: 'Олімпіада вже стартувала, тож скасувати участь не можна. Якщо взяти участь не вдалося з нашої вини, напишіть у підтримку.',
      pl: 'Olimpiada już się rozpoczęła, więc nie można zrezygnować z udziału. Jeśli udział nie był możliwy z naszej winy, napisz do nas.',
    },
  },
  cancellation_after_run: {
    status: 409,
    message: {
      uk: 'Ви вже почали завдання олімпіади, тож скасувати участь не можна.',
      pl: 'Zadania olimpiady zostały już rozpoczęte, więc nie można zrezygnować z udziału.',
    },
  },
  olympiad_not_started: {
    status: 409,
    message: { uk: 'Олімпіада ще не почалася.', pl: 'Olimpiada jeszcze się nie rozpoczęła.' },
  },
  olympiad_ended: {
    status: 409,
    message: { uk: 'Олімпіаду вже завершено.', pl: 'Olimpiada już się zakończyła.' },
  },
  already_run: {
    status: 409,
    message: {
      uk: 'Це завдання ви вже виконали: на нього є лише одна залікова спроба.',
      pl: 'To zadanie jest już wykonane: masz na nie tylko jedną próbę konkursową.',
    },
  },
  run_too_early: {
    status: 409,
    message: {
      uk: 'Для цього ще не час: спроба на попередньому кроці.',
      pl: 'Na to jest jeszcze za wcześnie: próba jest na poprzednim kroku.',
    },
  },
  run_expired: {
    status: 409,
    message: {
      uk: 'Спробу не розпочали вчасно, тому її закрито.',
      pl: 'Próba nie została rozpoczęta na czas, więc ją zamknięto.',
    },
  },
  run_unsuitable: {
    status: 409,
    message: {
      uk: 'З цієї спроби так почати не можна.',
      pl: 'Z tej próby nie można tak zacząć.',
    },
  },
  no_failed_rows: {
    status: 409,
    message: {
      uk: 'У цій спробі немає рядів із помилками.',
      pl: 'W tej próbie nie ma rzędów z błędami.',
    },
  },
  drill_too_long: {
    status: 422,
    message: {
      uk: 'Забагато для однієї спроби. Зменште кількість.',
      pl: 'Za dużo jak na jedną próbę. Zmniejsz liczbę.',
    },
  },
  too_many_open_runs: {
    status: 409,
    message: {
      uk: 'У вас багато розпочатих спроб. Завершіть котрусь або зачекайте.',
      pl: 'Masz wiele rozpoczętych prób. Zakończ którąś albo poczekaj.',
    },
  },
  daily_taken: {
    status: 409,
    message: {
      uk: 'Сьогоднішній виклик ви вже пройшли. Завтра буде новий.',
      pl: 'Dzisiejsze wyzwanie masz już za sobą. Jutro będzie nowe.',
    },
  },
  daily_not_over: {
    status: 409,
    message: {
      uk: 'Цей виклик дня ще триває. Матеріал відкриється, коли день скінчиться.',
      pl: 'To wyzwanie dnia jeszcze trwa. Materiał odsłoni się po końcu dnia.',
    },
  },
  sprint_not_found: {
    status: 404,
    message: {
      uk: 'Такої кімнати немає або вона не для вас. Попросіть у тренера код.',
      pl: 'Nie ma takiego pokoju albo nie jest on dla ciebie. Poproś trenera o kod.',
    },
  },
  sprint_over: {
    status: 409,
    message: {
      uk: 'Увійти вже не можна: запам’ятовування закінчилося або кімнату закрито.',
      pl: 'Nie można już wejść: zapamiętywanie się skończyło albo pokój jest zamknięty.',
    },
  },
  sprint_started: {
    status: 409,
    message: {
      uk: 'Спринт уже почався.',
      pl: 'Sprint już się zaczął.',
    },
  },
  sprint_not_over: {
    status: 409,
    message: {
      uk: 'Інші ще виконують цей спринт. Матеріал відкриється, коли закінчать усі.',
      pl: 'Inni jeszcze są w trakcie tego sprintu. Materiał odsłoni się, gdy wszyscy skończą.',
    },
  },
  room_empty: {
    status: 409,
    message: {
      uk: 'У кімнаті ще нікого немає.',
      pl: 'W pokoju nikogo jeszcze nie ma.',
    },
  },
  room_full: {
    status: 409,
    message: {
      uk: 'У кімнаті вже немає місця.',
      pl: 'W pokoju nie ma już miejsca.',
    },
  },
  too_many_rooms: {
    status: 409,
    message: {
      uk: 'У групи вже забагато відкритих кімнат. Закрийте непотрібні.',
      pl: 'Grupa ma już za dużo otwartych pokoi. Zamknij niepotrzebne.',
    },
  },
  friend_run_not_found: {
    status: 404,
    message: {
      uk: 'За цим посиланням спроби немає. Можливо, її вже прибрали.',
      pl: 'Pod tym linkiem nie ma próby. Być może już ją usunięto.',
    },
  },
  guest_run_refused: {
    status: 422,
    message: {
      uk: 'Цю спробу вже не можна зберегти: їй понад тиждень або дані не сходяться.',
      pl: 'Tej próby nie można już zachować: ma ponad tydzień albo dane się nie zgadzają.',
    },
  },
  run_not_closed: {
    status: 409,
    message: {
      uk: 'Спроба ще триває. Розбір відкриється після її завершення.',
      pl: 'Próba jeszcze trwa. Omówienie będzie dostępne po jej zakończeniu.',
    },
  },
  results_not_published: {
    status: 409,
    message: {
      uk: 'Результати олімпіади ще не оприлюднено.',
      pl: 'Wyniki olimpiady nie zostały jeszcze ogłoszone.',
    },
  },
  olympiad_is_draft: {
    status: 409,
    message: {
      uk: 'Олімпіаду ще не оголошено, тому публікувати нічого.',
      pl: 'Olimpiada nie została jeszcze ogłoszona, więc nie ma czego publikować.',
    },
  },
  olympiad_not_ended: {
    status: 409,
    message: {
      uk: 'Олімпіада ще триває. Результати можна оприлюднити після її завершення.',
      pl: 'Olimpiada jeszcze trwa. Wyniki można ogłosić po jej zakończeniu.',
    },
  },
  runs_open: {
    status: 409,
    message: {
      uk: 'Хтось із учасників ще виконує завдання. Зачекайте кілька хвилин і спробуйте знову.',
      pl: 'Ktoś z uczestników jeszcze wykonuje zadanie. Odczekaj kilka minut i spróbuj ponownie.',
    },
  },
  already_published: {
    status: 409,
    message: {
      uk: 'Результати цієї олімпіади вже оприлюднено.',
      pl: 'Wyniki tej olimpiady są już ogłoszone.',
    },
  },
  results_unchanged: {
    status: 409,
    message: {
      uk: 'Перерахунок дав ті самі результати, тож нової редакції не потрібно.',
      pl: 'Ponowne przeliczenie dało te same wyniki, więc nowa wersja nie jest potrzebna.',
    },
  },
  answers_refused: {
    status: 422,
    message: {
      uk: 'Відповідь містить зайві або недопустимі символи.',
      pl: 'Odpowiedź zawiera zbędne lub niedozwolone znaki.',
    },
  },
  registration_closed: {
    status: 409,
    message: {
      uk: 'Реєстрацію на цю олімпіаду завершено.',
      pl: 'Rejestracja na tę olimpiadę jest już zamknięta.',
    },
  },
  already_paid: {
    status: 409,
    message: {
      uk: 'Участь уже оплачено, тому дані реєстрації змінити не можна. Напишіть у підтримку.',
      pl: 'Udział jest już opłacony, więc danych rejestracji nie można zmienić. Napisz do nas.',
    },
  },
  not_own_identity: {
    status: 403,
    message: {
      uk: 'Зареєструвати можна лише себе: дані учасника не збігаються з вашим входом.',
      pl: 'Możesz zarejestrować tylko siebie: dane uczestnika nie zgadzają się z Twoim kontem.',
    },
  },
  unreadable_text: {
    status: 422,
    message: {
      uk: 'У тексті є невидимі або зайві знаки. Видаліть його й наберіть з клавіатури.',
      pl: 'W tekście są niewidoczne lub zbędne znaki. Usuń go i wpisz z klawiatury.',
    },
  },
  not_a_name: {
    status: 422,
    message: {
      uk: 'Ім’я пишеться літерами; можна апостроф, дефіс, крапку й пробіл.',
      pl: 'Imię i nazwisko pisze się literami; dozwolone są apostrof, łącznik, kropka i spacja.',
    },
  },
  unwritable_name: {
    status: 422,
    message: {
      uk: 'Такими літерами диплом не надрукувати. Напишіть ім’я кирилицею або латиницею, без наголосів.',
      pl: 'Tych liter nie da się wydrukować na dyplomie. Wpisz imię i nazwisko alfabetem łacińskim lub cyrylicą.',
    },
  },
  wordless_text: {
    status: 422,
    message: { uk: 'Напишіть назву словами.', pl: 'Wpisz nazwę słowami.' },
  },
  text_too_long: {
    status: 422,
    message: { uk: 'Текст задовгий. Скоротіть його.', pl: 'Tekst jest za długi. Skróć go.' },
  },
  invalid_email: {
    status: 422,
    message: {
      uk: 'Адреса електронної пошти неправильна. Перевірте її.',
      pl: 'Adres e-mail jest nieprawidłowy. Sprawdź go.',
    },
  },
  birth_date_required: {
    status: 422,
    message: {
      uk: 'Для цієї олімпіади потрібна дата народження.',
      pl: 'Ta olimpiada wymaga podania daty urodzenia.',
    },
  },
  birth_date_implausible: {
    status: 422,
    message: {
      uk: 'Перевірте дату народження: такою вона бути не може.',
      pl: 'Sprawdź datę urodzenia: taka nie jest możliwa.',
    },
  },
  birth_date_fixed: {
    status: 422,
    message: {
      uk: 'З цією датою народження ви вже берете участь в олімпіаді. Щоб її виправити, напишіть у підтримку.',
      pl: 'Z tą datą urodzenia bierzesz już udział w olimpiadzie. Aby ją poprawić, napisz do nas.',
    },
  },
  acceptor_required: {
    status: 422,
    message: {
      uk: 'Вкажіть, хто приймає умови: учасник від 16 років або хтось із батьків чи опікун з ім’ям.',
      pl: 'Wskaż, kto akceptuje regulamin: uczestnik od 16 lat albo rodzic lub opiekun z imienia i nazwiska.',
    },
  },
  guardian_required: {
    status: 422,
    message: {
      uk: 'За учасника до 16 років умови приймає хтось із батьків або опікун.',
      pl: 'Za uczestnika poniżej 16 lat regulamin akceptuje rodzic lub opiekun.',
    },
  },
  age_mismatch: {
    status: 422,
    message: {
      uk: 'Вікова група не відповідає даті народження у вашому профілі.',
      pl: 'Grupa wiekowa nie zgadza się z datą urodzenia w Twoim profilu.',
    },
  },
  stage_not_offered: {
    status: 422,
    message: {
      uk: 'Такого рівня або такої сходинки в цій олімпіаді немає.',
      pl: 'Ta olimpiada nie ma takiego poziomu lub etapu.',
    },
  },
  place_mismatch: {
    status: 422,
    message: {
      uk: 'Країна, область і місто не відповідають одне одному.',
      pl: 'Kraj, region i miasto nie zgadzają się ze sobą.',
    },
  },
  invalid_phone: {
    status: 422,
    message: {
      uk: 'Номер телефону неправильний. Перевірте його.',
      pl: 'Numer telefonu jest nieprawidłowy. Sprawdź go.',
    },
  },
  agreement_outdated: {
    status: 409,
    message: {
      uk: 'Умови оновлено. Прочитайте нову редакцію та прийміть її.',
      pl: 'Regulamin został zaktualizowany. Przeczytaj nową wersję i zaakceptuj ją.',
    },
  },
  agreement_not_accepted: {
    status: 409,
    message: {
      uk: 'Перед оплатою прийміть умови олімпіади.',
      pl: 'Przed płatnością zaakceptuj regulamin olimpiady.',
    },
  },
  payment_unavailable: {
    status: 503,
    message: {
      uk: 'Платіжний сервіс зараз не відповідає. Гроші не списано; спробуйте ще раз за кілька хвилин.',
      pl: 'Serwis płatności teraz nie odpowiada. Nie pobrano pieniędzy; spróbuj ponownie za kilka minut.',
    },
  },
  excluded: {
    status: 409,
    message: {
      uk: 'Вас відсторонено від участі в цій олімпіаді.',
      pl: 'Nie możesz już brać udziału w tej olimpiadzie.',
    },
  },
  already_replaced: {
    status: 409,
    message: {
      uk: 'Замість цієї спроби вже надано нову.',
      pl: 'Zamiast tej próby przyznano już nową.',
    },
  },
  run_of_other_category: {
    status: 409,
    message: {
      uk: 'Це завдання іншої категорії: учасника з неї перенесено.',
      pl: 'To zadanie innej kategorii: uczestnik został z niej przeniesiony.',
    },
  },
  already_annulled: {
    status: 409,
    message: { uk: 'Спробу вже анульовано.', pl: 'Ta próba jest już unieważniona.' },
  },
  not_annulled: {
    status: 409,
    message: { uk: 'Спробу не анульовано.', pl: 'Ta próba nie jest unieważniona.' },
  },
  already_excluded: {
    status: 409,
    message: { uk: 'Учасника вже відсторонено.', pl: 'Uczestnik jest już wykluczony.' },
  },
  not_excluded: {
    status: 409,
    message: { uk: 'Учасника не відсторонено.', pl: 'Uczestnik nie jest wykluczony.' },
  },
  registration_not_found: {
    status: 404,
    message: { uk: 'Такої реєстрації немає.', pl: 'Nie ma takiego zgłoszenia.' },
  },
  correction_not_found: {
    status: 404,
    message: { uk: 'Такого прохання немає.', pl: 'Nie ma takiej prośby.' },
  },
  correction_decided: {
    status: 409,
    message: {
      uk: 'На це прохання вже відповіли.',
      pl: 'Na tę prośbę już odpowiedziano.',
    },
  },
  correction_direct: {
    status: 409,
    message: {
      uk: 'Тут організатора питати не треба: збережіть свої дані, і реєстрація зміниться сама.',
      pl: 'Tu nie trzeba pytać organizatora: zapisz swoje dane, a zgłoszenie zmieni się samo.',
    },
  },
  forgetting_hindered: {
    status: 409,
    message: {
      uk: 'Зараз видалити дані ще не можна: спершу треба завершити те, що вказано в списку.',
      pl: 'Danych nie można jeszcze usunąć: najpierw trzeba zakończyć to, co jest na liście.',
    },
  },
  reason_required: {
    status: 409,
    message: {
      uk: 'Напишіть причину хоча б однією мовою.',
      pl: 'Podaj powód przynajmniej w jednym języku.',
    },
  },
  correction_changed: {
    status: 409,
    message: {
      uk: 'Відтоді щось змінилося. Перегляньте виправлення ще раз.',
      pl: 'Od tego czasu coś się zmieniło. Przejrzyj korektę jeszcze raz.',
    },
  },
  publication_not_scheduled: {
    status: 409,
    message: { uk: 'Оприлюднення не заплановано.', pl: 'Publikacja nie jest zaplanowana.' },
  },
  publication_in_past: {
    status: 409,
    message: {
      uk: 'Цей час уже минув. Оберіть пізніший або опублікуйте одразу.',
      pl: 'Ten czas już minął. Wybierz późniejszy albo opublikuj od razu.',
    },
  },
  too_many_streams: {
    status: 429,
    message: {
      uk: 'Цю сторінку відкрито в забагатьох вікнах. Закрийте зайві.',
      pl: 'Ta strona jest otwarta w zbyt wielu oknach. Zamknij zbędne.',
    },
  },
  too_many_bundles: {
    status: 429,
    message: {
      uk: 'Саме зараз готуються інші великі файли. Спробуйте за хвилину.',
      pl: 'Właśnie przygotowujemy inne duże pliki. Spróbuj za minutę.',
    },
  },
  nothing_changed: {
    status: 409,
    message: {
      uk: 'Усе вже саме так, змінювати нічого.',
      pl: 'Wszystko jest już właśnie tak, nie ma czego zmieniać.',
    },
  },
  move_after_start: {
    status: 409,
    message: {
      uk: 'Учасник уже розпочав завдання олімпіади, тож категорію змінити не можна.',
      pl: 'Uczestnik rozpoczął już zadanie olimpiady, więc kategorii nie można zmienić.',
    },
  },
  move_after_results: {
    status: 409,
    message: {
      uk: 'Результати вже оприлюднено, тож категорію змінити не можна.',
      pl: 'Wyniki są już ogłoszone, więc kategorii nie można zmienić.',
    },
  },
  list_unreadable: {
    status: 422,
    message: {
      uk: 'Цей файл не вдалося прочитати. Збережіть список як CSV або XLSX і спробуйте ще раз.',
      pl: 'Nie udało się odczytać tego pliku. Zapisz listę jako CSV lub XLSX i spróbuj ponownie.',
    },
  },
  list_too_long: {
    status: 422,
    message: {
      uk: 'У списку забагато рядків. Поділіть його на частини, до 5000 учасників у кожній.',
      pl: 'Lista ma za dużo wierszy. Podziel ją na części, do 5000 uczestników w każdej.',
    },
  },
  too_many_requests: {
    status: 429,
    message: {
      uk: 'Забагато запитів. Зачекайте трохи й спробуйте ще раз.',
      pl: 'Zbyt wiele zapytań. Odczekaj chwilę i spróbuj ponownie.',
    },
  },
  internal: {
    status: 500,
    message: {
      uk: 'Сталася помилка на нашому боці. Ми вже знаємо про неї; спробуйте ще раз.',
      pl: 'Wystąpił błąd po naszej stronie. Już o nim wiemy; spróbuj ponownie.',
    },
  },
  draft_outdated: {
    status: 409,
    message: {
      uk: 'Чернетку щойно змінив хтось інший. Перегляньте зміни й повторіть.',
      pl: 'Ktoś inny właśnie zmienił wersję roboczą. Przejrzyj zmiany i spróbuj ponownie.',
    },
  },
  draft_incomplete: {
    status: 422,
    message: {
      uk: 'Олімпіаді ще чогось бракує. Виправте позначені поля.',
      pl: 'Olimpiadzie jeszcze czegoś brakuje. Popraw zaznaczone pola.',
    },
  },
  change_not_allowed: {
    status: 409,
    message: {
      uk: 'Деякі з цих полів на цьому етапі вже не можна так змінити.',
      pl: 'Niektórych z tych pól na tym etapie nie można już tak zmienić.',
    },
  },
  already_announced: {
    status: 409,
    message: { uk: 'Олімпіаду вже оголошено.', pl: 'Olimpiada jest już ogłoszona.' },
  },
  already_cancelled: {
    status: 409,
    message: { uk: 'Олімпіаду вже скасовано.', pl: 'Olimpiada jest już odwołana.' },
  },
  not_cancelled: {
    status: 409,
    message: { uk: 'Цю олімпіаду не скасовано.', pl: 'Ta olimpiada nie jest odwołana.' },
  },
  olympiad_cancelled: {
    status: 409,
    message: {
      uk: 'Олімпіаду скасовано. Сплачений внесок повертаємо тим самим способом.',
      pl: 'Olimpiada została odwołana. Wpłaconą kwotę zwracamy tą samą drogą.',
    },
  },
  olympiad_in_use: {
    status: 409,
    message: {
      uk: 'Видалити можна лише чернетку, на яку ніхто не зареєструвався. Оголошену олімпіаду скасовують.',
      pl: 'Usunąć można tylko wersję roboczą, na którą nikt się nie zapisał. Ogłoszoną olimpiadę się odwołuje.',
    },
  },
  revision_not_found: {
    status: 404,
    message: { uk: 'Такої версії чернетки немає.', pl: 'Nie ma takiej wersji roboczej.' },
  },
  cover_not_found: {
    status: 404,
    message: {
      uk: 'Такої обкладинки немає. Завантажте її ще раз.',
      pl: 'Nie ma takiej okładki. Prześlij ją jeszcze raz.',
    },
  },
  picture_not_found: {
    status: 404,
    message: {
      uk: 'Такого зображення немає. Завантажте його ще раз.',
      pl: 'Nie ma takiego obrazu. Prześlij go jeszcze raz.',
    },
  },
  picture_blank: {
    status: 422,
    message: {
      uk: 'На зображенні нічого не видно. Сфотографуйте підпис або печатку на білому папері, ближче й при світлі.',
      pl: 'Na obrazie nic nie widać. Sfotografuj podpis lub pieczęć na białym papierze, z bliska i w dobrym świetle.',
    },
  },
  design_outdated: {
    status: 409,
    message: {
      uk: 'Оформлення дипломів щойно змінив хтось інший. Оновіть сторінку й повторіть.',
      pl: 'Ktoś inny właśnie zmienił wygląd dyplomów. Odśwież stronę i spróbuj ponownie.',
    },
  },
  picture_unreadable: {
    status: 422,
    message: {
      uk: 'Це не схоже на ціле зображення PNG, JPEG або WEBP.',
      pl: 'To nie wygląda na kompletny obraz PNG, JPEG lub WEBP.',
    },
  },
  picture_too_large: {
    status: 422,
    message: {
      uk: 'Зображення завелике: щонайбільше 24 мегапікселі.',
      pl: 'Obraz jest za duży: najwyżej 24 megapiksele.',
    },
  },
  crop_outside: {
    status: 422,
    message: {
      uk: 'Вибраний прямокутник виходить за межі зображення або замалий.',
      pl: 'Wybrany prostokąt wykracza poza obraz lub jest za mały.',
    },
  },
  staff_does_not_compete: {
    status: 409,
    message: {
      uk: 'Команда олімпіади не змагається в ній. Ви можете взяти участь поза конкурсом: без оплати й без місця в рейтингу.',
      pl: 'Zespół olimpiady w niej nie rywalizuje. Możesz wziąć udział poza konkursem: bez opłaty i bez miejsca w rankingu.',
    },
  },
  ghosts_are_staff: {
    status: 403,
    message: {
      uk: 'Поза конкурсом бере участь лише команда олімпіади.',
      pl: 'Poza konkursem bierze udział tylko zespół olimpiady.',
    },
  },
  ghost_has_run: {
    status: 409,
    message: {
      uk: 'Ви вже почали завдання, тому категорію не змінити.',
      pl: 'Zadania są już rozpoczęte, więc kategorii nie można zmienić.',
    },
  },
  staff_competes: {
    status: 409,
    message: {
      uk: 'Ви вже змагаєтеся в цій олімпіаді, тож не можете приєднатися до її команди.',
      pl: 'Rywalizujesz już w tej olimpiadzie, więc nie możesz dołączyć do jej zespołu.',
    },
  },
  translator_language: {
    status: 422,
    message: {
      uk: 'Перекладачеві вкажіть мову; іншим ролям вона не потрібна.',
      pl: 'Tłumaczowi trzeba wskazać język; inne role go nie mają.',
    },
  },
  invitation_invalid: {
    status: 404,
    message: {
      uk: 'Запрошення недійсне: його вже використано, відкликано або минув його термін. Попросіть нове.',
      pl: 'Zaproszenie jest nieważne: zostało już użyte, cofnięte albo wygasło. Poproś o nowe.',
    },
  },
  invitation_not_found: {
    status: 404,
    message: { uk: 'Такого запрошення немає.', pl: 'Nie ma takiego zaproszenia.' },
  },
  already_staff: {
    status: 409,
    message: {
      uk: 'Ви вже в команді цієї олімпіади.',
      pl: 'Jesteś już w zespole tej olimpiady.',
    },
  },
  member_not_found: {
    status: 404,
    message: {
      uk: 'У команді немає такої людини.',
      pl: 'W zespole nie ma takiej osoby.',
    },
  },
  own_role: {
    status: 409,
    message: {
      uk: 'Власну роль не змінюють. Попросіть іншого власника.',
      pl: 'Własnej roli się nie zmienia. Poproś innego właściciela.',
    },
  },
  last_owner: {
    status: 409,
    message: {
      uk: 'В олімпіади має бути хоча б один власник. Спершу призначте іншого.',
      pl: 'Olimpiada musi mieć co najmniej jednego właściciela. Najpierw wyznacz innego.',
    },
  },
  message_not_found: {
    status: 404,
    message: { uk: 'Такого повідомлення немає.', pl: 'Nie ma takiej wiadomości.' },
  },
  consent_text_changed: {
    status: 409,
    message: {
      uk: 'Текст згоди змінився. Прочитайте його ще раз.',
      pl: 'Treść zgody się zmieniła. Przeczytaj ją jeszcze raz.',
    },
  },
  unsubscribe_unknown: {
    status: 404,
    message: {
      uk: 'Посилання для відписки недійсне. Відкрийте його з листа ще раз або змініть згоду в налаштуваннях.',
      pl: 'Link do wypisania się jest nieprawidłowy. Otwórz go ponownie z wiadomości albo zmień zgodę w ustawieniach.',
    },
  },
  mailing_not_found: {
    status: 404,
    message: { uk: 'Такої розсилки немає.', pl: 'Nie ma takiej wysyłki.' },
  },
  mailing_changed: {
    status: 409,
    message: {
      uk: 'Розсилку тим часом змінено в іншому вікні. Оновіть сторінку.',
      pl: 'Wysyłkę zmieniono tymczasem w innym oknie. Odśwież stronę.',
    },
  },
  mailing_confirmed: {
    status: 409,
    message: {
      uk: 'Розсилку вже підтверджено: змінити її не можна.',
      pl: 'Wysyłka jest już potwierdzona: nie można jej zmienić.',
    },
  },
  mailing_not_sent: {
    status: 409,
    message: {
      uk: 'Розсилку ще не підтверджено: зупиняти нічого.',
      pl: 'Wysyłka nie jest jeszcze potwierdzona: nie ma czego zatrzymać.',
    },
  },
  mailing_unwritten: {
    status: 409,
    message: {
      uk: 'Напишіть тему й текст кожною мовою, якою її читатимуть.',
      pl: 'Napisz temat i treść w każdym języku, w którym będą czytać odbiorcy.',
    },
  },
  mailing_reaches_nobody: {
    status: 409,
    message: {
      uk: 'За цим відбором немає кому надсилати.',
      pl: 'Dla tych filtrów nie ma żadnych odbiorców.',
    },
  },
  audience_changed: {
    status: 409,
    message: {
      uk: 'Кількість отримувачів змінилася. Перегляньте її й підтвердьте ще раз.',
      pl: 'Liczba odbiorców się zmieniła. Sprawdź ją i potwierdź ponownie.',
    },
  },
  too_many_drafts: {
    status: 409,
    message: {
      uk: 'Чернеток розсилок уже забагато. Видаліть непотрібні.',
      pl: 'Szkiców wysyłek jest już za dużo. Usuń niepotrzebne.',
    },
  },
  status_list_not_found: {
    status: 404,
    message: { uk: 'Такого списку статусів немає.', pl: 'Nie ma takiej listy statusów.' },
  },
  credential_unreadable: {
    status: 422,
    message: {
      uk: 'У цьому файлі немає диплома, який можна перевірити.',
      pl: 'W tym pliku nie ma dyplomu, który można sprawdzić.',
    },
  },
  assignment_not_found: {
    status: 404,
    message: { uk: 'Такого домашнього завдання немає.', pl: 'Nie ma takiego zadania domowego.' },
  },
  assignment_begun: {
    status: 409,
    message: {
      uk: 'Хтось уже почав це завдання: тепер можна лише продовжити термін або завершити його.',
      pl: 'Ktoś już zaczął to zadanie: można teraz tylko przedłużyć termin albo je zakończyć.',
    },
  },
  assignment_not_open: {
    status: 409,
    message: {
      uk: 'Це завдання ще не відкрито.',
      pl: 'To zadanie nie jest jeszcze otwarte.',
    },
  },
  assignment_ended: {
    status: 409,
    message: { uk: 'Це завдання вже завершено.', pl: 'To zadanie jest już zakończone.' },
  },
  assignment_dates: {
    status: 422,
    message: {
      uk: 'Перевірте дати: завдання має відкритися раніше, ніж мине його термін, а термін ще має бути попереду.',
      pl: 'Sprawdź daty: zadanie musi się otworzyć przed upływem terminu, a termin musi być w przyszłości.',
    },
  },
  assignment_for_nobody: {
    status: 422,
    message: {
      uk: 'Оберіть учнів із цієї групи.',
      pl: 'Wybierz uczniów z tej grupy.',
    },
  },
  too_many_assignments: {
    status: 409,
    message: {
      uk: 'У групі вже забагато домашніх завдань.',
      pl: 'W grupie jest już za dużo zadań domowych.',
    },
  },
  unavailable: {
    status: 503,
    message: {
      uk: 'Сервіс тимчасово недоступний. Спробуйте за хвилину: введене не втрачено.',
      pl: 'Usługa jest chwilowo niedostępna. Spróbuj za minutę: wpisane dane nie zginęły.',
    },
  },
} as const satisfies Record<string, RefusalEntry>

export type RefusalCode = keyof typeof refusals

/** The body of every refusal. `fields` names what was wrong in the request, by wire name. */
export type RefusalBody = { code: RefusalCode; message: string; fields?: string[] }
