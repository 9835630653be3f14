import type { CredentialField, Difference } from '@olympiad/contract/credentials'

type Leaf = { path: string; value: string }

/** Deeper than ours ever is: what lies below is one value. */
const deepest = 10
/** More are nobody's to read. */
const longestValue = 300

function leavesOf(value: unknown, path: string, depth = 0): Leaf[] {
  if (typeof value !== 'object' || value === null) {
    return [{ path, value: String(value).slice(0, longestValue) }]
  }
  if (depth === deepest) return [{ path, value: '…' }]
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`, depth + 1),
  )
}

/** The first that fits says which field of a diploma a path belongs to. */
const fields: [RegExp, CredentialField][] = [
  [/^credentialSubject\.identifier/, 'name'],
  [/^(name$|credentialSubject\.achievement\.name$)/, 'olympiad'],
  [/^credentialSubject\.achievement\.(id|description)$/, 'category'],
  [/^validFrom$/, 'date'],
  [/^(id$|evidence)/, 'code'],
  [/^issuer/, 'issuer'],
  [/^credentialStatus/, 'status'],
  [/^proof/, 'signature'],
]
const resultPath = /^credentialSubject\.(result|achievement\.resultDescription)\.\d+\./
const resultAddress = /#(place|medal|points|rightAnswers)$/

/** Which result it is stands in the address beside it. */
function resultAt(path: string, leaves: ReadonlyMap<string, string>): CredentialField {
  const object = resultPath.exec(path)?.[0] ?? ''
  const address = leaves.get(`${object}resultDescription`) ?? leaves.get(`${object}id`) ?? ''
  return (resultAddress.exec(address)?.[1] ?? 'other') as CredentialField
}

function fieldOf(path: string, leaves: ReadonlyMap<string, string>): CredentialField {
  if (resultPath.test(path)) return resultAt(path, leaves)
  return fields.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}

const byPath = (json: unknown) =>
  new Map(leavesOf(json, '').map(({ path, value }) => [path, value]))

/** Where one credential says something else than another: each field once. */
export function differencesOf(given: unknown, issued: unknown): Difference[] {
  const [here, there] = [byPath(given), byPath(issued)]
  const found = new Map<CredentialField, Difference>()
  for (const path of new Set([...there.keys(), ...here.keys()])) {
    if (here.get(path) === there.get(path)) continue
    const field = fieldOf(path, there.has(path) ? there : here)
    if (found.has(field)) continue
    found.set(field, { field, given: here.get(path) ?? null, issued: there.get(path) ?? null })
  }
  return [...found.values()]
}
