import type { SaveResult, Writer } from '@olympiad/contract/editor'
import {
  draftValues,
  isSameValue,
  withChanges,
  type DraftChanges,
  type DraftPath,
  type DraftValue,
} from '@olympiad/domain/draft-fields'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'

/** The draft as the server has it, and what was typed here since. */
export type WorkingCopy = {
  revision: number
  base: OlympiadDraft
  /** On their way to the server. */
  sent: DraftChanges | null
  /** Not yet sent, or waiting for a choice. */
  mine: DraftChanges
  /** Changed by somebody else too: not sent until it is said whose shall stay. */
  conflict: { by: Writer; paths: DraftPath[] } | null
}

export type Kept = { revision: number; changes: DraftChanges }

/** What this device kept goes on from the revision it was typed on, so that nobody is overwritten. */
export function openedCopy(
  { revision, draft }: { revision: number; draft: OlympiadDraft },
  kept: Kept | null,
): WorkingCopy {
  return {
    revision: kept ? Math.min(kept.revision, revision) : revision,
    base: draft,
    sent: null,
    mine: kept?.changes ?? {},
    conflict: null,
  }
}

/** Everything typed here that the server is not known to have. */
export const unsaved = ({ sent, mine }: WorkingCopy): DraftChanges => ({ ...sent, ...mine })

export const draftOf = (copy: WorkingCopy): OlympiadDraft => withChanges(copy.base, unsaved(copy))

/** What can be sent now. */
export function sendable({ mine, conflict }: WorkingCopy): DraftChanges {
  return without(mine, conflict?.paths ?? [])
}

export const isWaiting = (copy: WorkingCopy): boolean =>
  copy.sent === null && Object.keys(sendable(copy)).length > 0

function without(changes: DraftChanges, paths: readonly DraftPath[]): DraftChanges {
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !paths.includes(path)))
}

export function edited(copy: WorkingCopy, changes: DraftChanges): WorkingCopy {
  return { ...copy, mine: { ...copy.mine, ...changes } }
}

export function sending(copy: WorkingCopy): WorkingCopy {
  const sent = sendable(copy)
  return { ...copy, sent, mine: without(copy.mine, Object.keys(sent)) }
}

/** It did not arrive: what was typed meanwhile is newer. */
export function notSent(copy: WorkingCopy): WorkingCopy {
  return { ...copy, sent: null, mine: unsaved(copy) }
}

export function answered(copy: WorkingCopy, result: SaveResult): WorkingCopy {
  const { revision } = result
  if (result.kind === 'saved') {
    const base = withChanges(withChanges(copy.base, copy.sent ?? {}), result.changes)
    return { ...copy, revision, base, sent: null }
  }
  const paths = new Set([...(copy.conflict?.paths ?? []), ...result.changedPaths])
  const refused = Object.entries(copy.sent ?? {}).filter(([path]) => paths.has(path))
  return {
    revision,
    base: result.draft,
    sent: null,
    mine: { ...Object.fromEntries(refused), ...copy.mine },
    conflict: { by: result.by, paths: [...paths] },
  }
}

/** Whose value stays; mine is then sent with the revision that has theirs. */
export function chosen(copy: WorkingCopy, path: DraftPath, whose: 'mine' | 'theirs'): WorkingCopy {
  const paths = copy.conflict?.paths.filter((one) => one !== path) ?? []
  return {
    ...copy,
    mine: whose === 'mine' ? copy.mine : without(copy.mine, [path]),
    conflict: copy.conflict && paths.length > 0 ? { ...copy.conflict, paths } : null,
  }
}

export const valueAt = (draft: OlympiadDraft, path: DraftPath): DraftValue =>
  draftValues(draft).get(path) ?? null

/** Both values of each field that two people changed. */
export function conflictsOf(copy: WorkingCopy) {
  const theirs = draftValues(copy.base)
  return (copy.conflict?.paths ?? []).map((path) => ({
    path,
    mine: copy.mine[path] ?? null,
    theirs: theirs.get(path) ?? null,
  }))
}

/** What is typed back to what the server has needs no sending, unless something else is on its way. */
export function tidied(copy: WorkingCopy): WorkingCopy {
  const saved = draftValues(copy.base)
  const same = Object.entries(copy.mine)
    .filter(
      ([path, value]) =>
        !(path in (copy.sent ?? {})) && isSameValue(saved.get(path) ?? null, value),
    )
    .map(([path]) => path)
    .filter((path) => !copy.conflict?.paths.includes(path))
  return same.length === 0 ? copy : { ...copy, mine: without(copy.mine, same) }
}
