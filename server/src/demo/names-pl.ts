const words = (list: string): readonly string[] => list.trim().split(/\s+/)

export const maleNamesPl = words(`
  Adam Adrian Albert Aleksander Aleksy Andrzej Antoni Arkadiusz Artur Bartłomiej Bartosz Bernard
  Błażej Bogdan Borys Bruno Cezary Cyprian Damian Daniel Dariusz Dawid Dominik Emil Eryk Fabian Filip
  Franciszek Gabriel Grzegorz Gustaw Henryk Hubert Igor Ignacy Jacek Jakub Jan Janusz Jarosław Jerzy
  Jędrzej Juliusz Kacper Kajetan Kamil Karol Kazimierz Konrad Krystian Krzysztof Leon Leszek Łukasz
  Maciej Maksymilian Marcel Marcin Marek Mateusz Michał Mikołaj Miłosz Nikodem Norbert Olaf Oliwier
  Oskar Patryk Paweł Piotr Przemysław Rafał Robert Roman Ryszard Sebastian Stanisław Stefan Szymon
  Tadeusz Tomasz Tymon Tymoteusz Wiktor Witold Władysław Wojciech Zbigniew
`)

export const femaleNamesPl = words(`
  Ada Agata Agnieszka Aleksandra Alicja Amelia Anastazja Aneta Anna Antonina Barbara Beata Bianka
  Blanka Bogna Bożena Celina Dagmara Danuta Dominika Dorota Edyta Eliza Elżbieta Emilia Ewa Ewelina
  Gabriela Grażyna Halina Hanna Helena Iga Ilona Inga Irena Iwona Izabela Jadwiga Jagoda Joanna
  Jolanta Julia Julianna Justyna Kaja Kalina Kamila Karolina Katarzyna Kinga Klara Kornelia Krystyna
  Laura Lena Liliana Lucyna Magdalena Maja Malwina Małgorzata Maria Marianna Marlena Marta Martyna
  Matylda Michalina Milena Monika Nadia Natalia Nina Nikola Oliwia Patrycja Paulina Pola Renata Róża
  Sandra Sara Sylwia Tamara Teresa Urszula Wanda Weronika Wiktoria Zofia Zuzanna
`)

export const surnamesPl = words(`
  Adamczyk Adamski Andrzejewski Bąk Baran Baranowski Bednarek Bielecki Bieniek Błaszczyk Borkowski
  Borowski Brzeziński Brzozowski Cebula Chmiel Chmielewski Cieślak Cieślik Czajka Czajkowski Czarnecki
  Czerwiński Dąbrowski Dobrowolski Domański Duda Dudek Dziedzic Fijałkowski Filipek Frąckowiak
  Gajda Gajewski Gałązka Głowacki Godlewski Górecki Górski Grabowski Grzelak Grzybowski Gwóźdź
  Jabłoński Jagiełło Jakubowski Janicki Janik Jankowski Jarosz Jasiński Jastrzębski Jaworski Jędrzejczyk
  Jóźwiak Kaczmarek Kaczmarczyk Kaczor Kalinowski Kamiński Karpiński Kasprzak Kaźmierczak Kędzierski
  Kołodziej Konieczka Kopeć Kosiński Kot Kowalczyk Kowalewski Kowalik Kowalski Kozak Kozłowski Krajewski
  Krawczyk Król Krupa Kruk Krzemiński Kubiak Kucharski Kujawa Kulesza Kurek Kurowski Kwiatkowski
  Laskowski Leśniak Leśniewski Lewandowski Lipiński Lis Lisowski Łukasik Łuczak Maciejewski Maj
  Majchrzak Majewski Makowski Malinowski Marciniak Marczak Markowski Matuszewski Mazur Mazurek
  Michalak Michalski Mielczarek Mikołajczyk Milewski Morawski Mroczek Mróz Mucha Murawski Musiał
  Nawrocki Niewiadomski Nowacki Nowak Nowakowski Nowicki Olejniczak Olszewski Orłowski Osiński Ostrowski
  Owczarek Pająk Pawlak Pawłowski Piątek Piątkowski Pietrzak Pilarski Piotrowski Podgórski Polak
  Popławski Przybylski Przybysz Rogowski Romanowski Różański Rutkowski Rybak Rybicki Sadowski Sawicki
  Sienkiewicz Sikora Sikorski Skiba Skowroński Sobczak Sobczyk Sobolewski Sokołowski Sosnowski Sowa
  Stankiewicz Stasiak Stępień Sułkowski Szczepaniak Szczepański Szewczyk Szulc Szymański Szymczak
  Śliwiński Świątek Świderski Tomaszewski Tomczak Tomczyk Urbański Walczak Wasilewski Wawrzyniak
  Wesołowski Wieczorek Wierzbicki Wilczek Wiśniewski Witkowski Włodarczyk Wojciechowski Woźniak
  Wójcik Wróbel Wróblewski Wysocki Zając Zakrzewski Zalewski Zawadzki Zieliński Zięba Ziółkowski Żak
  Żukowski Żurek
`)

/** -ski, -cki, -dzki agree with the person, the others stay as they are. */
export function surnamePl(masculine: string, isFemale: boolean): string {
  return isFemale ? masculine.replace(/(sk|ck|dzk)i$/, '$1a') : masculine
}
