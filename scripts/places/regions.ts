/** GeoNames' admin1 code, Ukrainian name, Polish name. */
type RegionRow = [code: string, uk: string, pl: string]

const ukraine: RegionRow[] = [
  ['01', 'Черкаська область', 'obwód czerkaski'],
  ['02', 'Чернігівська область', 'obwód czernihowski'],
  ['03', 'Чернівецька область', 'obwód czerniowiecki'],
  ['04', 'Дніпропетровська область', 'obwód dniepropetrowski'],
  ['05', 'Донецька область', 'obwód doniecki'],
  ['06', 'Івано-Франківська область', 'obwód iwanofrankiwski'],
  ['07', 'Харківська область', 'obwód charkowski'],
  ['08', 'Херсонська область', 'obwód chersoński'],
  ['09', 'Хмельницька область', 'obwód chmielnicki'],
  ['10', 'Кіровоградська область', 'obwód kirowohradzki'],
  ['11', 'Автономна Республіка Крим', 'Autonomiczna Republika Krymu'],
  ['12', 'місто Київ', 'miasto Kijów'],
  ['13', 'Київська область', 'obwód kijowski'],
  ['14', 'Луганська область', 'obwód ługański'],
  ['15', 'Львівська область', 'obwód lwowski'],
  ['16', 'Миколаївська область', 'obwód mikołajowski'],
  ['17', 'Одеська область', 'obwód odeski'],
  ['18', 'Полтавська область', 'obwód połtawski'],
  ['19', 'Рівненська область', 'obwód rówieński'],
  ['20', 'місто Севастополь', 'miasto Sewastopol'],
  ['21', 'Сумська область', 'obwód sumski'],
  ['22', 'Тернопільська область', 'obwód tarnopolski'],
  ['23', 'Вінницька область', 'obwód winnicki'],
  ['24', 'Волинська область', 'obwód wołyński'],
  ['25', 'Закарпатська область', 'obwód zakarpacki'],
  ['26', 'Запорізька область', 'obwód zaporoski'],
  ['27', 'Житомирська область', 'obwód żytomierski'],
]

const poland: RegionRow[] = [
  ['72', 'Нижньосілезьке воєводство', 'województwo dolnośląskie'],
  ['73', 'Куявсько-Поморське воєводство', 'województwo kujawsko-pomorskie'],
  ['74', 'Лодзинське воєводство', 'województwo łódzkie'],
  ['75', 'Люблінське воєводство', 'województwo lubelskie'],
  ['76', 'Любуське воєводство', 'województwo lubuskie'],
  ['77', 'Малопольське воєводство', 'województwo małopolskie'],
  ['78', 'Мазовецьке воєводство', 'województwo mazowieckie'],
  ['79', 'Опольське воєводство', 'województwo opolskie'],
  ['80', 'Підкарпатське воєводство', 'województwo podkarpackie'],
  ['81', 'Підляське воєводство', 'województwo podlaskie'],
  ['82', 'Поморське воєводство', 'województwo pomorskie'],
  ['83', 'Сілезьке воєводство', 'województwo śląskie'],
  ['84', 'Свентокшиське воєводство', 'województwo świętokrzyskie'],
  ['85', 'Вармінсько-Мазурське воєводство', 'województwo warmińsko-mazurskie'],
  ['86', 'Великопольське воєводство', 'województwo wielkopolskie'],
  ['87', 'Західнопоморське воєводство', 'województwo zachodniopomorskie'],
]

const germany: RegionRow[] = [
  ['01', 'Баден-Вюртемберг', 'Badenia-Wirtembergia'],
  ['02', 'Баварія', 'Bawaria'],
  ['03', 'Бремен', 'Brema'],
  ['04', 'Гамбург', 'Hamburg'],
  ['05', 'Гессен', 'Hesja'],
  ['06', 'Нижня Саксонія', 'Dolna Saksonia'],
  ['07', 'Північний Рейн-Вестфалія', 'Nadrenia Północna-Westfalia'],
  ['08', 'Рейнланд-Пфальц', 'Nadrenia-Palatynat'],
  ['09', 'Саар', 'Saara'],
  ['10', 'Шлезвіг-Гольштейн', 'Szlezwik-Holsztyn'],
  ['11', 'Бранденбург', 'Brandenburgia'],
  ['12', 'Мекленбург-Передня Померанія', 'Meklemburgia-Pomorze Przednie'],
  ['13', 'Саксонія', 'Saksonia'],
  ['14', 'Саксонія-Ангальт', 'Saksonia-Anhalt'],
  ['15', 'Тюрингія', 'Turyngia'],
  ['16', 'Берлін', 'Berlin'],
]

const czechia: RegionRow[] = [
  ['52', 'Прага', 'Praga'],
  ['78', 'Південноморавський край', 'kraj południowomorawski'],
  ['79', 'Південночеський край', 'kraj południowoczeski'],
  ['80', 'Край Височина', 'kraj Wysoczyna'],
  ['81', 'Карловарський край', 'kraj karlowarski'],
  ['82', 'Краловоградецький край', 'kraj hradecki'],
  ['83', 'Ліберецький край', 'kraj liberecki'],
  ['84', 'Оломоуцький край', 'kraj ołomuniecki'],
  ['85', 'Моравсько-Сілезький край', 'kraj morawsko-śląski'],
  ['86', 'Пардубицький край', 'kraj pardubicki'],
  ['87', 'Пльзенський край', 'kraj pilzneński'],
  ['88', 'Центральночеський край', 'kraj środkowoczeski'],
  ['89', 'Устецький край', 'kraj ustecki'],
  ['90', 'Злінський край', 'kraj zliński'],
]

const slovakia: RegionRow[] = [
  ['01', 'Банськобистрицький край', 'kraj bańskobystrzycki'],
  ['02', 'Братиславський край', 'kraj bratysławski'],
  ['03', 'Кошицький край', 'kraj koszycki'],
  ['04', 'Нітранський край', 'kraj nitrzański'],
  ['05', 'Пряшівський край', 'kraj preszowski'],
  ['06', 'Тренчинський край', 'kraj trenczyński'],
  ['07', 'Трнавський край', 'kraj trnawski'],
  ['08', 'Жилінський край', 'kraj żyliński'],
]

const austria: RegionRow[] = [
  ['01', 'Бургенланд', 'Burgenland'],
  ['02', 'Каринтія', 'Karyntia'],
  ['03', 'Нижня Австрія', 'Dolna Austria'],
  ['04', 'Верхня Австрія', 'Górna Austria'],
  ['05', 'Зальцбург', 'Salzburg'],
  ['06', 'Штирія', 'Styria'],
  ['07', 'Тіроль', 'Tyrol'],
  ['08', 'Форарльберг', 'Vorarlberg'],
  ['09', 'Відень', 'Wiedeń'],
]

const unitedKingdom: RegionRow[] = [
  ['ENG', 'Англія', 'Anglia'],
  ['NIR', 'Північна Ірландія', 'Irlandia Północna'],
  ['SCT', 'Шотландія', 'Szkocja'],
  ['WLS', 'Уельс', 'Walia'],
]

export const translatedRegions: Record<string, RegionRow[]> = {
  UA: ukraine,
  PL: poland,
  DE: germany,
  CZ: czechia,
  SK: slovakia,
  AT: austria,
  GB: unitedKingdom,
}
