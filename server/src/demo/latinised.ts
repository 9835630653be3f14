const ukrainian: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ь: ю:iu я:ia ’:'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

const initials: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

/** A name in plain Latin small letters, for an address: Ukrainian by the official table of 2010. */
export function latinised(name: string): string {
  return name
    .toLowerCase()
    .replace(/^[єїйюя]/, (letter) => initials[letter] ?? letter)
    .replaceAll('зг', 'zgh')
    .replace(/[а-яґєії’]/g, (letter) => ukrainian[letter] ?? '')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}
