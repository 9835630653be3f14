import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (retry: () => void) => ReactNode }

/** What broke is replaced by its fallback and can be tried again; what is around it stays. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return this.props.fallback(() => this.setState({ isBroken: false }))
  }
}
