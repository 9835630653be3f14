import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (retry: () => void) => ReactNode }

/** What broke is replaced by its fallback and can be tried again; what is around it stays. */
export class ErrorBoundary extends Component<Props, { broken: unknown }> {
  override state = { broken: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { broken: error ?? true }
  }

  override render() {
    const { broken } = this.state
    if (broken === undefined) return this.props.children
    return this.props.fallback(() => {
      // Code or words that did not come are asked for again only by a new page.
      if (/module|preload|words/i.test(String(broken))) location.reload()
      else this.setState({ broken: undefined })
    })
  }
}
