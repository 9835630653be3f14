import { calmCollector } from './threads/collector.ts'

// Before the rest is loaded: what V8 collects meanwhile already goes by it.
calmCollector()
await import('./serve.ts')
