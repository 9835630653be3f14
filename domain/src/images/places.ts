export const mostLists = 20
export const mostPlaces = 100

/** A way through places one knows, in order. */
export type PlaceList = { id: string; name: string; places: string[]; revision: number }

/** The place of a group while memorising, counted from 0; who has more groups begins again. */
export function placeOf(places: readonly string[], group: number): string | null {
  return places[group % places.length] ?? null
}

/** The same with the place at `from` moved to `to`; what cannot be moved stays. */
export function moved(places: readonly string[], from: number, to: number): string[] {
  const place = places[from]
  if (place === undefined || to < 0 || to >= places.length) return [...places]
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}
