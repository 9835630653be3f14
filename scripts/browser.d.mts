export function presentBrowser(): Promise<string | undefined>
export function browser(): Promise<string>
