/**
 * Where a started run leads. We follow it without asking, so it must be ours: a path of this site, or
 * an address of a site we are configured to belong to. Anything else is null.
 */
export function runAddress(
  given: string,
  here: string,
  sites: readonly (string | null)[],
): string | null {
  const target = URL.canParse(given, here) ? new URL(given, here) : null
  if (!target || !/^https?:$/.test(target.protocol)) return null
  if (target.username !== '' || target.password !== '') return null
  const ours = [here, ...sites].map((site) => originOf(site, here))
  return ours.includes(target.origin) ? target.href : null
}

/** A site may be named by a path of ours, such as the stand-in platform. */
function originOf(site: string | null, here: string): string | null {
  return site !== null && URL.canParse(site, here) ? new URL(site, here).origin : null
}
